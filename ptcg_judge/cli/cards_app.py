"""The commands `card` and `cards` and their options."""

from __future__ import annotations

from typing import Annotated

import typer

from ptcg_judge.cli import completing
from ptcg_judge.cli.options import Json

app = typer.Typer(
    help="The cards that boards may name: import them from files, and see how much of them is understood.",
    rich_markup_mode=None,
    no_args_is_help=True,
)


@app.command("import", short_help="Put cards into the local store.")
def import_(
    source: Annotated[
        str, typer.Argument(metavar="FOLDER|FILE", help="Cards in the layout of pokemon-tcg-data: cards/en/SET.json.")
    ],
    json: Json = False,
) -> None:
    """Put cards into the local store, set by set in place of what was there; cut off, it leaves the store as it was."""
    from ptcg_judge.cli.cards import import_ as run

    run(source, as_json=json)


@app.command(short_help="Print how much of them is understood.")
def coverage(
    show: Annotated[
        int, typer.Option("--show", metavar="NUMBER", min=0, help="How many of the commonest sentences to list.")
    ] = 20,
    json: Json = False,
) -> None:
    """Print how much of the stored cards is parsed, tagged with its rules, and carried out, by kind and series."""
    from ptcg_judge.cli.cards import coverage as run

    run(show=show, as_json=json)


def card(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[NAME|FILE]",
            help="A card by name (Charizard ex OBF 125), a card file, or - to read one.",
            autocompletion=completing.cards,
        ),
    ] = None,
    text: Annotated[
        str, typer.Option("--text", metavar="WORDS", help="The words of one attack, Ability or card.")
    ] = "",
    kind: Annotated[
        str,
        typer.Option(
            "--kind",
            metavar="KIND",
            help="Where the text stands: attack (the default), ability, item, supporter, stadium, tool, energy.",
        ),
    ] = "",
    json: Json = False,
) -> None:
    """Show a card's text with the rule behind every phrase, and what the engine makes of it.

    Exit code 1 if not all of it is understood, or no one card is found.
    """
    from ptcg_judge.cli.card import run

    raise typer.Exit(run(words or [], text=text, kind=kind, as_json=json))


def add_cards(to: typer.Typer) -> None:
    """Put both into the command line."""
    to.command(short_help="Show a card with the rule of each phrase.")(card)
    to.add_typer(app, name="cards", short_help="Import cards that boards may name.")
