"""What a card must be: Energy of a type, a Supporter, a Basic Pokémon, a card with a name, either of several."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ptcg_judge.cardtext import filters, states
from ptcg_judge.cardtext.names import name
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.engine.effects import Filter

_KINDS = {
    "item": "Item", "items": "Item", "supporter": "Supporter", "supporters": "Supporter", "stadium": "Stadium",
    "stadiums": "Stadium", "trainer": "Trainer", "trainers": "Trainer",
}  # fmt: skip


def card_kind(p: Reader) -> Filter:
    """A kind of card, or either of several kinds."""
    found = [one_kind(p)]
    while _or_another(p):
        found.append(one_kind(p))
    return either(found)


def _or_another(p: Reader) -> bool:
    """ "or a Stadium card" goes on with the kind; "or discard" does not."""

    def rule(p: Reader) -> bool:
        p.take(",")
        p.expect("or|and/or")
        p.take("a|an")
        one_kind(p)
        return True

    here = p.pos, len(p.marks)
    fits = p.maybe(rule)
    p.pos = here[0]
    del p.marks[here[1] :]
    if fits:
        p.take(",")
        p.take("or|and/or")
        p.take("a|an")
    return bool(fits)


def either(found: list[Filter]) -> Filter:
    """One filter that any of these would pass."""
    if len(found) == 1:
        return found[0]
    found = _shared(found)
    if all(Filter(kinds=one.kinds) == one for one in found):
        return Filter(kinds=tuple(dict.fromkeys(kind for one in found for kind in one.kinds)))
    if all(Filter(names=one.names) == one for one in found):
        return Filter(names=tuple(name_ for one in found for name_ in one.names))
    return Filter(any_of=tuple(found))


def _shared(found: list[Filter]) -> list[Filter]:
    """What is said after the last of several kinds of Pokémon is said of all of them."""
    last = found[-1]
    if not (last.name_has or last.without) or any(one.kinds != ("Pokémon",) for one in found):
        return found
    shared = [
        replace(one, name_has=one.name_has or last.name_has, without=one.without or last.without) for one in found
    ]
    return found if any(_adds_nothing(one, last) for one in shared[:-1]) else shared


def _adds_nothing(one: Filter, last: Filter) -> bool:
    """Whether one kind, with what is said of the last, would only name some of those again: then it was not said of it."""
    return (
        one != last
        and replace(one, types=last.types, stages=last.stages) == last
        and set(last.stages) <= set(one.stages)
    )


def one_kind(p: Reader) -> Filter:
    """One kind of card: what stands before the noun, the noun, and what comes after."""
    if p.take("card|cards"):
        fields: dict[str, Any] = {}
        states.after(p, fields)
        return Filter(**fields)
    return p.first(_labelled, _energy, _trainer, _pokemon, _evolution, _named)


def _labelled(p: Reader) -> Filter:
    """Cards of a class, whatever their kind: TAG TEAM cards, Ancient cards."""
    fields: dict[str, Any] = {}
    filters.label(p, fields) or p.fail("a class of cards")
    p.expect("card|cards")
    return Filter(**fields)


def _energy(p: Reader) -> Filter:
    fields: dict[str, Any] = {}
    basic = p.take("basic|special") and p.tokens[p.pos - 1].word
    filters.label(p, fields)
    if p.word.startswith("{"):
        fields["provides"] = filters.letters(p)
    basic = basic or (p.take("basic|special") and p.tokens[p.pos - 1].word)
    p.expect("energy")
    p.take("card|cards")
    fields["kinds"] = ("Basic Energy" if basic == "basic" else "Special Energy" if basic else "Energy",)
    _except_special(p, fields)
    return Filter(**fields)


def _except_special(p: Reader, fields: dict[str, Any]) -> None:
    if p.at("except|( excluding"):
        states.after(p, fields)


def _trainer(p: Reader) -> Filter:
    fields: dict[str, Any] = {}
    filters.label(p, fields)
    kinds = [_trainer_noun(p)]
    while p.at("or|and") and (p.ahead() in _KINDS or (p.ahead() == "pokemon" and p.ahead(2) in ("tool", "tools"))):
        p.pos += 1
        kinds.append(_trainer_noun(p))
    p.take("card|cards")
    fields["kinds"] = tuple(kinds)
    states.after(p, fields)
    return Filter(**fields)


def _trainer_noun(p: Reader) -> str:
    if p.take("pokemon tool|tools"):
        kind = "Pokémon Tool"
    elif p.word in _KINDS:
        kind = _KINDS[p.word]
        p.pos += 1
    elif p.take("technical machine"):
        kind = "Technical Machine"
    else:
        p.fail("a Trainer card")
    if p.at("card|cards") and p.ahead() == "or":
        p.take("card|cards")
    return kind


def _pokemon(p: Reader) -> Filter:
    found = states.pokemon(p)
    p.take("card|cards")
    fields: dict[str, Any] = {}
    states.after(p, fields)
    if fields:
        p.fail("the end of the kind")
    return _as_card(found)


def _as_card(found: Filter) -> Filter:
    return replace(found, kinds=("Pokémon",))


def _evolution(p: Reader) -> Filter:
    """Evolution cards, Stage 1 cards, and cards that evolve from a Pokémon."""
    fields: dict[str, Any] = {"kinds": ("Pokémon",)}
    if p.take("evolution"):
        fields["stages"] = ("Evolution",)
    elif not filters.stage_number(p, fields) if p.word == "stage" else True:
        p.fail("an Evolution card")
    p.expect("card|cards")
    states.after(p, fields)
    return Filter(**fields)


def _named(p: Reader) -> Filter:
    if p.take("card|cards named"):
        return Filter(names=(name(p),))
    start = p.pos
    found = name(p)
    if p.pos == start + 1 and p.tokens[start].word.startswith("{"):
        p.fail("Energy")
    if p.take("energy"):
        found = p.words(start)
    p.take("card|cards")
    return Filter(names=(found,))
