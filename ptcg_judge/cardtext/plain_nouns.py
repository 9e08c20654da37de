"""Targets, cards and amounts in plain words."""

from __future__ import annotations

from collections.abc import Callable

from ptcg_judge.engine.effects import ANYTHING, Amount, Cards, Filter, Measure, Source, Who

_ROLES = {
    "this": "this Pokémon", "defending": "the Defending Pokémon", "attacker": "the Attacking Pokémon",
    "holder": "the Pokémon this card is attached to", "it": "the Pokémon meant before", "others": "the other Pokémon",
    "damaged": "the damaged Pokémon", "evolved": "the Pokémon that evolved", "new": "the Pokémon switched in",
    "went": "the Pokémon switched out",
}  # fmt: skip
_SIDES = {"you": "your", "opponent": "your opponent's", "both": "any player's"}
_SPOTS = {"active": "Active ", "bench": "Benched ", "in play": ""}
_CHOOSERS = {"opponent": ", chosen by your opponent", "owner": ", chosen by the owner", "random": ", picked at random"}
_SINGLE = (
    "card or counter", "card", "damage counter", "Special Condition", "Tool", "Prize card", "Energy card", "Energy symbol",
    "free place", "type", "thing", "point",
)  # fmt: skip
"""The words for single things that are counted."""
_ZONES = {
    "deck": "deck", "hand": "hand", "discard": "discard pile", "prizes": "Prize cards", "lost": "Lost Zone", "play": "cards in play",
    "deck top": "deck (top)", "deck bottom": "deck (bottom)", "attached": "attached cards",
}  # fmt: skip


def zone(name: str) -> str:
    return _ZONES[name]


def whose(name: str) -> str:
    return _SIDES[name]


def side(name: str) -> str:
    return {"you": "you", "opponent": "your opponent", "both": "each player"}[name]


def does(name: str, verb: str) -> str:
    """Who does it, and the verb in the right form: you draw, your opponent draws."""
    return f"{side(name)} {verb}" + ("" if name == "you" else "s")


def counted(number: int, noun: str) -> str:
    """So many things: a card, 2 cards."""
    return f"{number} {noun}" + ("" if number == 1 else "s")


def number(least: int, most: int | None, every: bool) -> str:
    if every:
        return "all"
    if most is None:
        return "any number of" if least == 0 else f"{least} or more"
    between = "or" if most == least + 1 else "to"
    return str(most) if least == most else f"{least} {between} {most}"


def fitting(found: Filter) -> str:
    """What must fit, or nothing."""
    parts = [
        *(_list(word, values) for word, values in (
            ("named", found.names), ("name has", found.name_has), ("", found.kinds), ("", found.stages), ("type", found.types),
            ("", found.labels), ("not", found.without), ("giving", found.provides), ("", found.conditions),
            ("evolving from", found.evolves_from), ("with the attack", found.has_attack), ("with a", found.ability_kinds),
        ) if values),
        *_states(found),
    ]  # fmt: skip
    if found.any_of:
        parts.append(" or ".join(fitting(one) or "any card" for one in found.any_of))
    return "; ".join(parts)


def kind(found: Filter) -> str:
    """What must fit, in brackets, or nothing."""
    return "" if found == ANYTHING else f" ({fitting(found)})"


def _list(word: str, values: tuple[str, ...]) -> str:
    return f"{word} {'/'.join(values)}".strip()


def _states(found: Filter) -> list[str]:
    energy = f"Energy giving {'/'.join(found.energy_of)}" if found.energy_of else "Energy"
    flags = (
        ("damaged", found.damaged), ("evolved", found.evolved), ("with an Ability", found.has_ability),
        ("with a Tool", found.has_tool), (f"with {energy}", found.has_energy), ("with Special Energy", found.has_special_energy),
        ("with basic Energy", found.has_basic_energy), ("come into play this turn", found.came_this_turn),
    )  # fmt: skip
    limits = (
        ("HP at most", found.hp_at_most), ("HP at least", found.hp_at_least), ("Retreat Cost at least", found.retreat_at_least),
        ("Retreat Cost at most", found.retreat_at_most),
        ("HP left at most", found.remaining_at_most), ("HP left at least", found.remaining_at_least),
    )  # fmt: skip
    words = [name if value else f"not {name}" for name, value in flags if value is not None]
    words += [f"{name} {value}" for name, value in limits if value is not None]
    words += ["evolving from this Pokémon"] if found.evolves_from_this else []
    words += ["evolving from its target"] if found.evolves_from_target else []
    return words + ([f"same name as {_ROLES[found.same_name_as]}"] if found.same_name_as else [])


def who(found: Who | None) -> str:
    """A target."""
    if found is None:
        return "nobody"
    if found.role:
        each = "each of " if found.every else ""
        other = " (another)" if found.other else ""
        return each + _ROLES[found.role] + kind(found.filter) + other
    single = found.spot == "active" and not found.every
    if found.amount is not None:
        return f"so many ({amount(found.amount)}) of {group(found)}{_CHOOSERS.get(found.chooser, '')}"
    count = "" if single else f"{number(found.least, found.most, found.every).removesuffix(' of')} of "
    chosen = "" if found.every else _CHOOSERS.get(found.chooser, "")
    return f"{count}{group(found)}{chosen}"


