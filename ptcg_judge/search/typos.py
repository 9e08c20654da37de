"""Which word was meant by one that nobody knows."""

from __future__ import annotations

from collections.abc import Callable, Iterable

SHORTEST = 4


def meant(word: str, known: Iterable[str], common: Callable[[str], int]) -> str:
    """The known word that a misspelt one comes nearest to, the commoner of two; empty if none is near."""
    most = _allowed(word)
    near = [(slips(word, other, most), other) for other in known if abs(len(other) - len(word)) <= most]
    least = min((wrong for wrong, other in near if len(other) >= SHORTEST), default=most + 1)
    nearest = [other for wrong, other in near if wrong == least and len(other) >= SHORTEST]
    return max(nearest, key=common) if least <= most else ""


def _allowed(word: str) -> int:
    """Long words bear two slips, short ones one, very short ones none."""
    return 0 if len(word) < SHORTEST or word.isdigit() else 1 if len(word) < 7 else 2


def slips(word: str, other: str, most: int) -> int:
    """How many letters are wrong, missing, too many or swapped; counting stops above the most."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for row, letter in enumerate(word, 1):
        this = [row]
        for column, sign in enumerate(other, 1):
            least = min(last[column] + 1, this[-1] + 1, last[column - 1] + (letter != sign))
            if row > 1 and column > 1 and letter == other[column - 2] and word[row - 2] == sign:
                least = min(least, before[column - 2] + 1)
            this.append(least)
        if min(this) > most:
            return most + 1
        before, last = last, this
    return last[-1]
