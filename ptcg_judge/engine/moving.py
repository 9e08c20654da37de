"""Cards and Pokémon between the zones: every card is in exactly one place, and goes to its owner's zones."""

from __future__ import annotations

from dataclasses import replace

from ptcg_judge.engine import events as e
from ptcg_judge.engine.as_tool import as_printed, as_tool
from ptcg_judge.engine.board import Board, Copy, Player, Pokemon
from ptcg_judge.engine.effects import Zone

ZONES: tuple[Zone, ...] = ("deck", "hand", "discard", "prizes", "lost")
HIDDEN_NAMES = {"deck top": "deck", "deck bottom": "deck"}


def zone_field(zone: Zone) -> str:
    """The field of a player that holds a zone."""
    return HIDDEN_NAMES.get(zone, zone)


def take_copies(board: Board, ids: tuple[int, ...], source: Zone) -> tuple[Board, tuple[Copy, ...]]:
    """The board without these cards, and the cards in the order asked for."""
    found: dict[int, Copy] = {}
    if source in ("attached", "play"):
        for pokemon in list(board.pokemon()):
            mine = [copy for copy in pokemon.attached if copy.id in ids]
            if mine:
                found.update((copy.id, copy) for copy in mine)
                kept = tuple(copy for copy in pokemon.attached if copy.id not in ids)
                board = board.with_pokemon(replace(pokemon, attached=kept))
        if board.stadium and board.stadium.id in ids:
            found[board.stadium.id] = board.stadium
            board = board.but(stadium=None, stadium_player=None)
    fields = ("playing",) if source == "play" else (zone_field(source),)
    for number, player in enumerate(board.players):
        for name in fields:
            if not hasattr(player, name):
                continue
            pile: tuple[Copy, ...] = getattr(player, name)
            mine = [copy for copy in pile if copy.id in ids]
            if mine:
                found.update((copy.id, copy) for copy in mine)
                board = board.with_player(number, **{name: tuple(copy for copy in pile if copy.id not in ids)})
    return board, tuple(found[number] for number in ids if number in found)


def put_copies(board: Board, copies: tuple[Copy, ...], to: Zone) -> Board:
    """The board with these cards in their owners' zones; onto a deck the first one lies on top."""
    name = zone_field(to)
    for owner in range(len(board.players)):
        mine = tuple(as_printed(copy) for copy in copies if copy.owner == owner)
        if mine:
            pile: tuple[Copy, ...] = getattr(board.players[owner], name)
            on_top = to in ("deck top", "deck")
            board = board.with_player(owner, **{name: mine + pile if on_top else pile + mine})
    return board


def move_cards(board: Board, event: e.CardsMoved) -> Board:
    board, copies = take_copies(board, event.copies, event.source)
    return put_copies(board, copies, event.to)


def attach(board: Board, event: e.CardAttached) -> Board:
    copy: Copy
    if event.as_tool:
        board, copy = _off_the_bench(board, board.get(event.source_pokemon))
    else:
        board, (copy,) = take_copies(board, (event.copy,), event.source)
    pokemon = board.get(event.pokemon)
    return board.with_pokemon(replace(pokemon, attached=(*pokemon.attached, copy)))


def _off_the_bench(board: Board, pokemon: Pokemon) -> tuple[Board, Copy]:
    """The board without a Benched Pokémon, and its top card as a Pokémon Tool; what lay under it is discarded."""
    bench = tuple(other for other in board.players[pokemon.player].bench if other.id != pokemon.id)
    board = put_copies(board.with_player(pokemon.player, bench=bench), pokemon.stack[:-1], "discard")
    return put_copies(board, pokemon.attached, "discard"), as_tool(pokemon.stack[-1])


def bench(board: Board, event: e.PokemonBenched) -> Board:
    board, copies = take_copies(board, event.copies, event.source)
    player = board.players[event.player]
    new = Pokemon(board.next_id, event.player, copies, since=board.turn, face_down=event.face_down)
    board = board.but(next_id=board.next_id + 1)
    if event.active:
        return board.with_player(event.player, active=(*player.active, new))
    return board.with_player(event.player, bench=(*board.players[event.player].bench, new))


