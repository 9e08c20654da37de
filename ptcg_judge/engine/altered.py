"""A board whose cards do something else than they say: the boards on which players sometimes think they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from ptcg_judge.engine.board import Board, Copy, Player, Pokemon
from ptcg_judge.engine.cards import Card
from ptcg_judge.engine.effects import Before, ForEach, OneOf, Program, Repeat, Requires, Use, Verb, When_, Whenever

Rewrite = Callable[[Verb], Program]
Change = Callable[[Card], Card]


def verbs_in(program: Program) -> Iterator[Verb]:
    """Every instruction of a text, those inside others too."""
    for verb in program:
        yield verb
        if isinstance(verb, When_):
            yield from (*verbs_in(verb.then), *verbs_in(verb.otherwise))
        elif isinstance(verb, (Before, Repeat, ForEach, Whenever, Use)):
            yield from verbs_in(verb.then)
        elif isinstance(verb, OneOf):
            for inner in verb.programs:
                yield from verbs_in(inner)
        elif isinstance(verb, Requires):
            yield from verbs_in(verb.cost)


def rewritten(program: Program, rewrite: Rewrite) -> Program:
    """A text with each instruction replaced, those inside others too."""
    return tuple(new for verb in program for new in rewrite(_inside(verb, rewrite)))


def _inside(verb: Verb, rewrite: Rewrite) -> Verb:
    if isinstance(verb, When_):
        return replace(verb, then=rewritten(verb.then, rewrite), otherwise=rewritten(verb.otherwise, rewrite))
    if isinstance(verb, (Before, Repeat, ForEach, Whenever, Use)):
        return replace(verb, then=rewritten(verb.then, rewrite))
    if isinstance(verb, OneOf):
        return replace(verb, programs=tuple(rewritten(program, rewrite) for program in verb.programs))
    if isinstance(verb, Requires):
        return replace(verb, cost=rewritten(verb.cost, rewrite))
    return verb


def texts_of(card: Card) -> Iterator[tuple[str, Program]]:
    """The texts of a card with their names."""
    yield card.name, card.program
    yield from ((attack.name, attack.program) for attack in card.attacks)
    yield from ((ability.name, ability.program) for ability in card.abilities)


def with_text(name: str, rewrite: Rewrite) -> Change:
    """The change by which the text of this name reads otherwise."""

    def change(card: Card) -> Card:
        return replace(
            card,
            program=rewritten(card.program, rewrite) if card.name == name else card.program,
            attacks=tuple(
                replace(text, program=rewritten(text.program, rewrite)) if text.name == name else text
                for text in card.attacks
            ),
            abilities=tuple(
                replace(text, program=rewritten(text.program, rewrite)) if text.name == name else text
                for text in card.abilities
            ),
        )

    return change


def cards_on(board: Board) -> list[Card]:
    """The different cards on a board."""
    copies = [copy for player in board.players for copy in _of_player(player)]
    return list(dict.fromkeys(copy.card for copy in (*copies, *([board.stadium] if board.stadium else []))))


def _of_player(player: Player) -> Iterator[Copy]:
    for pokemon in player.in_play:
        yield from (*pokemon.stack, *pokemon.attached)
    yield from (*player.hand, *player.deck, *player.discard, *player.prizes)


def with_cards(board: Board, change: Change) -> Board:
    """The board with each of its cards changed."""

    def one(copy: Copy) -> Copy:
        card = change(copy.card)
        return copy if card == copy.card else replace(copy, card=card)

    def pile(copies: tuple[Copy, ...]) -> tuple[Copy, ...]:
        return tuple(map(one, copies))

    def side(some: tuple[Pokemon, ...]) -> tuple[Pokemon, ...]:
        return tuple(replace(pokemon, stack=pile(pokemon.stack), attached=pile(pokemon.attached)) for pokemon in some)

    players = tuple(
        replace(
            player, active=side(player.active), bench=side(player.bench), hand=pile(player.hand),
            deck=pile(player.deck), discard=pile(player.discard), prizes=pile(player.prizes),
        )
        for player in board.players
    )  # fmt: skip
    return board.but(players=players, stadium=one(board.stadium) if board.stadium else None)
