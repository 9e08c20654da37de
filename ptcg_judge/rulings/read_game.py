"""A game underway as a scenario describes it: the board, the turn, what is done and what may be done."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from ptcg_judge.engine.board import Board, Player
from ptcg_judge.errors import Problem
from ptcg_judge.kb.fields import Fields
from ptcg_judge.kb.yamltext import Mapping, Sequence
from ptcg_judge.rulings.read_board import SIDES, TEAMS, BoardReader, is_team
from ptcg_judge.rulings.read_cards import CardReader
from ptcg_judge.rulings.read_play import ActionReader
from ptcg_judge.rulings.read_pokemon import PokemonReader
from ptcg_judge.rulings.scenario import Assumed, Kind, Planned
from ptcg_judge.rulings.subjects import Subject
from ptcg_judge.rulings.used_texts import not_understood

MOST_ACTIONS = 500
"""A scenario with more of them is no ruling."""
NO_BOARD = Board((Player(), Player()))


@dataclass(frozen=True, slots=True)
class About:
    """What a scenario is about: a game, or something that needs no board."""

    kind: Kind
    board: Board = NO_BOARD
    play: tuple[Planned, ...] = ()
    may: Planned | None = None
    subject: Subject | None = None
    assumed: tuple[Assumed, ...] = ()
    assumed_hp: frozenset[int] = frozenset()


def game(fields: Fields, cards: CardReader) -> About:
    """A board, what is done on it, and perhaps what is asked for."""
    assumed: list[Assumed] = []
    play, may = _declared(*_play(fields, cards))
    board_fields, turn, current, starting = _turn(fields, assumed)
    reader = PokemonReader(cards, turn, current)
    done = _whose((*play, may) if may else play, current, len(TEAMS if is_team(board_fields) else SIDES))
    board = BoardReader(reader, done).board(board_fields, turn, current, starting)
    not_understood(board, done, fields.problems)
    if not fields.get("play") and not fields.get("may"):
        fields.report(
            fields.place, "nothing is done; add 'play: [checkup]', 'play: [attack: …]' or 'may: {retreat: …}'"
        )
    kind: Kind = "may" if may else "board"
    return About(kind, board, play, may, None, (*assumed, *reader.assumed), frozenset(reader.assumed_hp))


def _play(fields: Fields, cards: CardReader) -> tuple[tuple[Planned, ...], Planned | None]:
    reader = ActionReader(cards.catalogue, fields.problems)
    node = fields.get("play")
    nodes = list(node) if isinstance(node, Sequence) else [] if node is None else [node]
    if len(nodes) > MOST_ACTIONS:
        place = nodes[MOST_ACTIONS].place
        fields.report(place, f"{len(nodes)} actions are too many for a replay; write at most {MOST_ACTIONS}")
    play = tuple(action for entry in nodes[:MOST_ACTIONS] if (action := reader.action(entry)))
    asked = fields.get("may")
    return play, reader.asked(asked) if asked is not None else None


SETTING_OFF = ("evolve", "level up", "bench", "attach")
"""What may set off an Ability that is then used or not."""


def _declared(play: tuple[Planned, ...], may: Planned | None) -> tuple[tuple[Planned, ...], Planned | None]:
    """A use told right after the action that sets the Ability off says that it is used."""
    found = [*play, may] if may else list(play)
    for number, (one, following) in enumerate(pairwise(found)):
        if one.kind in SETTING_OFF and following.kind == "use":
            found[number] = replace(found[number], declares=following.card)
            found[number + 1] = replace(following, declared=True)
    return tuple(found[: len(play)]), found[-1] if may else None


def _turn(fields: Fields, assumed: list[Assumed]) -> tuple[Fields, int, int, int]:
    """Which turn it is, whose, and who began; the starting player has the odd turns."""
    node = fields.get("board")
    if node is None:
        fields.report(fields.place, "a scenario has no 'board'; add 'board: {you: {active: …}}'")
    board = Fields(Mapping({}, fields.place) if node is None else node, fields.problems, "a board")
    if is_team(board):
        return _team_turn(board)
    current = SIDES.index(board.word("player", SIDES, "you"))
    told_first, told_turn = board.get("first"), board.get("turn")
    odd = board.number("turn", 3) % 2 == 1
    first = SIDES.index(board.word("first", SIDES, SIDES[current if odd else current ^ 1]))
    turn = board.number("turn", 3 if first == current else 4)
    if told_turn is not None and told_first is not None and (turn % 2 == 1) != (first == current):
        fields.problems.append(Problem(told_turn.place, _clash(turn, first)))
    if told_turn is None:
        assumed.append(Assumed("turn", str(turn)))
    if board.get("player") is None:
        assumed.append(Assumed("player", SIDES[current]))
    if told_first is None:
        assumed.append(Assumed("first", SIDES[first]))
    return board, max(turn, 1), current, first


def _team_turn(board: Fields) -> tuple[Fields, int, int, int]:
    """In Team Battle turns go round the table from the player who began."""
    current = TEAMS.index(board.word("player", TEAMS, "you"))
    first = TEAMS.index(board.word("first", TEAMS, "you"))
    since = (current - first) % len(TEAMS)
    return board, max(1, board.number("turn", len(TEAMS) + 1 + since)), current, first


def _clash(turn: int, first: int) -> str:
    whose, began = SIDES[first if turn % 2 else first ^ 1], SIDES[first]
    return f"turn {turn} belongs to '{whose}' if '{began}' began; write 'player: {whose}', or 'turn: {turn + 1}'"


def _whose(play: tuple[Planned, ...], current: int, many: int) -> tuple[Planned, ...]:
    """The actions with their players written out, as far as the turns tell."""
    found = []
    for action in play:
        found.append(replace(action, player=current if action.player is None else action.player))
        if action.kind == "turn":
            current = (current + 1) % many
    return tuple(found)
