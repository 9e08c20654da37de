"""Whether the "if" of a text holds: each with a board on which it does and one on which it does not."""

from __future__ import annotations

from typing import Any

import pytest

from ptcg_judge.engine.board import Fallen, Happening, Origin, Outcome
from ptcg_judge.engine.conditions import holds
from ptcg_judge.engine.effects import Filter, If, Measure, Who
from tests.engine.boards import ME, MINE, PLAIN, THEIRS, THEM, Mon, Side, board, card, trainer

THIS = Origin("attack", "Hit", 0, ME)
RED = card("Redmon", 100, "R")


@pytest.mark.parametrize(
    ("when", "flips", "expected"),
    [
        *(("heads", flips, "H" in flips) for flips in ("", "H", "T", "HT")),
        *(("tails", flips, "T" in flips) for flips in ("", "H", "T", "HT")),
        *(("all heads", flips, flips in ("H", "HH")) for flips in ("", "H", "T", "HT", "HH")),
        *(("all tails", flips, flips in ("T", "TT")) for flips in ("", "H", "T", "HT", "TT")),
    ],
)
def test_of_the_flips(when: Any, flips: str, expected: bool) -> None:
    results = tuple({"H": "heads", "T": "tails"}[letter] for letter in flips)
    assert holds(board(), If(when), THIS, Outcome(flips=results)) is expected
    assert holds(board(), If(when, negated=True), THIS, Outcome(flips=results)) is not expected


@pytest.mark.parametrize("when", ["done", "not done"])
def test_of_what_was_done(when: Any) -> None:
    assert [holds(board(), If(when), THIS, Outcome(done=done)) for done in (True, False)] == [
        when == "done",
        when != "done",
    ]


def test_what_was_declined_was_not_taken() -> None:
    assert [holds(board(), If("taken"), THIS, Outcome(option=option)) for option in ("yes", "no")] == [True, False]


YES, NO = If("heads"), If("tails")
HEADS = Outcome(flips=("heads",))


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (If("both", all_of=(YES, YES)), True),
        (If("both", all_of=(YES, NO)), False),
        (If("both", all_of=(YES, NO), negated=True), True),
        (If("both", all_of=(YES, YES), negated=True), False),
        (If("heads", all_of=(NO,)), False),
        (If("tails", all_of=(YES,)), False),
        (If("heads", all_of=(YES,)), True),
        (If("tails", all_of=(YES,), negated=True), True),
        (If("tails", all_of=(NO,), negated=True), False),
    ],
)
def test_what_stands_together_must_all_hold(condition: If, expected: bool) -> None:
    assert holds(board(), condition, THIS, HEADS) is expected


@pytest.mark.parametrize(
    ("op", "value", "expected"),
    [
        (">=", 2, [False, True, True]),
        ("<=", 2, [True, True, False]),
        ("==", 2, [False, True, False]),
        ("", 2, [False, True, True]),
        ("more than opponent", 0, [False, False, True]),
        ("less than opponent", 0, [True, False, False]),
        ("same as opponent", 0, [False, True, False]),
    ],
)
def test_a_number_is_compared(op: Any, value: int, expected: list[bool]) -> None:
    """One, two and three Benched Pokémon, where the opponent has two."""
    condition = If("compare", measure=Measure("benched"), op=op, value=value)
    boards = [board(Side(bench=(PLAIN,) * n), Side(bench=(PLAIN,) * 2)) for n in (1, 2, 3)]
    assert [holds(each, condition, THIS, Outcome()) for each in boards] == expected


def test_the_only_pokemon_in_play_are_those_meant() -> None:
    only = If("only pokemon", who=Who("you", filter=Filter(types=("R",)), every=True))
    cases = [(RED, (RED,)), (RED, (PLAIN,)), (PLAIN, (RED,)), (PLAIN, ())]
    assert [holds(board(Side(*case)), only, THIS, Outcome()) for case in cases] == [True, False, False, False]


def test_without_words_it_is_this_pokemon_that_is_the_only_one() -> None:
    """On your side, whatever the opponent has."""
    cases = [board(Side(bench=())), board(Side(bench=(PLAIN,)))]
    assert [holds(case, If("only pokemon"), THIS, Outcome()) for case in cases] == [True, False]


@pytest.mark.parametrize(
    ("damage", "fallen", "expected"), [(100, False, True), (110, False, True), (90, False, False), (0, True, True)]
)
def test_the_defending_pokemon_is_knocked_out_by_this_attack(damage: int, fallen: bool, expected: bool) -> None:
    """With no HP left, or already fallen."""
    start = board(Side(), Side(Mon(damage=damage)), fallen=(Fallen(THEM, 1, PLAIN),) if fallen else ())
    assert holds(start, If("knocked out by this attack"), THIS, Outcome()) is expected
    other = Fallen(THEIRS, 1, PLAIN)
    assert holds(start.but(fallen=(other,)), If("knocked out by this attack"), THIS, Outcome()) is (damage >= 100)


