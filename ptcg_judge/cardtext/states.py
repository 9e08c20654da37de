"""What is said after "Pokémon": that has any damage counters on it, with any Energy attached, except any of a class."""

from __future__ import annotations

from collections.abc import Callable

from ptcg_judge.cardtext.filters import CONDITIONS, Fields, described, letters, noun, put
from ptcg_judge.cardtext.kinds_cited import COUNTERS, FULL
from ptcg_judge.cardtext.names import name
from ptcg_judge.cardtext.numbers import number
from ptcg_judge.cardtext.reader import Reader
from ptcg_judge.engine.effects import Filter, Who

StateRule = Callable[[Reader, Fields], None]


def pokemon(p: Reader) -> Filter:
    """A kind of Pokémon: what stands before the word, the word, its class, and what comes after."""
    fields = described(p)
    after(p, fields)
    return Filter(**fields)


def after(p: Reader, fields: Fields) -> None:
    """What is said after the noun: that has any damage counters on it, with any Energy attached, except any X."""
    for _ in range(3):
        found = p.maybe(_state) or p.maybe(_except)
        if found is None:
            return
        for key, value in found.items():
            fields[key] = (*fields.get(key, ()), *value) if isinstance(value, tuple) else value


def _except(p: Reader) -> Fields:
    fields: Fields = {}
    bracket = p.take("( excluding")
    if not (bracket or p.take(",? except|excluding for?") or p.take(",? other than")):
        p.fail("except")
    p.take("any|for")
    excluded(p, fields)
    while p.take("and|or any?"):
        excluded(p, fields)
    if bracket:
        p.expect(")")
    else:
        p.take(",")
    return fields


def excluded(p: Reader, fields: Fields) -> None:
    if p.take("~"):
        put(fields, "without", p.name or "~")
        return
    if p.word.startswith("{") and p.ahead() not in ("pokemon", "energy"):
        put(fields, "without", *(f"{{{letter}}}" for letter in letters(p)))
        return
    if p.take("pokemon with|that has|have? a rule box"):
        put(fields, "without", "Rule Box")
        return
    inner: Fields = {}
    p.maybe(lambda p: noun(p, inner))
    if inner.get("labels"):
        put(fields, "without", *inner["labels"])
        return
    found = p.maybe(described)
    if found is not None:
        exclude_filter(p, fields, Filter(**found))
        return
    put(fields, "without", name(p))
    p.take("cards?")


def exclude_filter(p: Reader, fields: Fields, found: Filter) -> None:
    """Only plain filters can be turned round."""
    plain = (*found.labels, *found.stages, *(f"{{{x}}}" for x in found.types), *found.name_has)
    rest = Filter(labels=found.labels, stages=found.stages, types=found.types, name_has=found.name_has)
    if len(plain) != 1 or rest != found:
        p.fail("a class of Pokémon")
    put(fields, "without", *plain)


def _state(p: Reader) -> Fields:
    if p.take("named"):
        return {"names": (name(p),)}
    if not p.take("that|with already?") and not (p.at("and evolve|evolves") and p.take("and")):
        p.fail("that has")
    return state(p, _STATES)


def state(p: Reader, rules: tuple[StateRule, ...]) -> Fields:
    """What the first rule that fits says of the Pokémon."""
    for rule in rules:
        fields: Fields = {}
        if p.maybe(lambda p, rule=rule, fields=fields: rule(p, fields) or True):  # type: ignore[misc]
            return fields
    return p.fail("has any damage counters on it")


def _has(p: Reader) -> bool:
    return p.take("has|have already?")


def _damaged(p: Reader, fields: Fields) -> None:
    _has(p)
    value = not p.take("no")
    if value and not p.take("any|at? least? 1? or? more?"):
        p.fail("any")
    start = p.pos
    p.expect("damage counters|counter already? on it|them")
    p.tag(start, COUNTERS if value else FULL)
    fields["damaged"] = value