def evolve(board: Board, event: e.Evolved) -> Board:
    board, (copy,) = take_copies(board, (event.copy,), event.source)
    pokemon = board.get(event.pokemon)
    evolved_on = board.turn if event.how == "evolved" else pokemon.evolved_on
    return board.with_pokemon(replace(pokemon, stack=(*pokemon.stack, copy), evolved_on=evolved_on))


def devolve(board: Board, event: e.Devolved) -> Board:
    pokemon = board.get(event.pokemon)
    gone = tuple(copy for number in event.copies for copy in pokemon.stack if copy.id == number)
    kept = tuple(copy for copy in pokemon.stack if copy.id not in event.copies)
    board = board.with_pokemon(replace(pokemon, stack=kept, since=board.turn))
    return put_copies(board, gone, event.to)


def take_place(board: Board, event: e.PlaceTaken) -> Board:
    board, (copy,) = take_copies(board, (event.copy,), event.source)
    pokemon = board.get(event.pokemon)
    board = board.with_pokemon(replace(pokemon, stack=(*pokemon.stack[:-1], copy)))
    return put_copies(board, pokemon.stack[-1:], event.to)


def forget_uses(board: Board, copies: tuple[int, ...]) -> Board:
    """A card that changes zones is another card: what was used with it counts no more (316.10a, II.E-17)."""
    marks = {f"of card {number}" for number in copies}
    for number, player in enumerate(board.players):
        kept = tuple(right for right in player.used if right[right.rfind("of card ") :] not in marks)
        if kept != player.used:
            board = board.with_player(number, used=kept)
    return board


def begin_anew(board: Board, event: e.GameBeganAnew) -> Board:
    """A new game: every card is back in its owner's deck, nothing is left in play, in force or used."""
    decks = tuple(tuple(copy for copy in all_copies(board) if copy.owner == n) for n in range(len(board.players)))
    players = tuple(Player(deck=deck, prizes_at_start=event.prizes) for deck in decks)
    return Board(players, turn=0, phase="set-up", sudden_death=True, next_id=board.next_id)


def all_copies(board: Board) -> tuple[Copy, ...]:
    """Every card of the game, wherever it is."""
    found = [board.stadium] if board.stadium else []
    for player in board.players:
        for pile in (player.deck, player.hand, player.discard, player.prizes, player.lost, player.playing):
            found += pile
        for pokemon in player.in_play:
            found += (*pokemon.stack, *pokemon.attached)
    return tuple(found)


def zone_of(board: Board, number: int) -> tuple[Zone, int | None]:
    """Where a card is, and the Pokémon it is attached to if it is."""
    for player in board.players:
        for zone in ZONES:
            if any(copy.id == number for copy in getattr(player, zone)):
                return zone, None
        for pokemon in player.in_play:
            if any(copy.id == number for copy in pokemon.attached):
                return "attached", pokemon.id
    return "play", None


def switch(board: Board, event: e.Switched) -> Board:
    player = board.players[event.player]
    goes, comes = board.get(event.pokemon), board.get(event.comes)
    return board.with_player(
        event.player,
        active=tuple(comes if p.id == goes.id else p for p in player.active),
        bench=tuple(goes if p.id == comes.id else p for p in player.bench),
    )


def promote(board: Board, event: e.Promoted) -> Board:
    player = board.players[event.player]
    comes = board.get(event.pokemon)
    return board.with_player(
        event.player, active=(*player.active, comes), bench=tuple(p for p in player.bench if p.id != comes.id)
    )


def leave_play(board: Board, event: e.LeftPlay) -> Board:
    pokemon = board.get(event.pokemon)
    player = board.players[event.player]
    board = board.with_player(
        event.player,
        active=tuple(p for p in player.active if p.id != pokemon.id),
        bench=tuple(p for p in player.bench if p.id != pokemon.id),
    )
    stack = tuple(reversed(pokemon.stack))
    for copies, to in ((stack, event.to), (pokemon.attached, event.attached_to)):
        board = put_copies(board, tuple(copy for copy in copies if copy.id not in event.lost), to)
    return put_copies(board, tuple(copy for copy in (*stack, *pokemon.attached) if copy.id in event.lost), "lost")
