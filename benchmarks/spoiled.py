"""Inputs that something has spoiled: texts cut, doubled, reordered, with odd signs in them, saved in another encoding."""

from __future__ import annotations

import random

ODD = (
    "\x00", "\x1b[31m", "\u202e", "\u0301", "\ud800", "\ufeff", "é", "★", "𝔘", "\t", "\n", "\r", " ", "- ", ": ", "{", "}", "[", "]",
    "&a ", "*a ", "!!python/object:x ", "!t ", "#", "|", ">", "'", '"', "\\", "%", "@", "`", "~", "null", "yes", "no", ".nan", ".inf",
    "-1", "0", "1e999", "9" * 40, "0x1f", "007", "1_000", "NaN", "x" * 300, "²", "\x7f", "\x9b", "--", "=", "-", "/", "..",
)  # fmt: skip
FORMS = ("utf-8", "utf-8", "utf-8", "utf-8", "utf-16", "latin-1")
LONGEST = 20_000


def spoiled(text: str, luck: random.Random) -> str:
    """A text cut, doubled, reordered, or with odd signs in it; now and then it is left as it was."""
    for _ in range(luck.randint(0, 5)):
        at, to = sorted((luck.randint(0, len(text)), luck.randint(0, len(text))))
        way = luck.randrange(7)
        if way == 0:
            text = text[:at] + luck.choice(ODD) + text[at:]
        elif way == 1:
            text = text[:at] + text[min(to, at + 20) :]
        elif way == 2:
            text = text[:to] + text[at : min(to, at + 40)] + text[to:]
        elif way == 3:
            text = text[:at] if luck.random() < 0.3 else text
        elif way == 4:
            lines = text.split("\n")
            luck.shuffle(lines)
            text = "\n".join(lines)
        elif way == 5:
            text = text[:at] + luck.choice(text or " ") + text[at + 1 :]
        else:
            words = text.split(" ")
            words[luck.randrange(len(words))] = luck.choice((*ODD, *words))
            text = " ".join(words)
    return text[:LONGEST]


def as_bytes(text: str, luck: random.Random) -> bytes:
    """A text as some program may have saved it."""
    form = luck.choice(FORMS)
    return text.encode(form, "surrogatepass" if form.startswith("utf") else "replace")