@pytest.mark.parametrize(
    ("condition", "named", "mine", "theirs", "none"),
    [
        (If("stadium in play"), True, True, True, False),
        (If("stadium in play", words="Red Field"), True, False, False, False),
        (If("stadium in play", words="Red"), True, False, False, False),
        (If("stadium in play", words="*"), True, True, False, False),
        (If("stadium in play", words="*", side="opponent"), False, False, True, False),
        (If("stadium in play", filter=Filter(names=("Red Field",))), True, False, False, False),
        (If("card in play", who=Who("both", filter=Filter(names=("Red Field",)))), True, False, False, False),
        (If("card in play", who=Who("you", filter=Filter(names=("Red Field",)))), False, False, False, False),
        (If("card in play", who=Who("both", filter=Filter(names=("Plainmon",)))), True, True, True, True),
    ],
)
def test_of_the_stadium(condition: If, named: bool, mine: bool, theirs: bool, none: bool) -> None:
    blue = board(stadium=trainer("Blue Field", "Stadium"))
    boards = [board(stadium=trainer("Red Field", "Stadium")), blue, blue.but(stadium_player=1), board()]
    assert [holds(each, condition, THIS, Outcome()) for each in boards] == [named, mine, theirs, none]


@pytest.mark.parametrize(("turns", "expected"), [(0, True), (1, True), (2, False)])
def test_your_first_turn(turns: int, expected: bool) -> None:
    start = board(Side(turns=turns), Side(turns=3 - turns))
    assert holds(start, If("your first turn"), THIS, Outcome()) is expected


def test_who_went_second() -> None:
    for starting, expected in ((0, False), (1, True), (2, False), (3, True)):
        assert holds(board(starting=starting), If("went second"), THIS, Outcome()) is expected


# Looking back: what happened, how many turns ago, to whom -------------------------------------------------------------


@pytest.mark.parametrize(
    ("when", "what", "ago"),
    [
        ("evolved this turn", "evolved", 0),  # apr-II.E-23.p1
        ("moved to active this turn", "became active", 0),  # apr-II.E-24.p1
        ("knocked out last turn", "knocked out", 1),  # apr-II.E-11.p1
        ("healed this turn", "healed", 0),  # apr-II.E-26.p1
        ("used last turn", "attack used", 2),  # one's own last turn lies two back
        ("played this turn", "played", 0),  # apr-II.E-25.p1
    ],
)
def test_a_look_back_finds_what_happened_in_that_turn_alone(when: Any, what: str, ago: int) -> None:
    about_this = when not in ("knocked out last turn", "played this turn")

    def past(**more: Any) -> bool:
        known: dict[str, Any] = {"what": what, "turn": 5 - ago, "player": 0, "pokemon": ME, "name": "Plainmon"} | more
        return holds(board(turn=5, history=(Happening(**known),)), If(when), THIS, Outcome())

    assert past()
    assert [past(turn=turn) for turn in range(2, 7)] == [turn == 5 - ago for turn in range(2, 7)]
    assert not past(player=1)
    assert not past(what="something else")
    assert past(pokemon=MINE) is not about_this
    assert not holds(board(turn=5), If(when), THIS, Outcome())


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (If("played this turn", words="supporter"), [False, False]),
        (If("played this turn", filter=Filter(kinds=("Supporter",))), [True, False]),
        (If("played this turn", filter=Filter(names=("Lead",))), [True, False]),
        (If("played this turn", words="lead"), [True, False]),
        (If("played this turn", words="Item"), [False, True]),
        (If("played this turn", filter=Filter(names=("Lead", "Ball"), kinds=("Item",))), [False, True]),
    ],
)
def test_what_was_played_is_of_the_name_or_kind_asked_for(condition: If, expected: list[bool]) -> None:
    told = [Happening("played Supporter", 3, 0, None, "Lead"), Happening("played Item", 3, 0, None, "Ball")]
    assert [holds(board(history=(each,)), condition, THIS, Outcome()) for each in told] == expected


@pytest.mark.parametrize(
    ("want", "expected"),
    [
        (Filter(), [True, True]),
        (Filter(names=("Team Mon",)), [True, False]),
        (Filter(name_has=("Team",)), [True, False]),
        (Filter(names=("Mon",), name_has=("Team",)), [False, False]),
    ],
)
def test_the_one_knocked_out_is_of_the_name_asked_for(want: Filter, expected: list[bool]) -> None:
    condition = If("knocked out last turn", who=Who("you", filter=want))
    told = [Happening("knocked out by attack", 2, 0, MINE, name) for name in ("Team Mon", "Mon")]
    assert [holds(board(history=(each,)), condition, THIS, Outcome()) for each in told] == expected


def test_a_pokemon_told_to_have_evolved_in_this_turn_has() -> None:  # apr-II.E-23.p1
    stage = card("Beedrill", 100, "G", stage="Stage 2", evolves_from="Kakuna")

    def evolved(turn: int, names: tuple[str, ...] = (), under: str = "Kakuna") -> bool:
        mon = Mon(stage, under=(card(under),), more={"evolved_on": turn})
        condition = If("evolved this turn", filter=Filter(names=names))
        return holds(board(Side(mon)), condition, THIS, Outcome())

    assert [evolved(3), evolved(2), evolved(3, ("Kakuna",)), evolved(3, ("Metapod",))] == [True, False, True, False]


def test_an_unknown_condition_is_named() -> None:
    with pytest.raises(LookupError, match="does not know the condition 'never'"):
        holds(board(), If("never"), THIS, Outcome())  # type: ignore[arg-type]
