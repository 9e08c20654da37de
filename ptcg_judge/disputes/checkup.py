"""What a Pokémon Checkup does to both Active Pokémon."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ptcg_judge.disputes.call import Answer, Call
from ptcg_judge.disputes.described import Plain, scenario_from
from ptcg_judge.engine.board import Board
from ptcg_judge.engine.numbers import hp_left
from ptcg_judge.errors import JudgeError
from ptcg_judge.rulings.read_facts import COINS
from ptcg_judge.rulings.ruling import Ruling

SIDES = ("you", "opponent")
NAMES = ("your Active", "the opponent's Active")


@dataclass(frozen=True, slots=True)
class Afflicted:
    """An Active Pokémon before the Checkup; conditions as in burned, poisoned:3, asleep."""

    conditions: tuple[str, ...] = ()
    hp: int | None = None
    damage: int = 0


def checkup_call(you: Afflicted, opponent: Afflicted, flips: tuple[str, ...] = (), turn: str = "you") -> Call:
    """The board between two turns; `turn` is whose turn has just ended."""
    if turn not in SIDES:
        raise JudgeError(f"--turn is '{turn}', but must be you or opponent: whose turn has just ended")
    board: dict[str, Plain] = {
        "player": turn,
        **{side: _side(one, name) for side, one, name in zip(SIDES, (you, opponent), NAMES, strict=True)},
    }
    coins = [COINS.get(word.strip().casefold(), word) for word in flips]
    return Call(scenario_from({"board": board, "flips": coins, "play": ["checkup"]}), _read)


def _side(one: Afflicted, name: str) -> dict[str, Plain]:
    active: dict[str, Plain] = {"name": name, "damage": one.damage}
    active |= {"hp": one.hp} if one.hp else {}
    active |= {"conditions": [_condition(word) for word in one.conditions]} if one.conditions else {}
    return {"active": active, "bench": 1}


def _condition(word: str) -> Plain:
    name, _, detail = (part.strip() for part in word.partition(":"))
    return {name: detail} if detail else name


def _read(ruling: Ruling) -> Answer:
    board = ruling.trace.board
    told = {side: _told(board, ruling.trace.start, number) for number, side in enumerate(SIDES)}
    words = "; ".join(f"{NAMES[number]}: {_words(told[side])}" for number, side in enumerate(SIDES))
    return Answer(words, values=told)


def _told(board: Board, start: Board, number: int) -> dict[str, Any]:
    before = start.active(number)
    pokemon = board.find(before.id) if before else None
    if pokemon is None:
        return {"knocked_out": True}
    return {
        "knocked_out": False,
        "damage": pokemon.damage,
        "conditions": list(pokemon.conditions),
        "hp_left": hp_left(board, pokemon),
    }


def _words(told: dict[str, Any]) -> str:
    if told["knocked_out"]:
        return "Knocked Out"
    return ", ".join((f"{told['damage']} damage", *(told["conditions"] or ["no Special Condition"])))
