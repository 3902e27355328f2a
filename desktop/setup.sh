#!/bin/sh
# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
#
# Makes .venv with everything the PC needs, run by `make setup`. Does nothing when it is there and
# pyproject.toml, the checkout's place and the Python are those it was made for; otherwise makes it
# anew, so a half-made or moved one mends itself. Says in one line what is missing.
set -u
cd "$(dirname "$0")/.." || exit 1
mark=.venv/made-for
log=.venv/setup.log

fail() {
    echo "make setup: $1" >&2
    exit 1
}

state() {
    echo "$PWD $(.venv/bin/python -V 2>&1) $(cksum <pyproject.toml)"
}

is_made() {
    [ -f $mark ] && .venv/bin/python -c "" 2>/dev/null && [ "$(cat $mark)" = "$(state)" ]
}

find_python() {
    new_enough=
    for name in python3.14 python3.13 python3.12 python3.11 python3; do
        "$name" -c "import sys; sys.exit(sys.version_info < (3, 11))" 2>/dev/null || continue
        new_enough=$name
        if "$name" -c "import venv, ensurepip" 2>/dev/null; then
            echo "$name"
            return
        fi
    done
    [ -z "$new_enough" ] ||
        fail "$new_enough lacks its modules venv and ensurepip (on Debian: apt install python3-venv)"
    fail "needs Python 3.11 or newer, found $(python3 -V 2>/dev/null || echo none)"
}

is_made && exit 0
python=$(find_python) || exit 1
echo "make setup: making .venv with $("$python" -V) (once, a minute or so)"
rm -rf .venv
"$python" -m venv .venv >/dev/null 2>&1 || fail "$python -m venv .venv failed: run it to see why"
if ! .venv/bin/python -m pip install --quiet --disable-pip-version-check \
    --editable ".[test]" >$log 2>&1; then
    reason=$(grep -m 1 ERROR: $log || tail -n 1 $log)
    fail "pip could not install the packages: ${reason#*ERROR: } (all of it: $log)"
fi
state >$mark
