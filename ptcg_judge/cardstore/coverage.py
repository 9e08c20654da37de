"""How much of the stored cards is understood: parsed, tagged with rules that exist, and carried out by the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container
from dataclasses import dataclass, field

from ptcg_judge.cardstore.database import everything, reading, size
from ptcg_judge.cardstore.texts import texts_of
from ptcg_judge.cardtext import Compiled, compile  # noqa: A004
from ptcg_judge.engine.executed import not_executed

GROUPS = {"attack": "attack texts", "ability": "Ability texts"}
OTHER = "Trainer and Energy texts"
ALL = "all years"
Progress = Callable[[int, int], None]


@dataclass(slots=True)
class Share:
    """How many texts there are, and of how many all is parsed, tagged and executed."""

    texts: int = 0
    parsed: int = 0
    tagged: int = 0
    executed: int = 0

    def add(self, compiled: Compiled, rules: Container[str], missing: tuple[str, ...]) -> None:
        self.texts += 1
        self.parsed += compiled.whole
        self.tagged += is_tagged(compiled, rules)
        self.executed += compiled.whole and not missing


@dataclass(slots=True)
class Coverage:
    """The shares by kind of text and by series, and what is not understood or not carried out, the commonest first."""

    shares: dict[str, dict[str, Share]] = field(default_factory=dict)
    unknown: Counter[str] = field(default_factory=Counter)
    missing: Counter[str] = field(default_factory=Counter)

    def add(self, kind: str, eras: tuple[str, ...], compiled: Compiled, name: str, rules: Container[str]) -> None:
        missing = not_executed(compiled.program, kind) if compiled.whole else ()
        shares = self.shares.setdefault(GROUPS.get(kind, OTHER), {})
        for era in eras:
            shares.setdefault(era, Share()).add(compiled, rules, missing)
        self.unknown.update(clause.words.replace(name, "~") for clause in compiled.unknown)
        self.missing.update(missing)


def is_tagged(compiled: Compiled, rules: Container[str]) -> bool:
    """Whether a text is parsed, and what it says stands in phrases, each of which carries rules that all exist."""
    if not compiled.whole or (compiled.program and not compiled.phrases):
        return False
    return all(phrase.cites and all(name in rules for name in phrase.cites) for phrase in compiled.phrases)


def coverage(rules: Container[str], progress: Progress) -> Coverage:
    """Compile every stored text."""
    found = Coverage()
    with reading() as connection:
        _, cards = size(connection)
        for number, printing in enumerate(everything(connection), 1):
            eras = (printing.set.series or "other sets", ALL)
            for text in texts_of(printing.card):
                compiled = compile(text.words, text.kind, printing.name)
                found.add(text.kind, eras, compiled, printing.name, rules)
            progress(number, cards)
    return found
