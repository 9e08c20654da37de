"""If the board is so: what a player has in play, what a Pokémon is, has, or is affected by."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.cardtext.cardkinds import card_kind
from ptcg_judge.cardtext.filters import CONDITIONS, Fields, adjective
from ptcg_judge.cardtext.kinds_cited import BENCH, COUNTERS, ENERGY, IN_PLAY, TOOL, cited_by
from ptcg_judge.cardtext.names import name
from ptcg_judge.cardtext.numbers import Count, count, number
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.cardtext.states import HELD, pokemon, state
from ptcg_judge.cardtext.who import who
from ptcg_judge.engine.effects import ANYTHING, Cards, Filter, If, Measure, SideName, Spot, Who

STADIUM = Cards("play", "both", Filter(kinds=("Stadium",)))


def on_holder(p: Reader) -> If:
    """If this card is attached to a Pokémon of a kind."""
    from ptcg_judge.cardtext.providing import on_holder

    return on_holder(p)


def have(p: Reader) -> If:
    """If you have any Ultra Beasts in play; if you have Solrock on your Bench."""
    whose = p.maybe(side_has)
    lacks = whose is None and p.take("you don't have")
    if whose is None and not lacks:
        p.fail("you have")
    whose = whose or "you"
    negated = p.take("no") or lacks
    if not negated:
        p.take("any|a|an")
    benched = p.take("benched")
    begun = p.pos
    kind = pokemon(p) if benched else p.maybe(_pokemon_then_place) or card_kind(p)
    spot = (
        "bench"
        if benched
        else "bench"
        if p.take("on your|their bench")
        else "in play"
        if p.take("in play")
        else p.fail("in play")
    )
    if (kind.kinds and kind.kinds != ("Pokémon",)) or "and" in (token.word for token in p.tokens[begun : p.pos]):
        p.pos = begun
        p.fail("Pokémon")
    found = Who(whose, spot, filter=kind, most=None, every=True)  # type: ignore[arg-type]
    p.group = found
    return If("card in play", who=found, negated=negated, cites=(BENCH if spot == "bench" else IN_PLAY,))


def have_all(p: Reader) -> If:
    """If you have Solrock, Lunatone, and Testmander in play: each of these names."""
    whose = side_has(p)
    names = [name(p)]
    while p.take(", and") or p.take(",|and"):
        names.append(name(p))
    spot: Spot = "bench" if p.take("on your|their bench") else "in play"
    spot == "bench" or p.expect("in play")
    each = (Who(whose, spot, filter=Filter(names=(one,)), most=None, every=True) for one in names)  # type: ignore[arg-type]
    cites = (BENCH if spot == "bench" else IN_PLAY,)
    return If("both", all_of=tuple(If("card in play", who=one, cites=cites) for one in each), cites=cites)


def _pokemon_then_place(p: Reader) -> Filter:
    kind = pokemon(p)
    if not p.at("in|on play|your|their"):
        p.fail("in play")
    return kind


def side_has(p: Reader) -> str:
    if p.take("you have"):
        return "you"
    if p.take("your opponent has"):
        return "opponent"
    return p.fail("you have")


def stadium(p: Reader) -> If:
    if p.take("there is any|a stadium card? in play") or p.take("a|any stadium card? is in play"):
        p.things = STADIUM
        return If("stadium in play", cites=("apr-I.B-03",))
    if p.take("there is no stadium card? in play"):
        return If("stadium in play", negated=True, cites=("apr-I.B-03",))
    mine = p.maybe(_own_stadium)
    if mine is not None:
        return mine
    if p.word == "~" and p.kind != "attack":
        p.fail("a card name")
    names = [name(p)]
    while p.take("and|,"):
        p.take("and")
        names.append(name(p))
    p.expect("is|are")
    held = [_there(p, one) for one in names[:1]]
    held += [_same_place(held[0], one) for one in names[1:]]
    return held[0] if len(held) == 1 else If("both", all_of=tuple(held), cites=held[0].cites)


def _own_stadium(p: Reader) -> If:
    """If you, or your opponent, have a Stadium in play."""
    side: SideName = "opponent" if p.take("your opponent has") else "you"
    side == "opponent" or p.expect("you have")
    p.expect("a|any stadium card? in play")
    p.things = STADIUM
    return If("stadium in play", words="*", side=side, cites=("apr-I.B-03",))


def _there(p: Reader, found: str) -> If:
    """A card of a name is in play, on a Bench, or in a discard pile."""
    kind = Filter(names=(found,))
    if p.take("in your discard pile"):
        return If("compare", measure=Measure("cards in discard", filter=kind), op=">=", value=1, cites=("apr-I.H",))
    if p.take("on your bench"):
        return If("card in play", who=Who("you", "bench", filter=kind, most=None, every=True), cites=(BENCH,))
    p.expect("in play")
    return If("card in play", who=Who("both", filter=kind, most=None, every=True), cites=(IN_PLAY,))


def _same_place(first: If, found: str) -> If:
    """The same of another name."""
    kind = Filter(names=(found,))
    if first.measure is not None:
        return replace(first, measure=replace(first.measure, filter=kind))
    return replace(first, who=replace(first.who, filter=kind)) if first.who else first


def subject(p: Reader) -> If:
    """If a Pokémon is, has, is on your Bench."""
    start = p.pos
    if p.take("none of"):
        held = subject(p)
        if held.when != "is" or held.negated or not held.who or not held.who.every:
            p.fail("none of your Pokémon")
        return replace(held, negated=True)
    every = p.at("all of? your|the?")
    if p.word == "each":
        p.fail("any of your Pokémon")
    found = p.first(_any_of, who)
    if every:
        return _all_are(p, found)
    p.take("already")
    if p.take("isn't|aren't"):
        p.pos -= 1
        return replace(_isnt(p, found), negated=True)
    if p.at("is|are affected by") or (p.word in ("is", "are") and p.ahead() in (*CONDITIONS, "already")):
        return _affected(p, found)
    if p.take("is|are"):
        return _is(p, found)
    if p.at("has|have"):
        return _has(p, found)
    p.pos = start
    return p.fail("is")


def _all_are(p: Reader, found: Who) -> If:
    """If all of your Pokémon in play are of one kind."""
    p.expect("are")
    held = _is(p, found)
    if held.when != "is" or held.negated or found.spot != "in play" or found.filter != ANYTHING or not held.who:
        p.fail("all of your Pokémon in play")
    return If("only pokemon", who=held.who, side=found.side, cites=held.cites)


def _isnt(p: Reader, found: Who) -> If:
    """The same words with "not" in them."""
    if p.ahead() in CONDITIONS or p.ahead() == "affected":
        return _affected(p, found)
    p.pos += 1
    return _is(p, found)


def _any_of(p: Reader) -> Who:
    p.expect("any|1 of")
    return who(p)


def _affected(p: Reader, found: Who) -> If:
    p.expect("is|are|isn't|aren't already?")
    if p.take("affected by a|any special condition|conditions"):
        kind = Filter(conditions=tuple(CONDITIONS.values()))
        return If("has condition", who=fitting(found, kind), filter=kind, cites=("rb-special-conditions",))
    named = []
    while p.word in CONDITIONS:
        named.append(CONDITIONS[p.word])
        p.pos += 1
        if p.at(",") and (p.ahead() in CONDITIONS or p.ahead() == "or"):
            p.take(",")
        p.take("or") or (p.at("and") and p.fail("or"))
    if not named:
        p.fail("a Special Condition")
    kind = Filter(conditions=tuple(named))
    return If("has condition", who=fitting(found, kind), filter=kind, cites=("rb-special-conditions",))


def fitting(found: Who, kind: Filter) -> Who:
    """The same Pokémon, if it fits."""
    return (
        replace(found, filter=kind)
        if found.filter == ANYTHING
        else replace(found, filter=replace(found.filter, any_of=(kind,)))
    )


def _is(p: Reader, found: Who) -> If:
    negated = p.take("not")
    if p.take("in the|your active spot") or p.take("your active pokemon") or p.take("active"):
        return If(
            "location", who=replace(found, spot="active"), words="active", negated=negated, cites=("apr-II.E-13",)
        )
    if p.take("in play"):
        return If("location", who=found, words="in play", negated=negated, cites=("apr-II.E-13",))
    if found.role == "this" and p.kind == "attack" and p.tokens[p.pos - 2].word == "~" and p.at("on your bench"):
        p.fail("this Pokémon")
    if found.side == "both" and not found.role and p.take("on your bench"):
        return If("location", who=replace(found, side="you", spot="bench"), words="bench", cites=("apr-II.E-13",))
    if p.take("on your bench") or p.take("on the bench") or (found.role == "this" and p.take("benched")):
        return If("location", who=replace(found, spot="bench"), words="bench", negated=negated, cites=("apr-II.E-13",))
    if p.take("your only pokemon in play"):
        return If("only pokemon", who=found, negated=negated, cites=("apr-II.E-13",))
    p.take("a|an")
    kind = p.maybe(pokemon)
    if kind is None:
        fields: Fields = {}
        while adjective(p, fields):
            p.take("type")
        if not fields:
            p.fail("a kind of Pokémon")
        kind = Filter(**fields)
    if p.at("or has|have|is") and (other := p.maybe(_or_state)) is not None:
        kind = Filter(any_of=(kind, other))
    return If("is", who=fitting(found, kind), filter=kind, negated=negated, cites=cited_by(kind))


def _or_state(p: Reader) -> Filter:
    """… or has a word in its name: of either kind."""
    p.expect("or")
    return Filter(**state(p, HELD))


def _has(p: Reader, found: Who) -> If:
    extra = p.maybe(lambda p: _extra(p, found))
    if extra is not None:
        return extra
    full = p.maybe(lambda p: p.expect("has full hp") or True)
    if full:
        return If("is", who=fitting(found, Filter(damaged=False)), filter=Filter(damaged=False), cites=("apr-II.D-14",))
    if p.kind == "special energy" and p.take("has any other special energy attached to? it?"):
        special = Measure("energy cards", who=found, filter=Filter(kinds=("Special Energy",)))
        return If("compare", measure=special, op=">=", value=2, cites=(ENERGY,))
    p.take("has also") and p.fail("has")
    named = p.maybe(lambda p: _attached_by_name(p, found))
    if named is not None:
        return named
    counted = p.maybe(lambda p: _counted(p, found))
    if counted is not None:
        return counted
    kind = Filter(**state(p, HELD))
    if kind == ANYTHING:
        p.fail("any damage counters on it")
    if kind.has_energy or kind.has_special_energy or kind.has_basic_energy:
        wanted = Filter(
            kinds=(
                "Special Energy" if kind.has_special_energy else "Basic Energy" if kind.has_basic_energy else "Energy",
            ),
            provides=kind.energy_of,
        )
        p.things = Cards("attached", found.side, wanted, on=found)
    return If("is", who=fitting(found, kind), filter=kind, cites=cited_by(kind))


def _attached_by_name(p: Reader, found: Who) -> If:
    """If a Pokémon has a card of a name attached."""
    p.expect("has|have any|a|an")
    start = p.pos
    energy = p.first(_energy_name, _long_name)
    kind = Filter(names=(p.words(start),))
    p.take("card|cards")
    p.expect("attached to? it|them?")
    counted = Measure("energy cards" if energy else "tools", who=found, filter=kind)
    return If("compare", measure=counted, op=">=", value=1, cites=(ENERGY if energy else TOOL,))


def _energy_name(p: Reader) -> bool | None:
    """Plasma Energy, Muscle Band: a name, and whether it is Energy."""
    name(p)
    energy = p.take("energy")
    if not p.at("card|cards|attached"):
        p.fail("attached")
    return energy


def _long_name(p: Reader) -> bool:
    """A name with words of the game in it: Ancient Booster Energy Capsule."""
    if p.word.startswith("{") or p.word in ("basic", "special", "energy", "pokemon"):
        p.fail("a card name")
    while p.token.raw[:1].isupper():
        p.pos += 1
    if not p.at("card|cards|attached"):
        p.fail("attached")
    return p.tokens[p.pos - 1].word == "energy"


def _extra(p: Reader, found: Who) -> If:
    """At least so much extra Energy attached in addition to the attack's cost."""
    p.expect("has at least")
    n = number(p)
    p.expect("extra|more")
    begun = p.pos
    kind = card_kind(p)
    if "and" in (token.word for token in p.tokens[begun : p.pos]):
        p.fail("Energy of one type")
    p.expect("attached to? it?")
    p.take("( in addition to this attack's cost )") or p.take("in addition to this attack's cost")
    return If(
        "compare", measure=Measure("extra energy", who=found, filter=kind), op=">=", value=n, cites=("apr-II.D-09",)
    )


def _or_fewer(p: Reader, found: Who) -> If:
    """… so many or fewer Energy attached."""
    n = number(p)
    p.expect("or fewer|less")
    kind = card_kind(p)
    p.expect("attached to? it?")
    return If("compare", measure=Measure("energy", who=found, filter=kind), op="<=", value=n, cites=("apr-I.C",))


def _counted(p: Reader, found: Who) -> If:
    p.expect("has|have")
    fewer = p.maybe(lambda p: _or_fewer(p, found))
    if fewer is not None:
        return fewer
    exactly = p.take("exactly")
    n = Count(number(p), None) if p.take("at least") else count(p)
    if not (n.least >= 1 and n.most is None) and not exactly:
        p.fail("or more")
    if p.take("damage counters|counter on it|them"):
        counted = Measure("damage counters", who=found)
        return If("compare", measure=counted, op="==" if exactly else ">=", value=n.least, cites=(COUNTERS,))
    if exactly:
        p.fail("damage counters on it")
    kind = card_kind(p)
    p.expect("attached to? it?")
    return If("compare", measure=Measure("energy", who=found, filter=kind), op=">=", value=n.least, cites=("apr-I.C",))