def _energy(p: Reader, fields: Fields) -> None:
    _has(p)
    value = not p.take("no")
    if value:
        p.take("any|a|an")
    if p.take("special"):
        fields["has_special_energy"] = value
    else:
        basic = p.take("basic")
        if p.word.startswith("{"):
            put(fields, "energy_of", *letters(p))
        fields["has_basic_energy" if basic else "has_energy"] = value
    p.expect("energy card|cards? attached to? it|them?")


def _ability(p: Reader, fields: Fields) -> None:
    _has(p)
    fields["has_ability"] = not p.take("no")
    p.take("an|any|a")
    if p.take("poke-power|poke-powers"):
        put(fields, "ability_kinds", "Poké-Power")
    elif p.take("poke-body|poke-bodies"):
        put(fields, "ability_kinds", "Poké-Body")
    else:
        p.expect("ability|abilities")
    if p.at("or") or (p.at(",") and p.ahead().startswith("poke-")):
        p.fail("one kind of Ability")


def _tool(p: Reader, fields: Fields) -> None:
    _has(p)
    fields["has_tool"] = not p.take("no")
    p.take("a|any")
    p.expect("pokemon tool|tools card|cards? attached to? it|them?")


def _rule_box(p: Reader, fields: Fields) -> None:
    if p.take("doesn't|don't have a rule box"):
        put(fields, "without", "Rule Box")
    else:
        p.take("has|have")
        p.expect("a rule box")
        put(fields, "labels", "Rule Box")


def _hp(p: Reader, fields: Fields) -> None:
    start = p.pos
    p.take("has|have|a")
    p.take("maximum hp of")
    n = number(p)
    p.take("hp")
    remaining = p.take("remaining")
    p.expect("or")
    key = "at_most" if p.take("less|fewer") else "at_least" if p.take("more") else p.fail("less")
    p.take("hp")
    remaining = p.take("remaining") or remaining
    fields[f"remaining_{key}" if remaining else f"hp_{key}"] = n
    p.tag(start, "apr-II.D-16" if remaining else "apr-II.D-15")


def _retreat(p: Reader, fields: Fields) -> None:
    p.take("has|have")
    start = p.pos
    p.expect("a retreat cost of")
    exactly = p.take("exactly")
    n = number(p)
    more = exactly or p.take("or more")
    if exactly or not more:
        exactly or p.expect("or less|fewer")
        fields["retreat_at_most"] = n
    if more:
        fields["retreat_at_least"] = n
    p.tag(start, "apr-II.D-10")


def _attack(p: Reader, fields: Fields) -> None:
    p.expect("has|have the")
    start = p.pos
    p.skip_to("attack")
    put(fields, "has_attack", p.words(start))
    p.expect("attack")


def _is_not(p: Reader, fields: Fields) -> None:
    p.expect("isn't|aren't a|an?")
    excluded(p, fields)


def _evolves(p: Reader, fields: Fields) -> None:
    p.expect("evolve|evolves from")
    if p.take("1 of your pokemon"):
        fields["evolves_from_target"] = True
        p.antecedent = Who("you")
        return
    if p.take("it") or p.take("that pokemon"):
        fields["evolves_from_target"] = True
        return
    if p.take("this pokemon|~") or p.take("~"):
        fields["evolves_from_this"] = True
    else:
        p.take("a|an|any")
        put(fields, "evolves_from", name(p))


def _named(p: Reader, fields: Fields) -> None:
    p.take("has|have")
    p.take("the word")
    if p.take('"'):
        found = name(p)
        p.expect('"')
    else:
        found = name(p)
    p.expect("in its|their|the name|names")
    put(fields, "name_has", found)


def _condition(p: Reader, fields: Fields) -> None:
    if p.take("is|are affected by a|any? special condition|conditions"):
        put(fields, "conditions", *CONDITIONS.values())
        return
    p.expect("is|are")
    if p.word not in CONDITIONS:
        p.fail("a Special Condition")
    put(fields, "conditions", CONDITIONS[p.word])
    p.pos += 1


HELD = (_damaged, _energy, _ability, _tool, _rule_box, _hp, _retreat, _named)
_STATES = (_damaged, _energy, _ability, _tool, _rule_box, _hp, _retreat, _evolves, _named, _condition, _attack, _is_not)
