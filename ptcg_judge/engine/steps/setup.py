"""Setting up: who goes first, opening hands, the first Active and Benched Pokémon, Prizes, and turning everything face up."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine import putting_down
from ptcg_judge.engine.board import NAMES, Board, Copy
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.classify import is_a
from ptcg_judge.engine.formats import active_spots, bench_places, is_team_battle, prizes_to_lay
from ptcg_judge.engine.stages import Place
from ptcg_judge.engine.table import Candidate, Choice, MissingFact, Table

WHO = ("Do you", "Does the opponent")
DURING = Place(setting_up=True)


def whose(player: int) -> str:
    return ("your", "the opponent's", "your partner's", "the opponent's partner's")[player]


def greeting(board: Board, table: Table) -> Play:
    """The players shake hands."""
    return (yield e.StepBegan(step="the players shake hands", cites=table.cite("greeting")))


def toss(board: Board, table: Table) -> Play:
    """A coin flip or rock-paper-scissors is won by one player, in Team Battle by a team."""
    teams = len(board.players) > 2
    how = "coin flip" if teams else table.option("toss")
    candidates = tuple(Candidate(n, NAMES[n]) for n in range(2))
    (winner,) = table.choose(Choice(0, f"Who won the {how}", candidates))
    cites = table.cite("toss", "team toss") if teams else table.cite("toss")
    board = yield e.TossWon(player=winner, how=how, cites=cites)
    return (yield from _starter(board, table, winner))


def _starter(board: Board, table: Table, winner: int) -> Play:
    """The winner chooses who begins; in 2009 they must begin; a winning team says which of the two does."""
    if len(board.players) > 2 and table.holds("team toss"):
        mine = tuple(Candidate(n, NAMES[n]) for n in range(len(board.players)) if n % 2 == winner % 2)
        (first,) = table.choose(Choice(winner, "Which player of the winning team takes the first turn", mine))
        return (yield e.StarterDecided(player=first, cites=table.cite("team toss")))
    forced = table.rule("winner goes first")
    if forced:
        return (yield e.StarterDecided(player=winner, forced=True, cites=forced))
    both = (Candidate(winner, "first", (NAMES[winner],)), Candidate(1 - winner, "second", (NAMES[1 - winner],)))
    (first,) = table.choose(Choice(winner, f"{WHO[winner]} go first or second", both))
    return (yield e.StarterDecided(player=first, cites=table.cite("winner's choice")))


def opening_hands(board: Board, table: Table) -> Play:
    """Everyone shuffles and draws seven cards, again as long as two who face each other both have no Basic Pokémon."""
    for player in range(len(board.players)):
        board = yield from draw_hand(board, table, player)
    for player in range(0, len(board.players), 2):
        facing = board.opponent_of(player)
        while not (has_basic(board, table, player) or has_basic(board, table, facing)) and table.holds(
            "both without a Basic"
        ):
            for each in (player, facing):
                board = yield from shuffle_in(board, table, each, alone=False)
            for each in (player, facing):
                board = yield from draw_hand(board, table, each)
    return board


def draw_hand(board: Board, table: Table, player: int) -> Play:
    """Seven cards from the top of the shuffled deck; which they are, the description tells."""
    opening = board.opening
    told, number = (opening.hands[player], opening.drawn[player]) if opening else ((), 0)
    if opening is None or number >= len(told):
        again = f" after {number} mulligan{'s' if number > 1 else ''}" if number else ""
        raise MissingFact(f"Which cards are in {whose(player)} opening hand{again}?")
    hand = told[number]
    extra = opening.extra[player] if opening.extra else ()
    between = [c.id for c in board.players[player].deck if c.id not in hand and c.id not in extra]
    order = (*hand, *between[: prizes_to_lay(board, table).value], *extra)
    board = yield e.DeckShuffled(player=player, order=order, cites=table.cite("opening shuffle"))
    board = yield e.OpeningHandDrawn(player=player, copies=hand, cites=table.cite("opening hand"))
    for copy in board.players[player].hand:
        if _is_special(copy):
            board = yield is_a(copy.card, "Basic Pokémon", table, DURING)
    return board


def _is_special(copy: Copy) -> bool:
    """A card of which players ask whether it is a Basic Pokémon: a Fossil, a Baby, a stage of its own."""
    return "Fossil" in copy.card.labels or copy.card.stage in ("Baby", "Restored", "V-UNION", "LEGEND", "Level Up")


def basics(board: Board, table: Table, player: int) -> tuple[Copy, ...]:
    """The cards of a hand that may be put down in set-up."""
    return tuple(c for c in board.players[player].hand if is_a(c.card, "Basic Pokémon", table, DURING).holds)


def has_basic(board: Board, table: Table, player: int) -> bool:
    """Whether the player finds a Basic Pokémon in the hand; nobody finds out that there is none without looking."""
    return bool(basics(board, table, player)) or not table.holds("looking for Basics")


def shuffle_in(board: Board, table: Table, player: int, *, alone: bool, again: bool = False) -> Play:
    """A hand without a Basic Pokémon is shown and goes back into the deck; both players' together earn nobody a card."""
    hand = tuple(copy.id for copy in board.players[player].hand)
    cites = table.cite("mulligan" if alone else "both without a Basic", "looking for Basics")
    if again:
        cites = (*cites, *table.cite("repeated mulligan"))
    if alone and len(board.players) > 2:
        cites = (*cites, *table.cite("facing player draws"))
    board = yield e.LookedAt(
        player=board.opponent_of(player), copies=hand, zone="hand", owner=player, revealed=True, cites=cites
    )
    return (yield e.MulliganTaken(player=player, copies=hand, extra=alone, cites=cites))


