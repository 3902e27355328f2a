# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Presses the few buttons of a board for a key that none of them is.

A recipe is buttons by the keys they are when tapped: A+B presses B while A is down, A:600 holds A
so long before what follows, and words without + are taps one after another.
"""

TAP_MS = 60
NEXT_MS = 40  # between the first button of a pair and the second


def press_steps(recipe):
    """(steps of a key script that press it, the buttons that are down then)."""
    words = recipe.split()
    steps = []
    if len(words) > 1:
        for word in words:
            steps += [(0, word, True), (TAP_MS, word, False), (TAP_MS, None, False)]
        return steps, []
    wait = 0
    down = []
    for part in recipe.split("+"):
        button, _, held = part.partition(":")
        steps.append((wait, button, True))
        wait = int(held) if held else NEXT_MS
        down.append(button)
    if held:
        steps.append((wait, None, False))
    return steps, down


def translate(steps, key_named, recipes):
    """The steps of a key script, with the buttons in the place of keys that are none."""
    down = {}
    for wait, name, is_pressed in steps:
        key = key_named(name) if name else None
        if key not in recipes:
            yield wait, name, is_pressed
            continue
        if is_pressed:
            pressing, down[key] = press_steps(recipes[key])
            changes = pressing
        else:
            changes = [(0, button, False) for button in reversed(down.pop(key))]
        for more, button, goes_down in changes:
            yield wait + more, button, goes_down
            wait = 0
        if wait:
            yield wait, None, False
