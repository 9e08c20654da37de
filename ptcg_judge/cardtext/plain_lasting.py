"""What lasts, in plain words: numbers bent, prevention, bans, grants, what happens whenever something does, what may be used."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ptcg_judge.cardtext import plain_nouns as noun
from ptcg_judge.cardtext.plain_conditions import condition
from ptcg_judge.engine.effects import ANYTHING, Source, Who

_UNTIL = {
    "this turn": "this turn", "opponent's next turn": "during your opponent's next turn", "your next turn": "during your next turn",
    "end of opponent's next turn": "until the end of your opponent's next turn", "end of your next turn": "until the end of your next turn",
    "while in play": "as long as it is in play", "while attached": "as long as it is attached", "while active": "as long as it is Active",
    "while on bench": "as long as it is on the Bench", "game": "for the rest of the game",
    "until leaves active": "until it leaves the Active Spot",
}  # fmt: skip
_NUMBERS = {
    "damage dealt": "the damage that {} does", "damage taken": "the damage that {} takes", "attack cost": "the attack cost of {}",
    "retreat cost": "the Retreat Cost of {}", "hp": "the HP of {}", "prizes": "the Prize cards taken for {}", "weakness": "the Weakness of {}",
    "resistance": "the Resistance of {}", "tools": "the Tools allowed on {}",
}  # fmt: skip
_DONE = {
    "attack": "attack", "retreat": "retreat", "evolve": "evolve", "be healed": "be healed", "use abilities": "use Abilities", "use powers": "use Poké-Powers",
    "be affected by conditions": "be affected by Special Conditions", "draw": "draw cards", "play item": "play Item cards",
    "play supporter": "play Supporter cards", "play stadium": "play Stadium cards", "play tool": "play Pokémon Tools",
    "play trainer": "play Trainer cards", "play pokemon": "play Pokémon", "play cards": "play cards", "attach energy": "attach Energy",
    "attach special energy": "attach Special Energy",
}  # fmt: skip
_HAPPENS = {
    "benched from hand": "{} is played from the hand onto the Bench", "evolved from hand": "{} evolves from the hand",
    "energy attached": "Energy is attached to {}", "attached from hand": "a card is attached from the hand to {}",
    "damaged by attack": "{} is damaged by an attack", "knocked out": "{} is Knocked Out",
    "knocked out by damage": "{} is Knocked Out by damage from an attack", "checkup": "Pokémon Checkup comes", "end of turn": "a turn ends",
    "becomes active": "{} becomes Active", "moves to bench": "{} moves to the Bench",
    "retreats": "{} retreats", "healed": "{} is healed",
    "discarded": "{} is discarded",
    "played from hand": "{} is played from the hand", "levelled up": "{} levels up",
}  # fmt: skip
_GRANTED = {
    "attacks of": "{} may use the attacks of", "evolve at once": "{} may evolve at once",
    "attack on first turn": "{} may attack on the first turn", "attack though": "{} may use this attack in spite of its condition",
    "retreat though": "{} may retreat in spite of its condition", "type": "{} has the type",
    "attack twice": "{} may attack twice", "use from bench": "{} may use this attack from the Bench", "no abilities": "{} has no Abilities",
    "no powers": "{} has no Poké-Powers or Poké-Bodies", "no tool effects": "Tools on {} have no effect",
    "no energy effects": "Special Energy on {} has no effect but the Energy it provides", "no weakness": "{} has no Weakness",
    "no resistance": "{} has no Resistance", "another turn": "you take another turn", "no checkup": "there is no Pokémon Checkup after this turn",
    "play on first turn": "you may play this card on your first turn", "evolve on first turn": "{} may evolve on your first turn",
    "energy type": "all Energy on {} is of the type", "ignore weakness": "damage from attacks of {} ignores Weakness",
    "ignore resistance": "damage from attacks of {} ignores Resistance", "ignore effects": "damage from attacks of {} ignores effects on its target",
}  # fmt: skip


def until(name: str) -> str:
    return _UNTIL[name]


def modify(verb: Any) -> str:
    number = _NUMBERS.get(verb.number, verb.number + " of {}").format(noun.who(verb.who))
    if verb.number == "bench limit":
        number = f"the number of places on {noun.whose(verb.who.side)} Bench"
    how = {
        "more": f"{noun.amount(verb.amount)} more", "less": f"{noun.amount(verb.amount)} less", "set": f"set to {noun.amount(verb.amount)}",
        "none": "nothing", "times": f"{noun.amount(verb.amount)} times as much",
    }[verb.how]  # fmt: skip
    return ", ".join([f"{number} is {how}", *_bounds(verb), until(verb.until)])


def _bounds(verb: Any) -> list[str]:
    """To which damage a bent number applies, and when in the calculation."""
    said = [f"type {verb.type}"] if verb.type else []
    said += [f"while it is {verb.who.spot}"] if verb.who.role and verb.who.spot != "in play" else []
    said += [f"only for {verb.attack.strip('*')}"] if verb.attack else []
    if verb.number == "damage dealt":
        spot = {"active": "the Active", "bench": "Benched", "in play": "any"}[verb.against_spot]
        side = "" if verb.against_side == "opponent" else f" on {noun.whose(verb.against_side)} side"
        said.append(f"to {spot} Pokémon{noun.kind(verb.against)}{side}")
    if verb.source != Source():
        said.append(f"counting {noun.source(verb.source)}")
    said += ["after Weakness and Resistance"] if verb.after else []
    once = "only once on the same Pokémon" if verb.who.role == "holder" else "only once however many are in play"
    said += ["only once in the game"] if verb.per_game else []
    return said + ([] if verb.stacks else [once])


def prevent(verb: Any) -> str:
    conditions = f" ({', '.join(verb.conditions)})" if verb.conditions else ""
    if verb.knock_out_at:
        full = ", if it had full HP" if verb.full_hp else ""
        by = "" if verb.source.side == "both" else f" by {noun.source(verb.source)}"
        what = f"{noun.who(verb.who)} is not Knocked Out{by} but stays at {verb.knock_out_at} HP{full}"
    else:
        nothing = "do nothing" if verb.source.effects else "does nothing"
        what = f"{noun.source(verb.source)}{conditions} {nothing} to {noun.who(verb.who)}"
    limits = [f"if the damage is {verb.at_most} or less"] if verb.at_most is not None else []
    limits += [f"if the damage is {verb.at_least} or more"] if verb.at_least is not None else []
    limits += [f"if the damage is exactly {' or '.join(map(str, verb.exactly))}"] if verb.exactly else []
    limits += ["if a coin flipped then is heads"] if verb.flip else []
    limits += ["and the card is discarded"] if verb.spent else []
    limits += ["and it recovers from them"] if verb.recovers else []
    return ", ".join([what, *limits, until(verb.until)])


def forbid(verb: Any) -> str:
    who = noun.who(verb.who) if verb.who else noun.side(verb.side)
    done = _DONE.get(verb.what, verb.what)
    if verb.who and verb.what.startswith("attach "):
        done = f"have {done.removeprefix('attach ')} attached"
    if verb.attack:
        done = {"*chosen": "use the chosen attack", "*this": "use this attack"}.get(verb.attack, f"use {verb.attack}")
    flip = ["if a coin flipped then is tails"] if verb.flip else []
    flip += ["and recovers from them"] if verb.recovers else []
    return ", ".join([f"{who} can't {done}", *flip, until(verb.until)])


_OF_USE = ("play on first turn", "attack though", "use from bench")
"""What says of a text itself when it may be used: it has no time of its own."""


def grant(verb: Any) -> str:
    said = _GRANTED.get(verb.what, verb.what + " for {}").format(noun.who(verb.who))
    if verb.what == "attacks of":
        spot = {"active": "Active ", "bench": "Benched ", "in play": ""}[verb.spot]
        place = "" if verb.zone == "play" else f" in your {noun.zone(verb.zone)}"
        said += f" {noun.who(verb.like)}" if verb.like else f" {spot}Pokémon{noun.kind(verb.filter)}{place}"
    elif verb.what == "energy":
        given = " + ".join(["/".join(verb.types)] * verb.amount)
        said = f"each card{noun.kind(verb.filter)} attached to {noun.who(verb.who)} provides {given}"
    elif verb.types or verb.like:
        said += f" {'/'.join(verb.types)}" if verb.types else f" of {noun.who(verb.like)}"
    elif verb.amount != 1:
        said += f" ({verb.amount})"
    elif verb.what == "no abilities":
        said += noun.kind(verb.filter)
    if verb.what == "energy type" and verb.filter.kinds == ("Basic Energy",):
        said += " (basic Energy only)"
    if verb.what.startswith("ignore ") and verb.spot == "active":
        said += " if that is the Active Pokémon"
    return said if verb.what in _OF_USE else f"{said}, {until(verb.until)}"


def _one_of(found: Who) -> str:
    """It happens to one Pokémon of a group, whichever it is."""
    return noun.who(replace(found, every=False, least=1, most=1)) if found.every else noun.who(found)


def whenever(verb: Any) -> str:
    said = _HAPPENS.get(verb.event, verb.event + " of {}").format(_one_of(verb.who))
    if verb.event == "end of turn":
        said = {"you": "your turn ends", "opponent": "your opponent's turn ends"}.get(verb.who.side, said)
    if verb.event == "supporter played":
        said = f"{noun.does(verb.who.side, 'play')} a Supporter card"
    more = [f"the card being one ({noun.fitting(verb.filter)})"] if verb.filter != ANYTHING else []
    more += [f"by {noun.source(verb.source)}"] if verb.source != Source() else []
    more += (
        [{"active": "while it is Active", "bench": "while it is on the Bench"}[verb.spot]]
        if verb.spot != "in play"
        else []
    )
    more += ["this very card"] if verb.this_card else []
    more += ["once a turn for all of this name"] if verb.by_name else ["once a turn"] if verb.once else []
    more += [f"in {noun.whose(verb.turn)} turn"] if verb.turn else []
    more += [f"if {condition(verb.condition)}"] if verb.condition else []
    more += [until(verb.until)] if verb.until != "while in play" else []
    return ", ".join([f"whenever {said}", *more]) + ":"


def use(verb: Any) -> str:
    often = "as often as wanted" if verb.times is None else "once" if verb.times == 1 else f"{verb.times} times"
    turn = "a game" if verb.per_game else "a turn"
    said = [f"{noun.side(verb.side)} may use it {often} {turn}"]
    said += ["once in all for this name"] if verb.by_name else []
    said += [f"from the {noun.zone(verb.zone)}"] if verb.zone != "play" else []
    said += (
        [{"active": "while it is Active", "bench": "while it is on the Bench"}[verb.spot]]
        if verb.spot != "in play"
        else []
    )
    said += [f"if {condition(verb.condition)}"] if verb.condition else []
    return ", ".join(said) + ":"


def provide(verb: Any) -> str:
    def units(given: Any) -> str:
        return " + ".join("every type" if len(types) >= 11 else "/".join(types) for types in given) or "no Energy"

    said = f"it provides {units(verb.units)}" + (f" on Pokémon{noun.kind(verb.who)}" if verb.who != ANYTHING else "")
    said += f" while {condition(verb.while_)}" if verb.while_ else ""
    return said + (f", otherwise {units(verb.elsewhere)}" if verb.elsewhere else "")


def requires(verb: Any) -> str:
    said = [f"if {condition(verb.condition)}"] if verb.condition else []
    said += [f"onto Pokémon{noun.kind(verb.holder)}"] if verb.holder != ANYTHING else []
    said += ["if this is done first:"] if verb.cost else []
    return "only " + " and ".join(said)
