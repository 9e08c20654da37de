"""What a player does in their turn besides attacking: bench, evolve, attach, retreat; each lawful or refused with its rule."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg_judge.engine import events as e
from ptcg_judge.engine.actions import Action
from ptcg_judge.engine.board import Board, Copy, InForce, Pokemon
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import Forbid, Grant
from ptcg_judge.engine.force import covers, in_force
from ptcg_judge.engine.numbers import bent
from ptcg_judge.engine.provision import units_of
from ptcg_judge.engine.steps.turn import checks
from ptcg_judge.engine.table import Candidate, Choice, Table

Refusals = Iterator[e.NotAllowed]


def refuse(table: Table, point: str, action: str, because: str, more: tuple[str, ...] = ()) -> Refusals:
    """A refusal by a rule, unless the rule is waived."""
    cites = table.rule(point)
    if cites:
        yield e.NotAllowed(action=action, because=because, cites=tuple(dict.fromkeys((*cites, *more))))


def in_hand(board: Board, player: int, name: str) -> Copy | None:
    """The card of this name in a hand; a card nobody has named may be any."""
    hand = board.players[player].hand
    named = next((copy for copy in hand if copy.name.casefold() == name.casefold()), None)
    return named or next((copy for copy in hand if copy.card.kind == "unknown" and not name), None)


def not_your_turn(board: Board, table: Table, player: int, action: str) -> Refusals:
    if board.current != player or board.phase not in ("actions", "draw", "set-up"):
        yield from refuse(table, "actions", action, "it is not that player's time for actions")


def player_locks(board: Board, player: int, what: str) -> Iterator[InForce]:
    """Effects on a player by which they can't do something (II.C-19)."""
    for effect in in_force(board):
        verb = effect.verb
        if isinstance(verb, Forbid) and verb.what == what and verb.who is None:
            held = effect.player if effect.player is not None else None
            side = {"you": effect.origin.player, "opponent": board.opponent_of(effect.origin.player)}.get(verb.side)
            if held == player or (held is None and (side == player or verb.side == "both")):
                yield effect


def bench(board: Board, table: Table, action: Action) -> Play:
    """A Basic Pokémon goes from the hand onto the Bench, one at a time, as long as there is room."""
    player = board.current if action.player is None else action.player
    copy = in_hand(board, player, action.card)
    refusals = list(_why_not_bench(board, table, player, copy, action))
    if refusals or copy is None:
        yield from refusals
        return board
    board = yield e.PokemonBenched(copies=(copy.id,), player=player, source="hand", cites=table.cite("benching"))
    return (yield from checks(board, table))


def _why_not_bench(board: Board, table: Table, player: int, copy: Copy | None, action: Action) -> Refusals:
    yield from not_your_turn(board, table, player, str(action))
    if copy is None:
        yield from refuse(table, "benching", str(action), "that card is not in the hand")
    elif not copy.card.is_pokemon or copy.card.stage not in ("Basic", "Baby"):
        yield from refuse(table, "only basics", str(action), f"{copy.name} is not a Basic Pokémon")
    if len(board.players[player].bench) >= bench_limit(board, table, player):
        yield from refuse(table, "bench limit", str(action), "the Bench is full")


def bench_limit(board: Board, table: Table, player: int) -> int:
    """Five, or four in the formats with more Active Pokémon or players."""
    spots = max(1, len(board.players[player].active))
    return 4 if spots > 1 or len(board.players) > 2 else 5


def evolve(board: Board, table: Table, action: Action) -> Play:
    """A Pokémon evolves with a card from the hand that evolves from its name."""
    player = board.current if action.player is None else action.player
    copy, pokemon = in_hand(board, player, action.card), board.find(action.pokemon)
    if pokemon is None and copy is not None:
        pokemon = next((p for p in board.players[player].in_play if p.name == copy.card.evolves_from), None)
    refusals = list(_why_not_evolve(board, table, player, copy, pokemon, action))
    if refusals or copy is None or pokemon is None:
        yield from refusals
        return board
    board = yield e.Evolved(pokemon=pokemon.id, copy=copy.id, source="hand", cites=table.cite("evolving"))
    return (yield from checks(board, table))


def _why_not_evolve(
    board: Board, table: Table, player: int, copy: Copy | None, pokemon: Pokemon | None, action: Action
) -> Refusals:
    text = str(action)
    yield from not_your_turn(board, table, player, text)
    if copy is None or pokemon is None:
        yield from refuse(table, "evolving", text, "no such card in the hand or no Pokémon that it evolves from")
        return
    if copy.card.evolves_from.casefold() != pokemon.name.casefold():
        yield from refuse(table, "evolves from", text, f"{copy.name} does not evolve from {pokemon.name}")
    free = any(
        isinstance(x.verb, Grant) and x.verb.what == "evolve at once" and covers(board, x, pokemon)
        for x in in_force(board)
    )
    if free:
        return
    if board.players[player].turns <= 1:
        yield from refuse(table, "no evolving on first turn", text, "it is that player's first turn")
    elif pokemon.since >= board.turn:
        yield from refuse(table, "no evolving when new", text, f"{pokemon.name} came into play this turn")
    if pokemon.evolved_on == board.turn:
        yield from refuse(table, "no evolving twice", text, f"{pokemon.name} has already evolved this turn")


