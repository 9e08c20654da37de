"""Special Conditions as a scenario describes them: a word, or a word with how strong or since when."""

from __future__ import annotations

from typing import Any, get_args

from ptcg_judge.engine.effects import Condition
from ptcg_judge.kb.fields import Fields
from ptcg_judge.kb.figures import figure
from ptcg_judge.kb.yamltext import Mapping, Node, Text
from ptcg_judge.rulings.read_copies import listed

CONDITIONS: tuple[str, ...] = get_args(Condition)
ORDINARY = {"poison": 1, "burn": 2}
MOST = 99
"""More counters than any card puts down at a Checkup."""
SINCE = {"this turn": 0, "last turn": 1}
"""How many turns ago a condition came."""


def conditions(fields: Fields, turn: int, *, own_turn: bool) -> dict[str, Any]:
    """What a Pokémon suffers from, as the fields of a Pokémon in play."""
    found: dict[str, Any] = {}
    for node in (*listed(fields, "conditions"), *listed(fields, "condition")):
        name, detail = _name_and_detail(node)
        match = next((known for known in CONDITIONS if known.casefold() == name.casefold()), None)
        if match is None:
            fields.report(node.place, f"'{name}' is no Special Condition; known are {', '.join(CONDITIONS)}")
        elif match in ("Poisoned", "Burned"):
            key = "poison" if match == "Poisoned" else "burn"
            counters = figure(detail) if detail else ORDINARY[key]
            if counters is None or not 1 <= counters <= MOST:
                fields.report(node.place, f"'{detail}' is no number of counters; write '{{{match}: {ORDINARY[key]}}}'")
            found[key] = counters or ORDINARY[key]
        elif "rotation" in found:
            fields.report(node.place, f"{match} and {found['rotation']} exclude each other; keep the later one")
        else:
            if detail not in ("", *SINCE):
                remedy = f"write '{{{match}: last turn}}', or only {match}"
                fields.report(node.place, f"'{detail}' does not tell since when it is {match}; {remedy}")
            found |= {"rotation": match, "rotated_on": _since(detail, turn, own_turn)}
    return found


def _since(detail: str, turn: int, own_turn: bool) -> int:
    """Ordinarily the opponent's turn brought it: the one before, or this one."""
    return turn - SINCE.get(detail, 1 if own_turn else 0)


def _name_and_detail(node: Node) -> tuple[str, str]:
    if isinstance(node, Mapping) and len(node) == 1:
        ((name, detail),) = node.items()
        return str(name), str(detail) if isinstance(detail, Text) else ""
    return (str(node), "") if isinstance(node, Text) else ("", "")
