"""Reading a card text from left to right: what is expected next, how far it got, what was recognised."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from typing import Any, NoReturn, TypeVar

from ptcg_judge.cardtext.model import Kind, Phrase
from ptcg_judge.cardtext.stated import stated
from ptcg_judge.cardtext.tokens import Token
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.effects import Cards, Program, SideName, Until, Verb, When_, Whenever, Who
from ptcg_judge.engine.record import record

T = TypeVar("T")
V = TypeVar("V", bound=Verb)
END = Token("", "", 0, 0)
IT = Who(role="it")
NEXT_TURN = "apr-II.E-01"


@record(frozen=True)
class Amend(Verb):
    """Not an instruction: a sentence that changes the last instruction of a kind before it."""

    kind: type[Verb] | tuple[type[Verb], ...] = Verb
    change: Callable[[Any], Verb] = lambda verb: verb
    before: bool = False
    otherwise: Verb | None = None
    """What the sentence says by itself where there is nothing to change."""
    every: bool = False
    """All the instructions of that kind, not only the last one."""


class No(Exception):
    """The words at this place are not the phrase that was tried."""


@cache
def _pattern(pattern: str) -> tuple[tuple[frozenset[str], bool], ...]:
    """Words to match: a|b is either, and a trailing ? may be missing."""
    items = pattern.split(" ")
    return tuple((frozenset(item.removesuffix("?").split("|")), item.endswith("?")) for item in items)


def _under(verb: Verb, over: Iterable[str]) -> Verb:
    """An instruction, and what hangs on its condition, with further rules."""
    verb = replace(verb, cites=united((*verb.cites, *over)))
    if not isinstance(verb, When_):
        return verb
    then, otherwise = (tuple(_under(inner, over) for inner in program) for program in (verb.then, verb.otherwise))
    return replace(verb, then=then, otherwise=otherwise)


class Reader:
    """A place in a text, with what was recognised up to there."""

    def __init__(self, text: str, found: tuple[Token, ...], kind: Kind, name: str = "") -> None:
        self.text, self.tokens, self.kind, self.name = text, (*found, END), kind, name
        self._words = tuple(token.word for token in self.tokens)
        self.pos = 0
        self.begun = 0
        self.far = 0
        self.tried: list[tuple[str, int]] | None = None
        self.stuck = 0
        self.marks: list[tuple[int, int, tuple[str, ...]]] = []
        self.antecedent: Who = IT
        self.actor: SideName = "you"
        self.they: SideName = "opponent"
        self.until: Until | None = None
        self.things: Cards | None = None
        self.held: Cards | None = None
        self.group: Who | None = None
        self.subject: Who | None = None
        self.done: list[Verb] = []

    @property
    def word(self) -> str:
        return self._words[self.pos]

    @property
    def token(self) -> Token:
        return self.tokens[self.pos]

    def ahead(self, steps: int = 1) -> str:
        place = self.pos + steps
        return self._words[place] if place < len(self._words) else ""

    def at(self, pattern: str) -> bool:
        return self._match(pattern) >= 0

    def take(self, pattern: str) -> bool:
        """Step over the words if they stand here."""
        end = self._match(pattern)
        if end < 0:
            return False
        self.pos = end
        return True

    def expect(self, pattern: str) -> bool:
        """Step over the words, which must stand here."""
        return self.take(pattern) or self.fail(pattern)

    def fail(self, wanted: str = "") -> NoReturn:
        if self.pos > self.far:
            self.far = self.pos
        if self.tried is not None and self.pos == self.stuck:
            self.tried.append((wanted, 0))
        raise No

    def _match(self, pattern: str) -> int:
        place, here = self.pos, self._words
        for met, (words, optional) in enumerate(_pattern(pattern)):
            if here[place] in words:
                place += 1
            elif not optional:
                if place > self.far:
                    self.far = place
                if self.tried is not None and place == self.stuck:
                    self.tried.append((pattern, met))
                return -1
        return place

    def maybe(self, rule: Callable[[Reader], T]) -> T | None:
        """What the rule reads here; nothing, and no step taken, if it does not fit."""
        before = self.pos, len(self.marks), self.antecedent, self.actor, self.they, self.until
        try:
            return rule(self)
        except No:
            self.pos, length, self.antecedent, self.actor, self.they, self.until = before
            del self.marks[length:]
            return None

    def first(self, *rules: Callable[[Reader], T]) -> T:
        """What the first rule that fits reads here."""
        for rule in rules:
            found = self.maybe(rule)
            if found is not None:
                return found
        return self.fail()

    def did(self, kind: type[Verb]) -> bool:
        """Whether an instruction of this kind stands in the sentences before."""
        return any(isinstance(inner, kind) for verb in self.done for inner in (verb, *getattr(verb, "then", ())))

    def lasting(self, default: Until) -> Until:
        """The span of turns named before the clause, or else the usual one."""
        return self.until or default

    def tag(self, start: int, *cites: str) -> None:
        """The words since start are a phrase that these rules govern."""
        self.marks.append((start, self.pos, stated(cites)))

    def skip_to(self, pattern: str) -> None:
        """Step over words that are a name, up to these words."""
        for _ in range(8):
            if self.at(pattern) or self.word in ("", ".", ","):
                break
            self.pos += 1
        if not self.at(pattern):
            self.fail(pattern)

    def cited(self, pattern: str, *cites: str) -> bool:
        """Step over the words and tag them, if they stand here."""
        start = self.pos
        if not self.take(pattern):
            return False
        self.tag(start, *cites)
        return True

    def made(self, start: int, verb: V, *cites: str) -> V:
        """The instruction with its words, and with the rules of all phrases inside it."""
        if any(isinstance(inner, Amend) for inner in getattr(verb, "then", ())):
            self.fail("an instruction")
        if cites:
            self.tag(start, *cites)
        inside = [cite for first, _, found in self.marks if first >= start for cite in found]
        if self._how_long_is_open(verb, (*cites, *inside)):
            self.fail("during your opponent's next turn")
        return replace(verb, cites=united((*stated(cites), *inside)), words=self.words(start))

    def _how_long_is_open(self, verb: Verb, cites: Iterable[str]) -> bool:
        """Whether an attack has a lasting effect and nobody says how long: that is not guessed (II.E-01)."""
        usual = self.kind == "attack" and getattr(verb, "until", "") == "opponent's next turn"
        told = self.until is not None or isinstance(verb, Whenever) or NEXT_TURN in cites
        return usual and not told and not any(NEXT_TURN in found for at, _, found in self.marks if at >= self.begun)

    def within(self, start: int, end: int, found: Program) -> Program:
        """Instructions that stand under words read before them: the rules of those words are theirs too."""
        over = [cite for first, last, cites in self.marks if start <= first and last <= end for cite in cites]
        return tuple(_under(verb, over) for verb in found)

    def words(self, start: int, end: int | None = None) -> str:
        last = (self.pos if end is None else end) - 1
        return self.text[self.tokens[start].start : self.tokens[last].end] if last >= start else ""

    def phrases(self) -> tuple[Phrase, ...]:
        found = dict.fromkeys((first, last, cites) for first, last, cites in self.marks if last > first)
        ordered = sorted(found, key=lambda mark: (mark[0], -mark[1]))
        return tuple(
            Phrase(self.tokens[first].start, self.tokens[last - 1].end, self.words(first, last), cites)
            for first, last, cites in ordered
        )
