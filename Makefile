# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT

.PHONY: setup play test presses bytes assets lib pictures clean

# Makes .venv, when there is none that fits.
setup:
	@sh desktop/setup.sh

# The game is kept in play-state/.
play: setup
	@.venv/bin/freecell play --state play-state

test: setup
	@.venv/bin/ruff check
	@.venv/bin/ruff format --check
	@.venv/bin/pytest -n auto --dist worksteal

# Counts the key presses a move takes.
presses: setup
	@.venv/bin/python -P -m desktop.presses

# Counts what playing sends to the display, on every size of screen.
bytes: setup
	@.venv/bin/python -P -m desktop.bytes_sent

# Draws the card sheets anew.
assets: setup
	@.venv/bin/python -P -m desktop.art

# Puts into lib/ the libraries that a board needs.
lib: setup
	@.venv/bin/python -P -m desktop.libraries

# Makes the pictures in docs/ from the game's own screen.
pictures: setup
	@.venv/bin/python -P -m desktop.pictures

clean:
	rm -rf .venv play-output bundle build *.egg-info .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
