"""The small notations of a scenario: Energy letters, Weakness and Resistance, the number beside an attack."""

from __future__ import annotations

import re
from typing import Literal

from ptcg_judge.engine.cards import LETTERS, Matchup
from ptcg_judge.errors import Problem
from ptcg_judge.kb.figures import figure
from ptcg_judge.kb.yamltext import Mapping, Node, Sequence, Text

Sign = Literal["", "+", "×", "−", "?"]
BY_NAME = {name.casefold(): letter for letter, name in LETTERS.items()} | {"dark": "D", "steel": "M"}
_MATCHUP = re.compile(r"^\s*(\{?\w+\}?)\s*(?:([x×*+\-−])\s*(\d{1,4}))?\s*$")
_DAMAGE = re.compile(r"^\s*(\d{1,4})\s*([+x×*\-−]?)\s*$")
_SIGNS: dict[str, Sign] = {"": "", "+": "+", "x": "×", "×": "×", "*": "×", "-": "−", "−": "−"}
_OPERATORS: dict[str, Literal["×", "+", "−", ""]] = {"x": "×", "×": "×", "*": "×", "+": "+", "-": "−", "−": "−", "": ""}
MOST_SYMBOLS = 200
"""More Energy symbols than this stand on no card and at no Pokémon."""
TYPES = ", ".join(f"{letter} ({name})" for letter, name in LETTERS.items())


def letter(word: str) -> str | None:
    """The letter of an Energy type, written as a letter, in braces, or as its name."""
    bare = word.strip().strip("{}[]()").removesuffix(" Energy")
    return bare.upper() if bare.upper() in LETTERS and len(bare) == 1 else BY_NAME.get(bare.casefold())


def letters(node: Node | None, problems: list[Problem], what: str) -> tuple[str, ...]:
    """Energy symbols: RRC, [R, R, C], {R: 2, C: 1} or Fire; 0 stands for none."""
    if node is None:
        return ()
    if isinstance(node, Text):
        found = _letters_of(node, problems, what)
    elif isinstance(node, Sequence):
        found = tuple(sign for item in node for sign in letters(item, problems, what))
    else:
        told = [(letters(word, problems, what), _times(count, problems)) for word, count in node.items()]
        found = tuple(sign for signs, times in told for sign in signs * times)
    if len(found) > MOST_SYMBOLS:
        problems.append(Problem(node.place, f"{len(found)} are too many for {what}; write at most {MOST_SYMBOLS}"))
    return found[:MOST_SYMBOLS]


def _letters_of(text: Text, problems: list[Problem], what: str) -> tuple[str, ...]:
    if text.strip() in ("0", "-", "", "none"):
        return ()
    whole = letter(text)
    if whole:
        return (whole,)
    signs = re.sub(r"[{}\[\]() ]", "", text)
    if signs and all(sign.upper() in LETTERS for sign in signs):
        return tuple(signs.upper())
    problems.append(Problem(text.place, f"'{text}' is no {what}; write letters as in RRC: {TYPES}"))
    return ()


def _times(node: Node, problems: list[Problem]) -> int:
    if (number := figure(node)) is not None and number < 1_000:
        return number
    problems.append(Problem(node.place, "how many must be a whole number below 1,000; write 'R: 2'"))
    return 0


def matchups(node: Node | None, problems: list[Problem], what: str) -> tuple[Matchup, ...]:
    """Weaknesses or Resistances: `Water x2`, `Fighting -30`, or only the type for what the book takes."""
    if node is None:
        return ()
    if isinstance(node, Sequence):
        return tuple(found for item in node for found in matchups(item, problems, what))
    example = "Water x2" if what == "weakness" else "Fighting -30"
    if isinstance(node, Mapping):
        problems.append(Problem(node.place, f"'{what}' must be text; write '{what}: {example}'"))
        return ()
    if node.strip() in ("none", "-", "0"):
        return ()
    match = _MATCHUP.match(node)
    kind = letter(match[1]) if match else None
    if not match or not kind or not _is_amount(match[2] or "", match[3] or "", what):
        problems.append(Problem(node.place, f"'{node}' is no {what}; write '{what}: {example}'"))
        return ()
    return (Matchup(kind, _OPERATORS[match[2] or ""], int(match[3] or 0)),)


def _is_amount(operator: str, number: str, what: str) -> bool:
    """Whether a Weakness may say so (times or plus), or a Resistance (minus); neither is for nothing."""
    if not number:
        return True
    return int(number) > 0 and (_OPERATORS[operator] == "−") == (what == "resistance")


def damage(node: Node | None, problems: list[Problem]) -> tuple[int | None, Sign]:
    """The number beside an attack with its sign: 20, 20+, 30x, 50-."""
    if node is None:
        return None, ""
    if isinstance(node, Text) and node.strip() in ("", "-", "none"):
        return None, ""
    if isinstance(node, Text) and node.strip() == "?":
        return None, "?"
    match = _DAMAGE.match(node) if isinstance(node, Text) else None
    if not match:
        problems.append(
            Problem(node.place, "'damage' of an attack must be a number with its sign: 20, 20+, 30x or 50-")
        )
        return None, ""
    return int(match[1]), _SIGNS[match[2]]