def place_first(board: Board, table: Table) -> Play:
    """Whoever has no Basic Pokémon says so; the others put down their Pokémon and Prizes, beginning with the first player."""
    ready = [player for player in order(board) if has_basic(board, table, player)]
    for player in order(board):
        if player not in ready and table.holds("announcing a mulligan"):
            board = yield e.NoBasicAnnounced(player=player, cites=table.cite("announcing a mulligan"))
    for player in ready:
        board = yield from put_down(board, table, player)
    return board


def order(board: Board) -> tuple[int, ...]:
    """The players round the table, beginning with the one who goes first."""
    many = len(board.players)
    return tuple((board.starting + n) % many for n in range(many))


def put_down(board: Board, table: Table, player: int) -> Play:
    """One Basic Pokémon face down as the Active Pokémon, more on the Bench if wanted, then the Prizes."""
    board = yield from _active(board, table, player)
    if len(board.players[player].active) == active_spots(board, table).value:
        board = yield from bench_from(board, table, player, basics(board, table, player), "first Bench")
    return (yield from lay_prizes(board, table, player))


def lay_prizes(board: Board, table: Table, player: int) -> Play:
    """The Prize cards come from the top of the deck."""
    prizes = prizes_to_lay(board, table)
    laid = tuple(copy.id for copy in board.players[player].deck[: prizes.value])
    return (yield e.PrizesLaid(player=player, copies=laid, cites=prizes.cites))


def _active(board: Board, table: Table, player: int) -> Play:
    for spot in range(active_spots(board, table).value):
        mine = {copy.name: copy for copy in reversed(basics(board, table, player))}
        names = tuple(Candidate(copy.id, copy.name) for copy in reversed(mine.values()))
        question = f"Which Basic Pokémon is {whose(player)} {'second ' if spot else ''}Active Pokémon"
        chosen = table.choose(Choice(player, question, names, 0 if spot else 1, 1)) if names else ()
        for number in chosen:
            more = ("two Active if possible",) if spot else ("teams",) if is_team_battle(board) else ()
            points = ("first Active", *more)
            cites = _as_usual(board, table, number, points)
            board = yield e.PokemonBenched(
                copies=(number,), player=player, source="hand", active=True, face_down=True, cites=cites
            )
    return board


def _as_usual(board: Board, table: Table, number: int, points: tuple[str, ...]) -> tuple[str, ...]:
    """The rules by which a card is put down, and what the book says of its class."""
    copy = board.copy(number)
    return united((*table.cite(*points), *table.said(*(putting_down.put_down(copy.card) if copy else ()))))


def bench_from(board: Board, table: Table, player: int, mine: tuple[Copy, ...], point: str) -> Play:
    """Basic Pokémon may go face down onto the Bench as long as there is room; nobody has to."""
    room = bench_places(board, table).value - len(board.players[player].bench)
    names = tuple(Candidate(copy.id, copy.name) for copy in mine)
    if not names or room < 1:
        return board
    question = f"Which Basic Pokémon go onto {whose(player)} Bench"
    for number in table.choose(Choice(player, question, names, 0, min(room, len(names)))):
        board = yield e.PokemonBenched(
            copies=(number,),
            player=player,
            source="hand",
            face_down=True,
            cites=_as_usual(board, table, number, (point,)),
        )
    return board


def reveal(board: Board, table: Table) -> Play:
    """All Pokémon are turned face up and the first player begins."""
    for player in order(board):
        board = yield e.PokemonRevealed(player=player, cites=table.cite("turned face up"))
    return (yield e.GameBegan(player=board.starting, cites=table.cite("turned face up")))
