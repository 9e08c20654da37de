"""Who wins: the win conditions that both players have met at the same moment."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from ptcg_judge.disputes.call import Answer, Answered, Call, answered
from ptcg_judge.disputes.described import Plain, scenario_from
from ptcg_judge.engine import events as e
from ptcg_judge.engine.books import book_in_force
from ptcg_judge.errors import JudgeError
from ptcg_judge.rulings.paths import winner
from ptcg_judge.rulings.ruling import Ruling

Met = tuple[str, ...]
CONDITIONS = ("prizes", "no-pokemon")
TOGETHER: dict[str, Met] = {"both": CONDITIONS, "none": ()}
EVERY: tuple[Met, ...] = ((), ("no-pokemon",), ("prizes",), ("prizes", "no-pokemon"))
RESULTS = {None: "play on", "you": "you win", "opponent": "you lose"}


@dataclass(frozen=True, slots=True)
class Row:
    """What both have met, and the result by each book."""

    you: Met
    opponent: Met
    answers: tuple[Answered, ...]

    @property
    def results(self) -> dict[str, str]:
        return {one.book: str(one.answer.values["result"]) for one in self.answers}


def winner_call(you: Met, opponent: Met) -> Call:
    """The board on which both players have met these conditions at once."""
    sides: dict[str, Plain] = {"you": _side(you), "opponent": _side(opponent)}
    return Call(scenario_from({"board": sides, "play": ["pass"]}), _read)


def met(words: str) -> Met:
    """The conditions in a list of words, in the order of the books."""
    told = [word.strip().casefold().replace(" ", "-").replace("é", "e") for word in words.split(",") if word.strip()]
    for word in told:
        if word not in (*CONDITIONS, *TOGETHER):
            raise JudgeError(f"'{word}' is no win condition; known are {', '.join((*CONDITIONS, *TOGETHER))}")
    named = {condition for word in told for condition in TOGETHER.get(word, (word,))}
    return tuple(condition for condition in CONDITIONS if condition in named)


def winner_table(books: tuple[str, ...]) -> list[Row]:
    """Every pair of what the players can have met."""
    rows = []
    for you, opponent in product(EVERY, EVERY):
        call = winner_call(you, opponent)
        rows.append(Row(you, opponent, tuple(answered(call, book) for book in books)))
    return rows


def _side(conditions: Met) -> dict[str, Plain]:
    """A player who has taken the last Prize has none left; one without Pokémon has an empty side."""
    found: dict[str, Plain] = {"prizes": 0} if "prizes" in conditions else {"prizes": 2}
    return found | ({"active": "none"} if "no-pokemon" in conditions else {})


def _read(ruling: Ruling) -> Answer:
    """Only the end of the game is told: how the turn came to its end is not the question."""
    trace = ruling.trace
    trace.lines[:] = [line for line in trace.lines if isinstance(line.event, e.GameEnded)]
    won = winner(trace.board)
    result = RESULTS.get(won, str(won))
    cites = trace.named or _unmet(ruling.book)
    words = f"play on: nobody has met a win condition ({', '.join(cites)})" if won is None else result
    return Answer(words, values={"result": result, "by": cites})


def _unmet(book: str) -> list[str]:
    """The rules on the conditions that nobody has met."""
    view = book_in_force(book)
    return list(dict.fromkeys(name for condition in CONDITIONS for name in view.rule(f"win by {condition}")[0]))
