# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""How the boards are made that desktop.hardware stands for: screen, memory, and how keys are wired.

Written down apart from the game's own table, so that a mistake in either shows.
"""

from collections import namedtuple

# A real stick neither rests in the middle nor reaches the ends.
STICK_LOW, STICK_REST, STICK_HIGH = 1800, 33200, 63900
# Keys that share a pin behind resistors, as an ESP32 reads them.
LADDER_REST, LADDER_HALF, LADDER_FULL = 2800, 32900, 62500

Board = namedtuple(
    "Board",
    (
        "width",
        "height",
        "nvm",  # bytes of it
        "pins",  # key -> pin
        "active",  # the level of a pin whose key is pressed
        "register",  # the keys of the shift register in the order they are shifted out, high
        "analog",  # key -> (pin, value read while it is held)
        "rest",  # the value of those pins when none is held
        "matrix",  # key -> place in the matrix
        "ball",  # key -> pin of the trackball that pulses
        "text",  # key -> bytes it sends, over the console or over I2C
        "recipes",  # key -> how few buttons make it: see desktop.fingers
        "others",  # further pins
    ),
    defaults=(0, {}, False, (), {}, 0, {}, {}, {}, {}, ()),
)


def _pins(prefix, keys):
    """Key -> pin, for pins called by their keys."""
    return {key: prefix + key for key in keys.split()}


CROSS = "UP DOWN LEFT RIGHT"
EIGHT_SWITCHES = _pins("SW_", CROSS + " A B X Y")
STICK = {
    "LEFT": ("JOYSTICK_X", STICK_LOW),
    "RIGHT": ("JOYSTICK_X", STICK_HIGH),
    "UP": ("JOYSTICK_Y", STICK_LOW),
    "DOWN": ("JOYSTICK_Y", STICK_HIGH),
}
REGISTER_PINS = ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")
ADAFRUIT = (*REGISTER_PINS, "SPEAKER", "SPEAKER_ENABLE", "NEOPIXEL")
MATRIX_ROWS = ("KB_A_0", "KB_A_1", "KB_A_2")
MATRIX_COLUMNS = tuple(f"KB_COL_{column}" for column in range(7))
# A turn of the ball by one step.
BALL_PULSES = 2
I2C_KEYBOARD = 0x55


def _ladder(across, along):
    return {
        "LEFT": (across, LADDER_FULL),
        "RIGHT": (across, LADDER_HALF),
        "UP": (along, LADDER_FULL),
        "DOWN": (along, LADDER_HALF),
    }


# uGame's and its like's: two keys, and a third that is Start, or held Select.
_UGAME = {**_pins("BUTTON_", CROSS), "A": "BUTTON_O", "B": "BUTTON_X", "START": "BUTTON_Z"}
_ONE_MORE = {"SELECT": "START:600"}
_THREE = {
    "UP": "LEFT:600",
    "DOWN": "RIGHT:600",
    "B": "LEFT+A",
    "SELECT": "RIGHT+A",
    "START": "LEFT+RIGHT",
}
_TWO = {
    "UP": "RIGHT:600",
    "DOWN": "RIGHT:600",
    # Columns wrap.
    "LEFT": "RIGHT RIGHT RIGHT RIGHT RIGHT RIGHT RIGHT",
    "B": "RIGHT+A",
    "SELECT": "A+RIGHT",
    "START": "RIGHT:600+A",
}
_M5STACK = {"LEFT": "BTN_A", "A": "BTN_B", "RIGHT": "BTN_C"}
_CONSOLE = {
    "UP": b"\x1b[A",
    "DOWN": b"\x1b[B",
    "RIGHT": b"\x1b[C",
    "LEFT": b"\x1b[D",
    "A": b"z",
    "B": b"x",
    "START": b"\n",
    "SELECT": b"\t",
}

BOARDS = {
    "pc": Board(240, 240, 8192, EIGHT_SWITCHES, others=("AUDIO",)),
    "pybadge": Board(
        160,
        128,
        8192,
        register=("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT"),
        others=ADAFRUIT,
    ),
    "pygamer": Board(
        160,
        128,
        8192,
        register=("B", "A", "START", "SELECT"),
        analog=STICK,
        rest=STICK_REST,
        others=ADAFRUIT,
    ),
    "pimoroni_picosystem": Board(
        240, 240, 4096, EIGHT_SWITCHES, others=("AUDIO", "LED_R", "LED_G", "LED_B")
    ),
    "pajenicko_picopad": Board(320, 240, 4096, EIGHT_SWITCHES, others=("AUDIO", "LED")),
    "tinycircuits_thumby_color": Board(
        128,
        128,
        4096,
        {
            **_pins("BUTTON_", CROSS + " A B"),
            "SELECT": "BUTTON_BUMPER_LEFT",
            "Y": "BUTTON_BUMPER_RIGHT",
            "START": "BUTTON_MENU",
        },
        others=("SPEAKER", "SPEAKER_ENABLE", "LED_R", "LED_G", "LED_B"),
    ),
    "hack_club_sprig": Board(
        160,
        128,
        4096,
        {
            "UP": "BUTTON_W",
            "LEFT": "BUTTON_A",
            "DOWN": "BUTTON_S",
            "RIGHT": "BUTTON_D",
            "START": "BUTTON_I",
            "SELECT": "BUTTON_J",
            "B": "BUTTON_K",
            "A": "BUTTON_L",
        },
        others=("AUDIO_BCLK", "AUDIO_LRCLK", "AUDIO_DIN", "BLUE_LED"),
    ),
    "pewpew_m4": Board(160, 128, 8192, _UGAME, recipes=_ONE_MORE, others=("SPEAKER",)),
    "ugame22": Board(
        320,
        240,
        4096,
        _UGAME,
        recipes=_ONE_MORE,
        others=("I2S_BCLK", "I2S_LRCLK", "I2S_DIN", "GAIN"),
    ),
    "deshipu_ugame_s3": Board(
        320,
        240,
        8192,
        _UGAME,
        recipes=_ONE_MORE,
        others=("AUDIO_BCLK", "AUDIO_LRCLK", "AUDIO_DATA", "AUDIO_GAIN"),
    ),
    "meowbit_v121": Board(
        160,
        128,
        0,
        {**_pins("", CROSS), "A": "BTNA", "B": "BTNB", "START": "MENU"},
        recipes=_ONE_MORE,
        others=("BUZZ", "LED_RED", "LED_GREEN"),
    ),
    "seeeduino_wio_terminal": Board(
        320,
        240,
        8192,
        {
            **_pins("SWITCH_", CROSS),
            "A": "SWITCH_PRESS",
            "START": "BUTTON_1",
            "SELECT": "BUTTON_2",
            "B": "BUTTON_3",
        },
        others=("BUZZER", "LED"),
    ),
    "hardkernel_odroid_go": Board(
        320,
        240,
        8192,
        _pins("BTN_", "A B START SELECT"),
        analog=_ladder("BTN_AXIS_X", "BTN_AXIS_Y"),
        rest=LADDER_REST,
        others=("BTN_MENU", "SPEAKER_IN_P", "SPEAKER_IN_M", "LED"),
    ),
    "vidi_x": Board(
        320,
        240,
        8192,
        {"A": "BTN_A", "B": "BTN_B", "START": "START", "SELECT": "SELECT"},
        analog=_ladder("BTN_L_R", "BTN_UP_DOWN"),
        rest=LADDER_REST,
        others=("MENU", "SPEAKER_IN", "RGB_LED"),
    ),
    "m5stack_cardputer": Board(
        240,
        135,
        8192,
        matrix={
            "UP": 12,
            "DOWN": 5,
            "LEFT": 33,
            "RIGHT": 34,
            "A": 1,
            "B": 30,
            "START": 13,
            "SELECT": 42,
        },
        others=(
            *MATRIX_ROWS,
            *MATRIX_COLUMNS,
            *("I2S_BIT_CLOCK", "I2S_WORD_SELECT", "I2S_DATA", "NEOPIXEL"),
        ),
    ),
    "lilygo_tdeck": Board(
        320,
        240,
        8192,
        {"A": "TRACKBALL_CLICK"},
        ball=_pins("TRACKBALL_", CROSS),
        text={"B": b"x", "START": b"\r", "SELECT": b"c"},
        others=("POWER_ON", "SPEAKER_SCK", "SPEAKER_WS", "SPEAKER_DOUT"),
    ),
    "adafruit_fruit_jam": Board(
        320,
        240,
        4096,
        text=_CONSOLE,
        others=(
            *("BUTTON1", "BUTTON2", "BUTTON3", "NEOPIXEL"),
            *("CKP", "CKN", "D0P", "D0N", "D1P", "D1N", "D2P", "D2N"),
        ),
    ),
    "adafruit_funhouse": Board(
        240,
        240,
        8192,
        {"LEFT": "BUTTON_UP", "A": "BUTTON_SELECT", "RIGHT": "BUTTON_DOWN"},
        active=True,
        recipes=_THREE,
        others=("SPEAKER", "LED"),
    ),
    "m5stack_core_basic": Board(320, 240, 8192, _M5STACK, recipes=_THREE, others=("SPEAKER",)),
    "m5stack_core_fire": Board(
        320, 240, 8192, _M5STACK, recipes=_THREE, others=("SPEAKER", "LED_BAR")
    ),
    "clue_nrf52840_express": Board(
        240,
        240,
        8192,
        {"RIGHT": "BUTTON_A", "A": "BUTTON_B"},
        recipes=_TWO,
        others=("SPEAKER", "NEOPIXEL"),
    ),
    "pimoroni_explorer2350": Board(
        320,
        240,
        4096,
        {
            "UP": "SW_A",
            "LEFT": "SW_B",
            "DOWN": "SW_C",
            "A": "SW_X",
            "RIGHT": "SW_Y",
            "B": "SW_Z",
        },
        recipes={"START": "B+A", "SELECT": "A+B"},
        others=("AUDIO", "AMP_EN"),
    ),
}
