# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Stands for `keypad`: key scanners over the fake board's pins."""

from collections import deque

from desktop import hardware


class Event:
    """A key was pressed or released."""

    def __init__(self, key_number=0, pressed=True, timestamp=None):
        if key_number < 0:
            raise ValueError("key_number must be >= 0")
        self._set(
            key_number, pressed, hardware.current.ticks_ms() if timestamp is None else timestamp
        )

    def _set(self, key_number, pressed, timestamp):
        self._key_number = key_number
        self._pressed = bool(pressed)
        self._timestamp = timestamp

    @property
    def key_number(self):
        """Which key."""
        return self._key_number

    @property
    def pressed(self):
        """True for a press."""
        return self._pressed

    @property
    def released(self):
        """True for a release."""
        return not self._pressed

    @property
    def timestamp(self):
        """When, in the time of supervisor.ticks_ms."""
        return self._timestamp

    def __eq__(self, other):
        if not isinstance(other, Event):
            return False
        return (self._key_number, self._pressed) == (other._key_number, other._pressed)

    def __hash__(self):
        return (self._pressed << 15) + self._key_number

    def __repr__(self):
        transition = "pressed" if self._pressed else "released"
        return f"<Event: key_number {self._key_number} {transition}>"


class EventQueue:
    """The events of one scanner; a new one is lost when it is full."""

    def __init__(self, max_events):
        self._events = deque()
        self._max_events = max_events
        self._overflowed = False

    def _record(self, key_number, pressed, timestamp):
        if len(self._events) == self._max_events:
            self._overflowed = True
            return
        self._events.append((key_number, pressed, timestamp))

    def get(self):
        """The next event, or None."""
        return Event(*self._events.popleft()) if self._events else None

    def get_into(self, event):
        """Put the next event into this one; False when there is none."""
        if not isinstance(event, Event):
            raise TypeError("event must be of type Event")
        if not self._events:
            return False
        event._set(*self._events.popleft())
        return True

    def clear(self):
        """Forget all events."""
        self._events.clear()
        self._overflowed = False

    @property
    def overflowed(self):
        """True when an event was lost."""
        return self._overflowed

    def __len__(self):
        return len(self._events)


class _Scanner:
    """What the scanners share: debouncing, the queue, the pins' ownership."""

    def __init__(self, pins, key_count, interval, max_events, debounce_threshold):
        if interval < 0:
            raise ValueError("interval must be >= 0")
        if max_events < 1:
            raise ValueError("max_events must be >= 1")
        if not 1 <= debounce_threshold <= 127:
            raise ValueError("debounce_threshold must be 1-127")
        for pin in pins:
            if not isinstance(pin, hardware.Pin):
                raise TypeError(f"pin must be of type Pin, not {type(pin).__name__}")
        for pin in pins:
            pin.claim()
        self._pins = pins
        self._key_count = key_count
        self._interval_ms = max(1, 1000 * interval)
        self._threshold = debounce_threshold
        self._counters = [0] * key_count
        self._events = EventQueue(max_events)
        self.scan(hardware.current.clock.now())
        hardware.current.scanners.append(self)

    def scan(self, now):
        """Look at all keys at that time (ms after the start) and record what changed."""
        self.next_scan = now + self._interval_ms
        timestamp = hardware.current.ticks_at(now)
        for key_number, is_pressed in enumerate(self._levels()):
            if self._debounce(key_number, is_pressed):
                self._events._record(key_number, is_pressed, timestamp)

    def _debounce(self, key_number, is_pressed):
        """Count scans in one state; True at the scan that settles a change."""
        step = 1 if is_pressed else -1
        counter = self._counters[key_number]
        if counter == step * self._threshold:
            return False
        counter += step
        self._counters[key_number] = counter or step * self._threshold
        return counter == 0

    @property
    def events(self):
        """The EventQueue."""
        if self._events is None:
            raise ValueError(
                "Object has been deinitialized and can no longer be used. Create a new object."
            )
        return self._events

    @property
    def key_count(self):
        """How many keys are scanned."""
        return self._key_count

    def reset(self):
        """Take all keys as released and scan: keys held down give a press."""
        self._counters = [-self._threshold] * self._key_count
        self.scan(hardware.current.clock.now())

    def deinit(self):
        """Stop scanning and release the pins."""
        if self._events is None:
            return
        self._events = None
        hardware.current.scanners.remove(self)
        for pin in self._pins:
            pin.release()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.deinit()


class Keys(_Scanner):
    """Keys with a pin each."""

    def __init__(
        self,
        pins,
        *,
        value_when_pressed,
        pull=True,
        interval=0.020,
        max_events=64,
        debounce_threshold=1,
    ):
        if len(set(pins)) < len(pins):
            raise TypeError("row_pins contains duplicate pins")
        self._value_when_pressed = value_when_pressed
        # Without an inner pull there is one on the board, and it is up where keys pull low.
        self._is_pulled_up = not (pull and value_when_pressed)
        super().__init__(tuple(pins), len(pins), interval, max_events, debounce_threshold)

    def _levels(self):
        for pin in self._pins:
            level = hardware.current.level(pin, self._is_pulled_up)
            yield level == self._value_when_pressed


class ShiftRegisterKeys(_Scanner):
    """Keys on a shift register; one data pin."""

    def __init__(
        self,
        *,
        clock,
        data,
        latch,
        value_to_latch=True,
        key_count,
        value_when_pressed,
        interval=0.020,
        max_events=64,
        debounce_threshold=1,
    ):
        if key_count < 1:
            raise ValueError("key_count must be >= 1")
        self._value_to_latch = value_to_latch
        self._value_when_pressed = value_when_pressed
        super().__init__((clock, data, latch), key_count, interval, max_events, debounce_threshold)

    def _levels(self):
        levels = hardware.current.shifted_out(*self._pins, self._value_to_latch)
        for key_number in range(self._key_count):
            level = key_number < len(levels) and levels[key_number]
            yield level == self._value_when_pressed
