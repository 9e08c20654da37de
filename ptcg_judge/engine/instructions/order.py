"""Instructions about order: coins, choices, the end of the turn, Prizes; and texts that stand in force by themselves."""

from __future__ import annotations

from ptcg_judge.engine import events as e
from ptcg_judge.engine.board import Board, Origin
from ptcg_judge.engine.books.cite import united
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import Choose, EndTurn, Flip, Provide, Requires, TakePrize, Use
from ptcg_judge.engine.instructions.choosing import choose_copies, choose_pokemon
from ptcg_judge.engine.instructions.copying import choosable
from ptcg_judge.engine.instructions.doing import Doings
from ptcg_judge.engine.matching import those_meant
from ptcg_judge.engine.measure import amount_of
from ptcg_judge.engine.prizes import prizes_picked
from ptcg_judge.engine.program import in_order
from ptcg_judge.engine.table import Candidate, Choice, Table

MOST_FLIPS = 100


def flip(board: Board, table: Table, verb: Flip, origin: Origin) -> Play:
    """Coins are flipped: a number of them, or until tails."""
    player = origin.player if verb.flipper != "opponent" else board.opponent_of(origin.player)
    results: list[str] = []
    coins = MOST_FLIPS if verb.until_tails else amount_of(board, verb.coins, origin)
    while len(results) < coins and not (verb.until_tails and "tails" in results):
        results.append(table.flip(player, f"for {origin.name}"))
    cites = verb.cites or in_order(table, origin)
    return (
        yield e.CoinsFlipped(
            player=player, results=tuple(results), reason=origin.name, keep=True, cites=cites, by=origin
        )
    )


def choose(board: Board, table: Table, verb: Choose, origin: Origin) -> Play:
    """Something is chosen that later words mean."""
    cites = table.phrase(verb.cites, "choosing")
    if verb.who:
        board, chosen = yield from choose_pokemon(board, table, verb.who, origin, "Which Pokémon is chosen")
        ids = tuple(pokemon.id for pokemon in chosen)
        return (
            yield e.Meant(
                player=origin.player,
                what="a Pokémon",
                chosen=ids,
                names=tuple(p.name for p in chosen),
                cites=cites,
                by=origin,
            )
        )
    if verb.cards:
        board, copies = yield from choose_copies(board, table, verb.cards, origin, "Which cards are chosen")
        return (yield e.Counted(count=len(copies), done=bool(copies), cites=cites, by=origin))
    options = list(verb.options)
    if verb.attack_of:
        those = those_meant(board, verb.attack_of, origin)
        attacks, had = choosable(board, table, those)
        options, cites = [attack.name for attack in attacks], united((*cites, *had))
    if not options:
        return (yield e.Counted(count=0, done=False, cites=cites, by=origin))
    names = tuple(Candidate(number, name) for number, name in enumerate(options))
    (picked,) = table.choose(Choice(origin.player, "Which one is chosen", names))
    return (
        yield e.Chosen(
            player=origin.player,
            what=options[picked],
            option=options[picked],
            names=(options[picked],),
            cites=cites,
            by=origin,
        )
    )


def end_turn(board: Board, table: Table, verb: EndTurn, origin: Origin) -> Play:
    """The turn ends."""
    return (yield e.PhaseBegan(phase="end", cites=table.phrase(verb.cites, "end of turn"), by=origin))


def take_prize(board: Board, table: Table, verb: TakePrize, origin: Origin) -> Play:
    """Prize cards are taken by an effect."""
    player = origin.player if verb.side == "you" else board.opponent_of(origin.player)
    amount = amount_of(board, verb.amount, origin)
    taken = prizes_picked(board, table, player, amount)
    return (
        yield e.PrizesTaken(
            player=player, copies=taken, due=amount, cites=table.phrase(verb.cites, "prizes"), by=origin
        )
    )


def requires(board: Board, table: Table, verb: Requires, origin: Origin) -> Play:
    """What must be done to use an attack is done first; if none of it can be, the attack does nothing."""
    from ptcg_judge.engine.program import carry_out

    if board.attack is None or origin.kind != "attack" or not verb.cost:
        return board
    board = yield from carry_out(board, table, verb.cost, origin, None, (-9,))
    if board.memory.last.done or board.attack is None:
        return board
    used = table.holds("own failure is used")
    cites = united((*table.cite("requirements"), *verb.cites))
    because = "what it asks for cannot be done"
    return (yield e.AttackFailed(pokemon=board.attack.attacker, because=because, used=used, cites=cites, by=origin))


def stands(board: Board, table: Table, verb: Use | Provide, origin: Origin) -> Play:
    """Text that is in force or on offer by itself; there is nothing to carry out."""
    yield from ()
    return board


DOINGS: Doings = {
    Flip: flip,
    Choose: choose,
    EndTurn: end_turn,
    TakePrize: take_prize,
    Use: stands,
    Provide: stands,
    Requires: requires,
}
