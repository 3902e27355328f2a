# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""A model of flash memory, and of the kinds of nvm that boards have in it.

Flash is erased a sector at a time, to 0xFF, and programmed a page at a time, which only turns bits
to 0. Power can fail in the middle of either. All flash of a board shares a Power, which counts the
steps, keeps them, and can fail at one of them.
"""

from collections import namedtuple

ERASE, PROGRAM = "erase", "program"

# One erase or program: which flash, where, and what was and what is there.
Step = namedtuple("Step", "kind flash at before after")


class PowerCut(BaseException):
    """The power has failed; nothing can catch it by accident."""


class Power:
    """What all flash of a board hangs on."""

    def __init__(self):
        self.steps = []
        self.fails_at = None  # the number of the step that is cut short
        self.remains = None  # then: step -> the bytes it leaves
        self.is_off = False

    def do(self, step):
        """Do a step, or the part of it that the power lasts for."""
        if self.is_off:
            raise PowerCut
        if len(self.steps) == self.fails_at:
            self.is_off = True
            step.flash.put(step.at, self.remains(step))
            raise PowerCut
        self.steps.append(step)
        step.flash.put(step.at, step.after)


class Flash:
    """So many bytes in sectors and pages."""

    def __init__(self, power, size, sector=4096, page=256, content=None):
        self.power = power
        self.sector = sector
        self.page = page
        self.bytes = bytearray(content or b"\xff" * size)

    def put(self, at, content):
        """Change bytes, as a step has decided."""
        self.bytes[at : at + len(content)] = content

    def read(self, at, length):
        """Bytes as they are."""
        if self.power.is_off:
            raise PowerCut
        return bytes(self.bytes[at : at + length])

    def erase(self, at):
        """Erase the sector that begins there."""
        assert at % self.sector == 0
        before = self.read(at, self.sector)
        self.power.do(Step(ERASE, self, at, before, b"\xff" * self.sector))

    def program(self, at, content):
        """Program bytes, page by page; those outside them keep what they have."""
        while content:
            start = at - at % self.page
            part = content[: start + self.page - at]
            before = self.read(start, self.page)
            wanted = before[: at - start] + part + before[at - start + len(part) :]
            after = bytes(old & new for old, new in zip(before, wanted))
            self.power.do(Step(PROGRAM, self, start, before, after))
            at += len(part)
            content = content[len(part) :]

    def rewrite(self, at, content):
        """Erase a sector and program all of it."""
        self.erase(at)
        self.program(at, content)


# -- what a step leaves when it is cut short


def first_bytes(step, count):
    """The bytes before that one are done, the others not begun."""
    return step.after[:count] + step.before[count:]


def torn_byte(step, count, chance):
    """The same, and of the byte there some bits are done."""
    done = bytearray(first_bytes(step, count))
    if count < len(done):
        done[count] = _mix(step.before[count], step.after[count], chance)
    return bytes(done)


def any_mix(step, chance):
    """Every bit that the step changes may be done or not, some bytes wholly."""
    share = chance.random()
    content = bytearray(step.before)
    for i in range(len(content)):
        if chance.random() < share:
            content[i] = step.after[i]
        elif chance.random() < 0.1:
            content[i] = _mix(step.before[i], step.after[i], chance)
    return bytes(content)


def _mix(before, after, chance):
    mask = chance.randrange(256)
    return before & mask | after & ~mask


# -- nvm


class _Nvm:
    """Bytes in one sector of flash, read and written by index or slice."""

    def __init__(self, flash):
        self.flash = flash

    def __len__(self):
        return len(self.flash.bytes)

    def __getitem__(self, index):
        if isinstance(index, slice):
            start, stop, _ = index.indices(len(self))
            return bytearray(self.flash.read(start, max(0, stop - start)))
        return self.flash.read(index, 1)[0]

    def __setitem__(self, index, value):
        start, stop, _ = index.indices(len(self))
        value = bytes(value)
        assert len(value) == stop - start
        self.write(start, value)

    def rewritten(self, at, value):
        """The whole, with other bytes at a place."""
        whole = bytearray(self.flash.bytes)
        whole[at : at + len(value)] = value
        return bytes(whole)


class LogNvm(_Nvm):
    """nvm of RP2040 and RP2350: 0xFF is programmed over, anything else erases the whole sector."""

    platform = "RP2040"

    def write(self, at, value):
        """Write bytes as that port does: where all of the target is 0xFF without an erase."""
        if self.flash.read(at, len(value)) == b"\xff" * len(value):
            self.flash.program(at, value)
        else:
            self.flash.rewrite(0, self.rewritten(at, value))


class UnitNvm(_Nvm):
    """nvm of SAMD51: one erase unit, erased and programmed at every write."""

    platform = "MicroChip SAMD51"

    def write(self, at, value):
        """Write bytes as that port does."""
        self.flash.rewrite(0, self.rewritten(at, value))


class PageNvm(_Nvm):
    """nvm of nRF52840: pages of 4096 bytes, each erased and programmed for any byte in it."""

    platform = "nRF52840"

    def write(self, at, value):
        """Write bytes as that port does."""
        whole = self.rewritten(at, value)
        size = self.flash.sector
        for page in range(at - at % size, at + len(value), size):
            self.flash.rewrite(page, whole[page : page + size])


def log_nvm(power, content=None):
    """The 4096 bytes of an RP2040."""
    return LogNvm(Flash(power, 4096, content=content))


def unit_nvm(power, content=None, size=8192):
    """The 8192 bytes of a SAMD51, or the 256 of a SAMD21."""
    return UnitNvm(Flash(power, size, sector=size, page=min(512, size), content=content))


def page_nvm(power, content=None):
    """The 8192 bytes of an nRF52840."""
    return PageNvm(Flash(power, 8192, content=content))
