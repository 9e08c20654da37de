"""Every procedure has a bound: effects that trigger each other for ever are stopped, and that is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.books import book_in_force
from ptcg_judge.engine.effects import Switch, Whenever
from ptcg_judge.engine.play import MOST_EVENTS, Endless, replay
from ptcg_judge.engine.table import Choice, Table
from tests.conftest import Judge
from tests.engine.boards import BOOKS, Mon, Side, ability, attack, board, card

RESTLESS = card(
    "Restless",
    50,
    "C",
    attack("Go", 0, Switch()),
    abilities=(ability("Away", Whenever(event="becomes active", then=(Switch(),))),),
)


class FirstTable(Table):
    """A table at which everyone takes the first of what there is."""

    def choose(self, choice: Choice) -> tuple[int, ...]:
        return tuple(candidate.id for candidate in choice.candidates[: max(choice.least, 1)])


@pytest.mark.parametrize("book", BOOKS)
def test_pokemon_that_send_each_other_to_the_bench_for_ever_are_stopped(book: str) -> None:
    start = board(Side(active=Mon(RESTLESS), bench=(Mon(RESTLESS),)), Side(active=Mon(RESTLESS)))
    with pytest.raises(Endless, match=f"after {MOST_EVENTS} events"):
        replay(start, (Action("attack", card="Go"),), FirstTable(book_in_force(book)))


def test_a_ruling_without_end_is_one_line_with_its_place(tmp_path: Path, judge: Judge) -> None:
    away = "Whenever this Pokémon moves from your Bench to the Active Spot, switch this Pokémon with 1 of your Benched Pokémon."
    file = tmp_path / "endless.yaml"
    file.write_text(
        f'cards: [{{name: Restless, hp: 50, abilities: [{{name: Away, text: "{away}"}}], '
        'attacks: [{name: Go, text: "Switch this Pokémon with 1 of your Benched Pokémon."}]}]\n'
        "board: {you: {active: Restless, bench: [Restless]}}\nplay: [attack: Go]\n",
        "utf-8",
    )
    told = judge("replay", str(file))
    assert (told.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert "endless.yaml:3:" in told.err
    assert "trigger each other" in told.err
