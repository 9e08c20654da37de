"""The options of the commonest calls (damage, winner, checkup, prizes, retreat), and of describing a new board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from ptcg_judge.cli.options import BookOrAll, Json

Numbers = list[int] | None
Words = list[str] | None


def damage(
    number: Annotated[int, typer.Argument(metavar="DAMAGE", help="The attack's own damage, after its text.")],
    type_: Annotated[
        str, typer.Option("--type", metavar="TYPE", help="The attacker's type: a letter such as R, or a name.")
    ] = "",
    plus: Annotated[
        Numbers, typer.Option("--plus", metavar="NUMBER", help="An effect on the attacker: so much more.")
    ] = None,
    weakness: Annotated[
        Words, typer.Option("--weakness", metavar="Rx2", help="The defender's, as Rx2 or R+20.")
    ] = None,
    resistance: Annotated[Words, typer.Option("--resistance", metavar="W-30", help="The defender's, as W-30.")] = None,
    minus: Annotated[
        Numbers, typer.Option("--minus", metavar="NUMBER", help="An effect on the defender: so much less.")
    ] = None,
    bench: Annotated[bool, typer.Option("--bench", help="The defender is on the Bench.")] = False,
    no_wr: Annotated[bool, typer.Option("--no-wr", help="The attack ignores Weakness and Resistance.")] = False,
    no_effects: Annotated[bool, typer.Option("--no-effects", help="It ignores effects on the defender.")] = False,
    prevented: Annotated[bool, typer.Option("--prevented", help="The defender's damage is prevented.")] = False,
    hp: Annotated[
        int | None, typer.Option("--hp", metavar="HP", min=1, help="The defender's HP: is it Knocked Out?")
    ] = None,
    before: Annotated[
        int, typer.Option("--damage", metavar="NUMBER", min=0, help="Damage that is already on the defender.")
    ] = 0,
    book: BookOrAll = "",
    json: Json = False,
) -> None:
    """Work out the damage of an attack on one Pokémon, each step with its rule."""
    from ptcg_judge.cli.damage import run
    from ptcg_judge.disputes.damage import Hit

    hit = Hit(
        number, type_, tuple(plus or ()), tuple(weakness or ()), tuple(resistance or ()), tuple(minus or ()),
        bench, no_wr, no_effects, prevented, hp, before,
    )  # fmt: skip
    raise typer.Exit(run(hit, book=book, as_json=json))


def winner(
    you: Annotated[
        str, typer.Option("--you", metavar="MET", help="What you have met: prizes, no-pokemon, both, or none.")
    ] = "",
    opponent: Annotated[str, typer.Option("--opponent", metavar="MET", help="What the opponent has met.")] = "",
    table: Annotated[bool, typer.Option("--table", help="Every pair of conditions, by each book.")] = False,
    book: BookOrAll = "",
    json: Json = False,
) -> None:
    """Say who wins if both players meet win conditions at the same moment.

    `prizes`: that player has taken their last Prize card; `no-pokemon`: that player has none left in play.
    """
    from ptcg_judge.cli.winner import run

    raise typer.Exit(run(you, opponent, table=table, book=book, as_json=json))


def checkup(
    you: Annotated[
        str, typer.Option("--you", metavar="CONDITIONS", help="Conditions of your Active: burned,poisoned:3,asleep.")
    ] = "",
    opponent: Annotated[
        str, typer.Option("--opponent", metavar="CONDITIONS", help="Conditions of the opponent's Active.")
    ] = "",
    hp: Annotated[int | None, typer.Option("--hp", metavar="HP", min=1, help="HP of your Active.")] = None,
    damage: Annotated[int, typer.Option("--damage", metavar="NUMBER", min=0, help="Damage on your Active.")] = 0,
    their_hp: Annotated[
        int | None, typer.Option("--opponent-hp", metavar="HP", min=1, help="HP of the opponent's Active.")
    ] = None,
    their_damage: Annotated[
        int, typer.Option("--opponent-damage", metavar="NUMBER", min=0, help="Damage on theirs.")
    ] = 0,
    flips: Annotated[
        str, typer.Option("--flips", metavar="heads,tails", help="Coins in the order of the Checkup: heads,tails.")
    ] = "",
    turn: Annotated[
        str, typer.Option("--turn", metavar="PLAYER", help="Whose turn has just ended: you or opponent.")
    ] = "you",
    book: BookOrAll = "",
    json: Json = False,
) -> None:
    """Go through a Pokémon Checkup; a flip that is not told is the question to ask.

    Exit code 1 if something is left open.
    """
    from ptcg_judge.cli.checkup import listed, run
    from ptcg_judge.disputes.checkup import Afflicted

    mine, theirs = Afflicted(listed(you), hp, damage), Afflicted(listed(opponent), their_hp, their_damage)
    raise typer.Exit(run(mine, theirs, flips=flips, turn=turn, book=book, as_json=json))


def prizes(
    words: Annotated[list[str], typer.Argument(metavar="POKEMON...", help="Names, or classes: ex, vmax, 'tag team' …")],
    book: BookOrAll = "",
    json: Json = False,
) -> None:
    """Say how many Prize cards a Knocked Out Pokémon is worth."""
    from ptcg_judge.cli.prizes import run

    raise typer.Exit(run(words, book=book, as_json=json))


def retreat(
    cost: Annotated[
        int, typer.Option("--cost", metavar="NUMBER", min=0, help="The Retreat Cost, as effects leave it.")
    ],
    energy: Annotated[
        str, typer.Option("--energy", metavar="R,R,DCE", help="Attached: R,R,DCE, or Name:CC for one that gives two.")
    ] = "",
    asleep: Annotated[bool, typer.Option("--asleep", help="It is Asleep.")] = False,
    confused: Annotated[bool, typer.Option("--confused", help="It is Confused.")] = False,
    paralyzed: Annotated[bool, typer.Option("--paralyzed", help="It is Paralyzed.")] = False,
    burned: Annotated[bool, typer.Option("--burned", help="It is Burned.")] = False,
    poisoned: Annotated[bool, typer.Option("--poisoned", help="It is Poisoned.")] = False,
    no_bench: Annotated[bool, typer.Option("--no-bench", help="There is no Benched Pokémon.")] = False,
    already: Annotated[bool, typer.Option("--already", help="That player has retreated this turn.")] = False,
    book: BookOrAll = "",
    json: Json = False,
) -> None:
    """Say whether the Active Pokémon may retreat, and every set of Energy that may pay for it.

    Exit code 1 if it may not.
    """
    from ptcg_judge.cli.retreat import run
    from ptcg_judge.disputes.retreat import Leaving

    told = {"Asleep": asleep, "Confused": confused, "Paralyzed": paralyzed, "Burned": burned, "Poisoned": poisoned}
    conditions = tuple(name for name, has in told.items() if has)
    words = tuple(word.strip() for word in energy.split(",") if word.strip())
    leaving = Leaving(cost, words, conditions, not no_bench, already)
    raise typer.Exit(run(leaving, book=book, as_json=json))


def new(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The scenario file to write, or - for standard output.")],
    answers: Annotated[
        Words, typer.Argument(metavar="[KEY=ANSWER]...", help="Answers in one line: you.hp=70 play=checkup")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is already there.")] = False,
) -> None:
    """Write a scenario file from answers, asked for step by step; every question can be skipped."""
    from ptcg_judge.cli.new import run

    raise typer.Exit(run(file, answers or [], force=force))


CALLS: dict[Callable[..., None], str] = {
    damage: "Work out the damage of an attack.",
    winner: "Say who wins if both meet a condition.",
    checkup: "Go through a Pokémon Checkup.",
    prizes: "Say how many Prizes a Pokémon is worth.",
    retreat: "Say whether and how it may retreat.",
    new: "Write a scenario file from answers.",
}
"""Each call with the few words that a narrow terminal has room for."""


def add_calls(app: typer.Typer) -> None:
    """Each call becomes a command of its own."""
    for call, short in CALLS.items():
        app.command(short_help=short)(call)
