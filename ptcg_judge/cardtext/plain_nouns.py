"""Targets, cards, amounts and conditions in plain words."""

from __future__ import annotations

from ptcg_judge.engine.effects import ANYTHING, Amount, Cards, Filter, If, Measure, Source, Who

_ROLES = {
    "this": "this Pokémon", "defending": "the Defending Pokémon", "attacker": "the Attacking Pokémon",
    "holder": "the Pokémon this card is attached to", "it": "the Pokémon meant before", "others": "the other Pokémon",
    "damaged": "the damaged Pokémon", "evolved": "the Pokémon that evolved",
}  # fmt: skip
_SIDES = {"you": "your", "opponent": "your opponent's", "both": "any player's"}
_ZONES = {
    "deck": "deck", "hand": "hand", "discard": "discard pile", "prizes": "Prize cards", "lost": "Lost Zone", "play": "cards in play",
    "deck top": "deck (top)", "deck bottom": "deck (bottom)", "attached": "attached cards",
}  # fmt: skip


def zone(name: str) -> str:
    return _ZONES[name]


def side(name: str) -> str:
    return {"you": "you", "opponent": "your opponent", "both": "each player"}[name]


def does(name: str, verb: str) -> str:
    """Who does it, and the verb in the right form: you draw, your opponent draws."""
    return f"{side(name)} {verb}" + ("" if name == "you" else "s")


def number(least: int, most: int | None, every: bool) -> str:
    if every:
        return "all"
    if most is None:
        return f"any number ({least} or more)"
    return str(most) if least == most else f"{least} to {most}"


def kind(found: Filter) -> str:
    """What must fit, in brackets, or nothing."""
    if found == ANYTHING:
        return ""
    parts = [
        *(_list(word, values) for word, values in (
            ("named", found.names), ("name has", found.name_has), ("", found.kinds), ("", found.stages), ("type", found.types),
            ("", found.labels), ("not", found.without), ("giving", found.provides), ("", found.conditions),
            ("evolving from", found.evolves_from), ("with Energy giving", found.energy_of), ("with the attack", found.has_attack),
        ) if values),
        *_states(found),
    ]  # fmt: skip
    if found.any_of:
        parts.append(" or ".join(kind(one).strip(" ()") or "any card" for one in found.any_of))
    return f" ({'; '.join(parts)})"


def _list(word: str, values: tuple[str, ...]) -> str:
    return f"{word} {'/'.join(values)}".strip()


def _states(found: Filter) -> list[str]:
    flags = (
        ("damaged", found.damaged), ("evolved", found.evolved), ("with an Ability", found.has_ability),
        ("with a Tool", found.has_tool), ("with Energy", found.has_energy), ("with Special Energy", found.has_special_energy), ("with basic Energy", found.has_basic_energy),
    )  # fmt: skip
    limits = (
        ("HP at most", found.hp_at_most), ("HP at least", found.hp_at_least), ("Retreat Cost at least", found.retreat_at_least),
        ("HP left at most", found.remaining_at_most), ("HP left at least", found.remaining_at_least),
    )  # fmt: skip
    words = [name if value else f"not {name}" for name, value in flags if value is not None]
    words += [f"{name} {value}" for name, value in limits if value is not None]
    words += ["evolving from this Pokémon"] if found.evolves_from_this else []
    words += ["evolving from its target"] if found.evolves_from_target else []
    return words + ([f"same name as {found.same_name_as}"] if found.same_name_as else [])


def who(found: Who | None) -> str:
    """A target."""
    if found is None:
        return "nobody"
    if found.role:
        each = "each of " if found.every else ""
        other = " (another)" if found.other else ""
        return each + _ROLES[found.role] + kind(found.filter) + other
    spot = {"active": "Active ", "bench": "Benched ", "in play": ""}[found.spot]
    single = found.spot == "active" and not found.every
    count = "" if single else f"{number(found.least, found.most, found.every)} of "
    other = "other " if found.other else ""
    chosen = "" if found.chooser == "you" or found.every else f", chosen by {found.chooser}"
    return f"{count}{_SIDES[found.side]} {other}{spot}Pokémon{kind(found.filter)}{chosen}"


def cards(found: Cards) -> str:
    """So many cards of a zone."""
    if found.role == "this":
        return "this card"
    what = {"it": "of the cards meant before", "others": "of the other cards"}.get(found.role)
    count = number(found.least, found.most, found.every)
    unit = "Energy" if found.units else "cards"
    extra = f", different {found.different}" if found.different else ""
    chosen = "" if found.chooser == "you" else f", chosen by {found.chooser}"
    if what:
        return f"{count} {what}{kind(found.filter)}{chosen}"
    place = f"attached to {who(found.on)}" if found.on else f"from {_SIDES[found.side]} {zone(found.zone)}"
    return f"{count} {unit}{kind(found.filter)} {place}{extra}{chosen}"


def measure(found: Measure) -> str:
    target = f" of {who(found.who)}" if found.who else "" if found.side == "you" else f" of {_SIDES[found.side]}"
    return f"{found.what}{target}{kind(found.filter)}"


def amount(found: Amount | None) -> str:
    if found is None:
        return "all"
    words = str(found.base) if found.base or not found.each else ""
    if found.of is not None:
        words = f"{words} + " * bool(words) + f"{found.each} for each of: {measure(found.of)}"
    return words + (f", at most {found.limit}" if found.limit is not None else "")


def condition(found: If) -> str:
    parts = [
        "not" if found.negated else "", found.when, f"of {who(found.who)}" if found.who else "",
        kind(found.filter).strip(), measure(found.measure) if found.measure else "", found.op,
        str(found.value) if found.op in (">=", "<=", "==", ">", "<") else "", found.words,
    ]  # fmt: skip
    more = [condition(one) for one in found.all_of]
    return " and ".join([" ".join(part for part in parts if part), *more])


def source(found: Source) -> str:
    what = " and ".join(word for word, on in (("damage", found.damage), ("effects", found.effects)) if on)
    return f"{what} of {_SIDES[found.side]} {'/'.join(found.kinds) or 'anything'}{kind(found.pokemon)}"
