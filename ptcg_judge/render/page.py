"""Plain text fitted to a terminal: wrapped, indented, marked bold or faint where that is wanted."""

from __future__ import annotations

import os
import re
import shutil
import unicodedata
from collections.abc import Iterator

BOLD, FAINT, UNDERLINE = "\033[1m", "\033[2m", "\033[4m"
_RESET = "\033[0m"
_ESCAPES = re.compile(r"\033\[\d+m")


def bold(text: str) -> str:
    return f"{BOLD}{text}{_RESET}"


def faint(text: str) -> str:
    return f"{FAINT}{text}{_RESET}"


def underline(text: str) -> str:
    return f"{UNDERLINE}{text}{_RESET}"


def plain(text: str) -> str:
    """The text without any marking."""
    return _ESCAPES.sub("", text)


def harmless(text: str) -> str:
    """Text from outside with every control character made visible, so that none reaches the terminal raw."""
    return "".join(sign if sign == "\n" or not is_hidden(sign) else f"\\x{ord(sign):02x}" for sign in text)


def is_hidden(sign: str) -> bool:
    """Whether a character steers a terminal instead of being seen on it."""
    return unicodedata.category(sign) in {"Cc", "Cf", "Cs", "Co"}


def terminal_width() -> int:
    """The width to write for: that of the terminal, within what reads well."""
    return max(32, min(shutil.get_terminal_size((80, 24)).columns, 100))


def wants_marks(is_terminal: bool) -> bool:
    """Whether bold and faint are wanted: on a terminal, unless NO_COLOR is set."""
    return is_terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


class Page:
    """Lines being gathered for a terminal of a given width."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.lines: list[str] = []

    def gap(self) -> None:
        if self.lines and self.lines[-1]:
            self.lines.append("")

    def text(self, text: str, indent: int = 0, hang: int = 0) -> None:
        """A paragraph; what follows its first line hangs further in."""
        room = max(20, self.width)
        hang = hang if hang < room // 2 else 2
        self.lines.extend(_wrap(text, room, " " * indent, " " * (indent + hang)))

    def labelled(self, label: str, text: str, indent: int = 0, column: int = 10) -> None:
        """A label and its text beside it, or below it where the terminal is narrow."""
        if len(plain(label)) > column - 2 or self.width < 50:
            self.text(label, indent)
            self.text(text, indent + 2)
        else:
            pad = " " * (column - len(plain(label)))
            self.text(f"{label}{pad}{text}", indent, column)

    def __str__(self) -> str:
        return "\n".join(self.lines)


def _wrap(text: str, width: int, first: str, later: str) -> list[str]:
    """Wrapping that does not count the marks, and breaks a word only if it fits on no line."""
    lines, line, empty = [], first, True
    for word in _words(text, width - len(later)):
        gap = "" if empty else " "
        if not empty and len(plain(line)) + len(gap) + len(plain(word)) > width:
            lines.append(line)
            line, gap = later, ""
        line += gap + word
        empty = False
    lines.append(line)
    return [piece.rstrip() for piece in lines]


def _words(text: str, room: int) -> Iterator[str]:
    for word in text.split(" "):
        while len(plain(word)) > room:
            head = _visible(word, room)
            yield head
            word = word[len(head) :]
        yield word


def _visible(word: str, room: int) -> str:
    """As much of a word's beginning as fills the room, marks not counted."""
    end = 0
    while len(plain(word[: end + 1])) <= room or word[end] == "\033":
        mark = _ESCAPES.match(word, end)
        end = mark.end() if mark else end + 1
    return word[:end]
