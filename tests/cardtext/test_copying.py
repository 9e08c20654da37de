"""Older words for using another Pokémon's attack."""

from __future__ import annotations

import pytest

from ptcg_judge.cardtext.compiler import compile as compiled
from ptcg_judge.engine.effects import CopyAttack

OLDER = "Choose 1 of the Defending Pokémon's attacks. Imitate copies that attack{}."


@pytest.mark.parametrize("cost", ["", " except for its Energy cost", " except for its Energy costs"])
def test_an_attack_copies_another_by_its_own_name(cost: str) -> None:
    done = compiled(OLDER.format(cost), "attack", "Mimemon")
    assert not done.unknown
    (copy,) = done.program
    assert isinstance(copy, CopyAttack)
    assert copy.who.role == "defending"


def test_one_that_copies_something_else_is_not_understood() -> None:
    assert compiled(OLDER.format("").replace("that attack", "its damage"), "attack", "Mimemon").unknown
