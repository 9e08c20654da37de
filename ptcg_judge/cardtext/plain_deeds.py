"""What is done at once, in plain words: damage, counters, cards moved, Pokémon switched, coins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ptcg_judge.cardtext import plain_nouns as noun
from ptcg_judge.engine import effects as e


def _flip(verb: Any) -> str:
    several = "coins until tails" if verb.until_tails else f"coins: {noun.amount(verb.coins)}"
    coins = "a coin" if verb.coins == e.Amount(1) and not verb.until_tails else several
    return f"{noun.does(verb.flipper, 'flip')} {coins}"


def _base(verb: Any) -> str:
    words = {
        "more": "this attack does more damage",
        "less": "this attack does less damage",
        "times": "this attack does damage",
        "set": "this attack does exactly",
    }
    return f"{words[verb.how]}: {noun.amount(verb.amount)}"


def _damage(verb: Any) -> str:
    without = f", without {' and '.join(verb.without)}".replace("effects", "effects on it") if verb.without else ""
    return f"damage to {noun.who(verb.who)}: {noun.amount(verb.amount)}{without}"


def _ignoring(verb: Any) -> str:
    flags = (("Weakness", verb.weakness), ("Resistance", verb.resistance), ("effects on the target", verb.effects))
    return f"this attack's damage is worked out without {' and '.join(word for word, on in flags if on)}"


def _counters(verb: Any) -> str:
    if verb.until_left is not None:
        return f"put damage counters on {noun.who(verb.who)} until {verb.until_left} HP are left"
    up_to = "up to " if verb.up_to else ""
    spread = " (spread in any way)" if verb.spread else ""
    return f"put damage counters on {noun.who(verb.who)}: {up_to}{noun.amount(verb.amount)}{spread}"


def _moved_counters(verb: Any) -> str:
    number = "up to " * verb.up_to + noun.amount(verb.amount) if verb.amount else "any number" if verb.up_to else "all"
    any_way = " (in any way)" if verb.any_way else ""
    return f"move damage counters from {noun.who(verb.source)} to {noun.who(verb.target)}: {number}{any_way}"


def _move(verb: Any) -> str:
    extras = ["revealed"] if verb.reveal else []
    extras += [{"any": "in any order", "shuffled": "shuffled"}[verb.order]] if verb.order else []
    extras += [f"of the top {verb.look}"] if verb.look else []
    extras += [f"the rest to the {noun.zone(verb.rest)}"] if verb.rest else []
    extras += ["then shuffle the deck"] if verb.shuffle else []
    extras += ["your opponent first"] if verb.theirs_first else []
    return f"move {noun.cards(verb.cards)} to the {noun.zone(verb.to)}" + "".join(f", {extra}" for extra in extras)


def _look(verb: Any) -> str:
    back = {"same": "", "any order": " and put them back in any order", "shuffled": " and shuffle them back"}[
        verb.put_back
    ]
    return f"{'reveal' if verb.reveal else 'look at'} {noun.cards(verb.cards)}{back}"


def _draw(verb: Any) -> str:
    if verb.until_amount is not None:
        return f"{noun.does(verb.side, 'draw')} until the hand holds {noun.amount(verb.until_amount)}"
    if verb.until is not None:
        return f"{noun.does(verb.side, 'draw')} until the hand holds {verb.until}"
    fixed = verb.amount.of is None
    number = noun.counted(verb.amount.base, "card") if fixed else f"cards: {noun.amount(verb.amount)}"
    return f"{noun.does(verb.side, 'draw')} {'up to ' if verb.up_to else ''}{number}"


def _shuffle(verb: Any) -> str:
    into = f" {noun.cards(verb.into)} into the deck" if verb.into else " the deck"
    return f"{noun.does(verb.side, 'shuffle')}{into}"


def _condition(verb: Any) -> str:
    joined = " or ".join(verb.conditions) if verb.choose else " and ".join(verb.conditions)
    stronger = f" ({verb.counters} damage counters)" if verb.counters else ""
    return f"{noun.who(verb.who)} is now {joined}{stronger}"


def _return(verb: Any) -> str:
    attached = f", the attached cards to the {noun.zone(verb.attached)}" if verb.attached else " with all its cards"
    return f"{noun.who(verb.who)} goes to the {noun.zone(verb.to)}{attached}"


def _evolve(verb: Any) -> str:
    skip = ", skipping the Stage 1" if verb.skip_stage else ""
    shuffle = ", then shuffle the deck" if verb.shuffle else ""
    return f"evolve {noun.who(verb.who)} with {noun.cards(verb.cards)}{skip}{shuffle}"


def _devolve(verb: Any) -> str:
    stages = "all its Evolution cards" if verb.stages is None else noun.counted(verb.stages, "Evolution card")
    return f"devolve {noun.who(verb.who)}: {stages} to the {noun.zone(verb.to)}"


def _switch(verb: Any) -> str:
    coming = f"1 of {noun.whose(verb.side)} Benched Pokémon{noun.kind(verb.filter)}"
    if verb.this or verb.chosen:
        coming = "this Benched Pokémon" if verb.this else "the chosen one"
    chooser = {"you": "you choose", "opponent": "your opponent chooses"}[verb.chooser]
    return f"switch {noun.whose(verb.side)} Active Pokémon with {coming}" + (
        "" if verb.this or verb.chosen else f"; {chooser}"
    )


def _choose(verb: Any) -> str:
    if verb.attack_of:
        return f"choose an attack of {noun.who(verb.attack_of)}"
    if verb.options:
        return f"choose {' or '.join(verb.options)}"
    return f"choose {noun.cards(verb.cards) if verb.cards else noun.who(verb.who)}"


def _copy(verb: Any) -> str:
    place = "" if verb.zone == "play" else f" in the {noun.zone(verb.zone)}"
    energy = ", if its Energy cost is met" if verb.needs_energy else ""
    return f"choose an attack of {noun.who(verb.who)}{place} and use it as this attack{energy}"


DEEDS: dict[str, Callable[[Any], str]] = {
    "ChangeBase": _base,
    "DoDamage": _damage,
    "Ignoring": _ignoring,
    "DoesNothing": lambda _: "the attack does nothing",
    "PutCounters": _counters,
    "MoveCounters": _moved_counters,
    "Heal": lambda v: f"heal {noun.amount(v.amount)} damage from {noun.who(v.who)}",
    "GiveCondition": _condition,
    "RemoveConditions": lambda v: (
        f"{noun.who(v.who)} recovers from {' and '.join(v.conditions) or 'all Special Conditions'}"
    ),
    "KnockOut": lambda v: f"{noun.who(v.who)} is Knocked Out",
    "MoveCards": _move,
    "Draw": _draw,
    "Shuffle": _shuffle,
    "LookAt": _look,
    "Attach": lambda v: f"attach {noun.cards(v.cards)} to {noun.who(v.who)}" + (" in any way" if v.any_way else ""),
    "MoveEnergy": lambda v: (
        f"move {noun.cards(v.cards)} to {noun.who(v.target)}" + (" in any way" if v.any_way else "")
    ),
    "ReturnPokemon": _return,
    "BecomeTool": lambda v: f"this Pokémon is attached to {noun.who(v.who)} as a Pokémon Tool",
    "BenchCards": lambda v: (
        f"put {noun.cards(v.cards)} onto the Bench" + (", then shuffle the deck" if v.shuffle else "")
    ),
    "EvolveFrom": _evolve,
    "Devolve": _devolve,
    "Switch": _switch,
    "Exchange": lambda v: f"exchange {noun.cards(v.first)} for {noun.cards(v.second)}",
    "TakePlace": lambda v: (
        f"{noun.cards(v.cards)} takes the place of {noun.who(v.who)}"
        + (f", which goes to the {noun.zone(v.to)}" if v.to else "")
    ),
    "CopyAttack": _copy,
    "Flip": _flip,
    "Choose": _choose,
    "Repeat": lambda v: f"so many times ({noun.amount(v.times)}):",
    "ForEach": lambda v: f"for each of these, {noun.who(v.who)}:",
    "OneOf": lambda _: "one of these:",
    "Before": lambda _: "before doing damage:",
    "EndTurn": lambda _: "the turn ends",
    "TakePrize": lambda v: f"{noun.does(v.side, 'take')} Prize cards: {noun.amount(v.amount)}",
}