def attach(board: Board, table: Table, action: Action) -> Play:
    """One Energy card in a turn is attached from the hand to one of the player's Pokémon."""
    player = board.current if action.player is None else action.player
    copy, pokemon = in_hand(board, player, action.card), board.find(action.pokemon)
    refusals = list(_why_not_attach(board, table, player, copy, pokemon, action))
    if refusals or copy is None or pokemon is None:
        yield from refusals
        return board
    cites = table.cite("attaching energy")
    board = yield e.Used(player=player, right="energy", cites=cites)
    board = yield e.CardAttached(copy=copy.id, pokemon=pokemon.id, source="hand", from_hand=True, cites=cites)
    return (yield from checks(board, table))


def _why_not_attach(
    board: Board, table: Table, player: int, copy: Copy | None, pokemon: Pokemon | None, action: Action
) -> Refusals:
    text = str(action)
    yield from not_your_turn(board, table, player, text)
    if copy is None or pokemon is None or not copy.card.is_energy:
        yield from refuse(table, "attaching energy", text, "no such Energy card in the hand or no such Pokémon")
    elif pokemon.player != player:
        yield from refuse(table, "own energy to own pokemon", text, f"{pokemon.name} is the opponent's")
    if "energy" in board.players[player].used:
        yield from refuse(table, "one energy per turn", text, "an Energy card was already attached this turn")
    for lock in player_locks(board, player, "attach energy"):
        yield from refuse(table, "player locks", text, f"{lock.origin.name} forbids it", lock.cites)


def retreat(board: Board, table: Table, action: Action) -> Play:
    """The Active Pokémon pays its Retreat Cost in Energy and changes places with a Benched one."""
    player = board.current if action.player is None else action.player
    active, bench = board.active(player), board.players[player].bench
    refusals = list(_why_not_retreat(board, table, player, active, action))
    if refusals or active is None:
        yield from refusals
        return board
    cost = bent(board, "retreat cost", active, active.card.retreat)
    board = yield e.Used(player=player, right="retreat", cites=table.cite("one retreat"))
    board = yield from _pay(board, table, active, cost.value, cost.cites)
    comes = action.pokemon
    if comes is None:
        names = tuple(Candidate(p.id, p.name, (f"bench {n + 1}",)) for n, p in enumerate(bench))
        (comes,) = table.choose(Choice(player, "Which Benched Pokémon comes up", names))
    board = yield e.Switched(
        pokemon=active.id, comes=comes, player=player, retreated=True, cites=table.cite("retreat swap")
    )
    return (yield from checks(board, table))


def _pay(board: Board, table: Table, active: Pokemon, cost: int, more: tuple[str, ...]) -> Play:
    """Energy cards are discarded one by one until the cost is met, and then no more (309.4)."""
    paid, gone = 0, list[int]()
    while paid < cost:
        left = [copy for copy in board.get(active.id).energy if copy.id not in gone]
        names = tuple(Candidate(copy.id, copy.name, (copy.card.types[0] if copy.card.types else "",)) for copy in left)
        same = len({copy.name for copy in left}) == 1
        chosen = (
            left[0].id if same else table.choose(Choice(active.player, "Which Energy pays for the retreat", names))[0]
        )
        copy = next(copy for copy in left if copy.id == chosen)
        gone.append(chosen)
        paid += len(units_of(board, copy, active))
    if gone:
        board = yield e.CardsMoved(
            copies=tuple(gone), source="attached", to="discard", player=active.player, pokemon=active.id, verb="discarded",
            cites=tuple(dict.fromkeys((*table.cite("retreat payment"), *more))),
        )  # fmt: skip
    return board


def _why_not_retreat(board: Board, table: Table, player: int, active: Pokemon | None, action: Action) -> Refusals:
    yield from not_your_turn(board, table, player, "retreat")
    if active is None or not board.players[player].bench:
        yield from refuse(table, "retreat needs a bench", "retreat", "there is no Benched Pokémon to come up")
        return
    if "retreat" in board.players[player].used:
        yield from refuse(table, "one retreat", "retreat", "that player has already retreated this turn")
    for condition in ("Asleep", "Paralyzed"):
        if active.rotation == condition:
            yield from refuse(table, f"{condition} cannot retreat", "retreat", f"{active.name} is {condition}")
    for effect in in_force(board):
        if isinstance(effect.verb, Forbid) and effect.verb.what == "retreat" and covers(board, effect, active):
            yield from refuse(table, "cannot retreat", "retreat", f"{effect.origin.name} forbids it", effect.cites)
    cost = bent(board, "retreat cost", active, active.card.retreat)
    if sum(len(units_of(board, copy, active)) for copy in active.energy) < cost.value:
        yield from refuse(table, "retreat payment", "retreat", f"{active.name} lacks the Energy to retreat", cost.cites)