def group(found: Who) -> str:
    """All the Pokémon of whom some are meant: your Benched Pokémon."""
    other = "other " if found.other else ""
    return f"{_SIDES[found.side]} {other}{_SPOTS[found.spot]}Pokémon{kind(found.filter)}"


def cards(found: Cards) -> str:
    """So many cards of a zone."""
    if found.role == "this":
        return "this card"
    chosen = _CHOOSERS.get(found.chooser, "")
    what = {"it": "of the cards meant before", "others": "of the other cards"}.get(found.role)
    if what:
        many = f"so many ({amount(found.amount)})" if found.amount else number(found.least, found.most, found.every)
        return f"{many.removesuffix(' of')} {what}{kind(found.filter)}{chosen}"
    place = f"attached to {who(found.on)}" if found.on else f"from {_SIDES[found.side]} {zone(found.zone)}"
    if found.from_each and found.on:
        place = f"from each of {group(found.on)}"
    different = f", different {found.different}" if found.different else ""
    fits = "" if found.units and found.filter == Filter(kinds=("Energy",)) else kind(found.filter)
    return f"{_count(found)}{fits} {place}{different}{chosen}"


def _count(found: Cards) -> str:
    if found.amount is not None:
        unit = "Energy" if found.units else "cards"
        return f"{unit}{' up to' if found.least == 0 else ''} ({amount(found.amount)})"
    count = number(found.least, found.most, found.every)
    return f"{count} {'Energy' if found.units else 'card' if found.most == 1 and not found.every else 'cards'}"


def measure(found: Measure) -> str:
    """What is counted."""
    words = _COUNTED.get(found.what)
    return words(found) if words else f"{found.what}{_of(found)}{kind(found.filter)}"


def several(counted: str) -> str:
    """The same things when there are several of them: cards in your hand."""
    one = next((word for word in _SINGLE if counted.startswith(word)), "")
    return f"{one}s{counted.removeprefix(one)}" if one else counted


def _of(found: Measure) -> str:
    return f" of {who(found.who)}" if found.who else f" of {side(found.side)}"


def _in_zone(name: str) -> Callable[[Measure], str]:
    return lambda found: f"card{kind(found.filter)} in {_SIDES[found.side]} {name}"


def _on(words: str, joined: str) -> Callable[[Measure], str]:
    return lambda found: f"{words}{kind(found.filter)} {joined} {who(found.who)}"


_COUNTED: dict[str, Callable[[Measure], str]] = {
    "energy": _on("Energy", "attached to"),
    "energy cards": _on("Energy card", "attached to"),
    "energy types": lambda found: (
        f"type of Energy{kind(found.filter)} " + ("in your discard pile" if found.who else "discarded in this way")
    ),
    "free bench places": lambda found: f"free place on {_SIDES[found.side]} Bench",
    "extra energy": _on("Energy beyond the cost of the attack", "attached to"),
    "tools": _on("Tool", "attached to"),
    "damage counters": _on("damage counter", "on"),
    "special conditions": _on("Special Condition", "on"),
    "retreat cost": _on("Energy symbol", "in the Retreat Cost of"),
    "hp left": _on("HP", "left of"),
    "types": _on("type", "among"),
    "cards in hand": _in_zone("hand"),
    "cards in deck": _in_zone("deck"),
    "cards in discard": _in_zone("discard pile"),
    "cards in lost zone": _in_zone("Lost Zone"),
    "benched": lambda found: f"of {group(found.who or Who(found.side, 'bench', filter=found.filter))}",
    "in play": lambda found: f"of {group(found.who or Who(found.side, filter=found.filter))}",
    "prizes taken": lambda found: f"Prize card that {side(found.side)} took",
    "prizes left": lambda found: f"of {_SIDES[found.side]} remaining Prize cards",
    "heads": lambda _: "heads",
    "tails": lambda _: "tails",
    "discarded": lambda found: f"card{kind(found.filter)} discarded in this way",
    "attached": lambda found: f"card{kind(found.filter)} attached in this way",
    "moved": lambda found: f"card or counter{kind(found.filter)} moved in this way",
    "found": lambda found: f"card{kind(found.filter)} found in this way",
    "chosen": lambda _: "thing chosen before",
    "damage done": lambda _: "point of damage done by this attack",
    "knocked out last turn": lambda found: f"of {_SIDES[found.side]} Pokémon Knocked Out in the last turn",
}


def amount(found: Amount | None) -> str:
    if found is None:
        return "all"
    words = str(found.base) if found.base or not found.each else ""
    if found.of is not None:
        words = f"{words} + " * bool(words) + f"{found.each} for each {measure(found.of)}"
    return words + (f", at most {found.limit}" if found.limit is not None else "")


def source(found: Source) -> str:
    """Where damage or effects come from."""
    what = " and ".join(word for word, on in (("damage", found.damage), ("effects", found.effects)) if on)
    if found.this:
        return f"{what} of this Pokémon's attacks"
    kinds = " or ".join(_KINDS[name] for name in found.kinds) or "anything"
    owner = "" if found.side == "both" else f"{_SIDES[found.side]} "
    return f"{what} of {owner}{kinds}" + (f" from Pokémon{kind(found.pokemon)}" if found.pokemon != ANYTHING else "")


_KINDS = {
    "attack": "attacks", "ability": "Abilities", "trainer": "Trainer cards", "energy": "Energy cards", "item": "Items",
    "supporter": "Supporters", "stadium": "Stadiums", "tool": "Tools",
}  # fmt: skip
