"""How much damage an attack does: its number, the effects on both Pokémon, Weakness and Resistance."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ptcg_judge.disputes.call import Answer, Call
from ptcg_judge.disputes.described import Plain, scenario_from
from ptcg_judge.engine import events as e
from ptcg_judge.engine.numbers import hp_left
from ptcg_judge.errors import JudgeError
from ptcg_judge.rulings.ruling import Ruling

MORE = "The attacks of the Pokémon this card is attached to do {} more damage to your opponent's Pokémon (before applying Weakness and Resistance)."
LESS = (
    "The Pokémon this card is attached to takes {} less damage from attacks (after applying Weakness and Resistance)."
)
NO_MATCHUP = "This attack's damage isn't affected by Weakness or Resistance."
NO_EFFECTS = "This attack's damage isn't affected by any effects on that Pokémon."
PREVENTED = "Prevent all damage done to this Pokémon by attacks."
BENCH = "This attack does {} damage to 1 of your opponent's Benched Pokémon."
UNTOLD_HP = 99_990
"""More than any damage: whether the Pokémon is Knocked Out is then no question."""
_MATCHUP = re.compile(r"^\s*\{?([A-Za-z])\}?\s*([x×*+\-−]\s*\d+)\s*$")


@dataclass(frozen=True, slots=True)
class Hit:
    """An attack on one Pokémon, as a player describes it."""

    damage: int
    type: str = ""
    plus: tuple[int, ...] = ()
    weakness: tuple[str, ...] = ()
    resistance: tuple[str, ...] = ()
    minus: tuple[int, ...] = ()
    bench: bool = False
    no_matchup: bool = False
    no_effects: bool = False
    prevented: bool = False
    hp: int | None = None
    taken: int = 0
    """Damage that was on the Pokémon before."""


def damage_call(hit: Hit) -> Call:
    """The board of an attack on one Pokémon."""
    if (hit.weakness or hit.resistance) and not hit.type:
        raise JudgeError("say of which type the attacker is, as in --type R")
    if any(number % 10 for number in (hit.damage, hit.taken, *hit.plus, *hit.minus)):
        raise JudgeError("damage counts in tens; write a multiple of 10")
    if min(hit.damage, hit.taken, *hit.plus, *hit.minus, 0) < 0:
        raise JudgeError("damage is never negative; give less damage with --minus")
    defender = _defender(hit)
    opponent: dict[str, Plain] = {"active": defender, "bench": 1}
    if hit.bench:
        opponent = {"active": "the Active Pokémon", "bench": [defender]}
    board: dict[str, Plain] = {"you": {"active": _attacker(hit)}, "opponent": opponent}
    return Call(scenario_from({"board": board, "play": [{"attack": "the attack"}]}), lambda ruling: _read(ruling, hit))


def _attacker(hit: Hit) -> dict[str, Plain]:
    texts = [BENCH.format(hit.damage)] if hit.bench else []
    texts += [NO_MATCHUP] if hit.no_matchup else []
    texts += [NO_EFFECTS] if hit.no_effects else []
    attack: dict[str, Plain] = {"name": "the attack"}
    attack |= {} if hit.bench else {"damage": hit.damage}
    attack |= {"text": " ".join(texts)} if texts else {}
    found: dict[str, Plain] = {"name": "the attacker", "attacks": [attack]}
    found |= {"type": hit.type} if hit.type else {}
    return found | {"tools": [_effect("attacker", MORE, amount) for amount in hit.plus]}


def _defender(hit: Hit) -> dict[str, Plain]:
    found: dict[str, Plain] = {"name": "the defender", "hp": hit.hp or UNTOLD_HP, "damage": hit.taken}
    found |= {"weakness": [_spaced(word) for word in hit.weakness]} if hit.weakness else {}
    found |= {"resistance": [_spaced(word) for word in hit.resistance]} if hit.resistance else {}
    found |= {"abilities": [{"name": "protection", "text": PREVENTED}]} if hit.prevented else {}
    return found | {"tools": [_effect("defender", LESS, amount) for amount in hit.minus]}


def _effect(whose: str, text: str, amount: int) -> dict[str, Plain]:
    return {"name": f"effect on the {whose}", "kind": "Pokémon Tool", "text": text.format(amount)}


def _spaced(word: str) -> str:
    """Rx2 is R x2."""
    match = _MATCHUP.match(word)
    return f"{match[1]} {match[2]}" if match else word


def _read(ruling: Ruling, hit: Hit) -> Answer:
    _cut(ruling)
    done = sum(event.damage for event in ruling.trace.events if isinstance(event, e.Damaged))
    out = any(isinstance(event, e.KnockedOut) for event in ruling.trace.events)
    left = next(iter(_left(ruling)), None) if hit.hp else None
    words = f"{done} damage" + (": the defender is Knocked Out" if out else f", {left} HP left" if left else "")
    return Answer(words, values={"damage": done, "knocked_out": out if hit.hp else None, "hp_left": left})


def _left(ruling: Ruling) -> Iterator[int]:
    for pokemon in ruling.trace.board.pokemon():
        if pokemon.name == "the defender":
            yield max(0, hp_left(ruling.trace.board, pokemon))


LAST = (e.Damaged, e.DamageStopped, e.Prevented, e.KnockedOut)


def _cut(ruling: Ruling) -> None:
    """What follows the damage is another question."""
    at = max((n for n, event in enumerate(ruling.trace.events) if isinstance(event, LAST)), default=None)
    if at is not None:
        ruling.trace.board = ruling.trace.lines[at].after
        del ruling.trace.lines[at + 1 :]
