"""A position as it lies on the table: the opponent's row above, yours below, a column for each Pokémon."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ptcg_judge.engine.board import NAMES, Board, Player, Pokemon
from ptcg_judge.engine.numbers import hp_left, max_hp
from ptcg_judge.render.print.model import Block, Box, Paragraph, Piece, Table, Words, said
from ptcg_judge.rulings.named import WHOSE, counted, listed
from ptcg_judge.rulings.paths import names
from ptcg_judge.rulings.read_conditions import ORDINARY

OWNED = ("yours", *WHOSE[1:])
ACROSS = 6
"""So many Pokémon stand side by side; a longer Bench goes on in another row."""


def position(board: Board, untold_hp: Collection[int]) -> Iterator[Block]:
    """Both sides facing each other, the Stadium between them; HP that nobody told are not invented."""
    sides = range(len(board.players))
    for side in (side for side in sides if side % 2):
        yield _side(board, side, untold_hp)
    yield Paragraph(_between(board), "between")
    for side in (side for side in sides if side % 2 == 0):
        yield _side(board, side, untold_hp)


def _between(board: Board) -> Words:
    turn = f"Turn {board.turn}, {WHOSE[board.current]} turn"
    if board.stadium is None:
        return (Piece("Stadium ", "strong"), Piece(f"none · {turn}"))
    whose = f" ({OWNED[board.stadium_player]})" if board.stadium_player is not None else ""
    return (Piece("Stadium ", "strong"), Piece(f"{board.stadium.name}{whose} · {turn}"))


def _side(board: Board, side: int, untold_hp: Collection[int]) -> Box:
    player = board.players[side]
    spots = [("Active", pokemon) for pokemon in player.active]
    spots += [(f"Bench {number}", pokemon) for number, pokemon in enumerate(player.bench, 1)]
    cells = [(head, _pokemon(board, pokemon, untold_hp)) for head, pokemon in spots]
    if not player.active:
        cells.insert(0, ("Active", said("none", "faint")))
    rows = tuple(_row(cells[start : start + ACROSS]) for start in range(0, len(cells), ACROSS))
    return Box((Paragraph((Piece(f"{NAMES[side].capitalize()} ", "strong"), Piece(_piles(player)))), *rows), "side")


def _row(cells: list[tuple[str, Words]]) -> Table:
    heads = tuple(head for head, _ in cells)
    return Table(
        heads, (tuple(words for _, words in cells),), tuple(3 if head == "Active" else 2 for head in heads), "spots"
    )


def _piles(player: Player) -> str:
    counts = {"hand": player.hand, "deck": player.deck, "discard pile": player.discard}
    parts = [counted(len(player.prizes), "Prize"), *(f"{name} {len(pile)}" for name, pile in counts.items())]
    if player.lost:
        parts.append(f"Lost Zone {len(player.lost)}")
    if player.used:
        parts.append(f"used this turn: {', '.join(player.used)}")
    if player.spent:
        parts.append(f"used this game: {', '.join(player.spent)}")
    return " · ".join(parts)


def _pokemon(board: Board, pokemon: Pokemon, untold_hp: Collection[int]) -> Words:
    """What a judge sees of a Pokémon, each kind of thing on its own line."""
    told = pokemon.id not in untold_hp
    lines = [f"{hp_left(board, pokemon)} of {max_hp(board, pokemon)} HP" if told else "HP not told"]
    if pokemon.damage:
        lines.append(counted(pokemon.damage // 10, "damage counter"))
    lines += _conditions(pokemon)
    if pokemon.attached:
        lines.append(listed(list(names(pokemon.attached))))
    if len(pokemon.stack) > 1:
        lines.append(f"on {listed(list(names(pokemon.stack[:-1])))}")
    if pokemon.face_down:
        lines.append("face down")
    return (Piece(pokemon.name, "strong"), *(Piece(line, "line") for line in lines))


def _conditions(pokemon: Pokemon) -> Iterator[str]:
    """The Special Conditions, with their counters where these are not the ordinary ones."""
    counters = {"Poisoned": ("poison", pokemon.poison), "Burned": ("burn", pokemon.burn)}
    for name in pokemon.conditions:
        key, count = counters.get(name, ("", 0))
        yield f"{name} ({counted(count, 'counter')})" if key and count != ORDINARY[key] else name
