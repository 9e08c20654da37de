"""How many Prize cards a Knocked Out Pokémon is worth."""

from __future__ import annotations

from ptcg_judge.disputes.call import Answer, Call
from ptcg_judge.disputes.described import Plain, scenario_from
from ptcg_judge.engine import events as e
from ptcg_judge.errors import JudgeError
from ptcg_judge.rulings.labels import label_called
from ptcg_judge.rulings.ruling import Ruling


def prizes_call(word: str) -> Call:
    """The board on which this Pokémon, called by its name or by its class alone, has no HP left."""
    if not word.strip():
        raise JudgeError("name a Pokémon or a class, as in: ptcg-judge prizes 'Mega Lucario ex' vmax")
    label = label_called(word)
    if label == "Mega Evolution" or word.strip().casefold() == "mega":
        raise JudgeError(
            f"'{word}' may be a Mega Evolution Pokémon ex or a Mega Evolution Pokémon-EX; write 'Mega ex' or 'Mega EX'"
        )
    name = f"a Pokémon ({label})" if label else word.strip()
    pokemon: dict[str, Plain] = {"name": name, "hp": 10, "damage": 10}
    pokemon |= {"labels": [label]} if label else {}
    board: dict[str, Plain] = {"opponent": {"active": pokemon, "bench": 1}}
    return Call(scenario_from({"board": board, "play": ["checkup"]}), lambda ruling: _read(ruling, name))


def _read(ruling: Ruling, name: str) -> Answer:
    trace = ruling.trace
    kept = (e.KnockedOut, e.PrizesTaken, e.BookSilent)
    trace.lines[:] = [line for line in trace.lines if isinstance(line.event, kept)]
    due = sum(event.due for event in trace.events if isinstance(event, e.PrizesTaken))
    return Answer(f"{name}: {due} Prize card{'' if due == 1 else 's'}", values={"pokemon": name, "prizes": due})
