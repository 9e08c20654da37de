"""The commands and their options; what they do stands beside them, one module each."""

from __future__ import annotations

from typing import Annotated

import typer

from ptcg_judge.cli import completing
from ptcg_judge.cli.call_commands import add_calls
from ptcg_judge.cli.cards_app import add_cards
from ptcg_judge.cli.options import Book, BookOrAll, Json
from ptcg_judge.cli.print_app import app as print_app

app = typer.Typer(
    name="ptcg-judge",
    help="Rules lookup and rulings for Pokémon TCG judges: every answer names its rule.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        from ptcg_judge.cli.version import version_text

        typer.echo(version_text())
        raise typer.Exit


@app.callback()
def ptcg_judge(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Name the version and the rulebooks."),
    ] = False,
) -> None:
    """Rules lookup and rulings for Pokémon TCG judges: every answer names its rule."""


@app.command(short_help="Find the rules that decide a question.")
def search(
    words: Annotated[
        list[str], typer.Argument(metavar="WORDS...", help="A question as players ask it, or - to read it.")
    ],
    book: Book = "",
    kind: Annotated[
        str, typer.Option("--kind", metavar="KIND", help="Only entries of a kind: faq, example, timing, prohibition …")
    ] = "",
    limit: Annotated[int, typer.Option("--limit", "-n", help="How many answers at most.")] = 5,
    json: Json = False,
) -> None:
    """Find the rules that decide a question, asked in players' words.

    Exit code 1 if these books do not answer it.
    """
    from ptcg_judge.cli.search import run

    raise typer.Exit(run(words, book=book, kind=kind, limit=limit, as_json=json))


@app.command(short_help="Ask question after question at a prompt.")
def ask() -> None:
    """Open a prompt: ask question after question, show and replay what is found."""
    from ptcg_judge.cli.ask import run

    run()


@app.command(short_help="Show a rule and what belongs to it.")
def show(
    names: Annotated[
        list[str],
        typer.Argument(
            metavar="ID...",
            help="A-01, c7, II.C-07, 304.4b, 'cr 304.4b', burned, appendix 6, K37 …",
            autocompletion=completing.rules,
        ),
    ],
    section: Annotated[bool, typer.Option("--section", help="Write out every rule of the section around it.")] = False,
    only: Annotated[bool, typer.Option("--only", help="Just this rule or part, without its surroundings.")] = False,
    json: Json = False,
) -> None:
    """Show a rule: its words, its section, cross-references, the other books, today's ruling.

    Exit code 1 if no rule fits.
    """
    from ptcg_judge.cli.show import run

    raise typer.Exit(run(names, section=section, only=only, as_json=json))


@app.command(short_help="Replay a described board by the rules.")
def replay(
    files: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="FILE...",
            help="Files, folders, rulings by name, or - for standard input.",
            autocompletion=completing.scenarios,
        ),
    ] = None,
    book: BookOrAll = "",
    why: Annotated[bool, typer.Option("--why", help="Add the words of each rule that is cited.")] = False,
    explain: Annotated[bool, typer.Option("--explain", help="List what was not said and is taken as usual.")] = False,
    outcomes: Annotated[bool, typer.Option("--outcomes", help="Try every flip and choice that is left open.")] = False,
    example: Annotated[
        str,
        typer.Option("--example", metavar="KIND", help="Print a file to start from: board, may, card, deck or set-up."),
    ] = "",
    json: Json = False,
) -> None:
    """Replay a described board: what happens, by which rules, and whether what is expected holds.

    Exit code 1 if it is contradicted, refused, or left open; 2 if a file is wrong, after all others.
    """
    from ptcg_judge.cli.replay import run, show_example

    if example:
        show_example(example)
    else:
        raise typer.Exit(run(files or [], book=book, why=why, explain=explain, as_json=json, every=outcomes))


@app.command(short_help="List the rulings that come along.")
def rulings(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[WORDS]...", help="Words of a question or name, or a rule.", autocompletion=completing.rules
        ),
    ] = None,
    json: Json = False,
) -> None:
    """List the rulings that come along: all of them, those that hold these words, or those that show this rule or topic.

    Exit code 1 if none fits.
    """
    from ptcg_judge.cli.rulings import run

    raise typer.Exit(run(words or [], as_json=json))


@app.command(short_help="Settle who is right, and why.")
def dispute(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="A scenario with 'claims', or - for standard input.",
            autocompletion=completing.scenarios,
        ),
    ],
    book: BookOrAll = "",
    outcomes: Annotated[bool, typer.Option("--outcomes", help="Try every flip and choice that is left open.")] = False,
    json: Json = False,
) -> None:
    """Settle a dispute: who is right, by which rule, and which mistake explains the other answer.

    Exit code 1 if nobody is right, or a question is left open.
    """
    from ptcg_judge.cli.dispute import run

    raise typer.Exit(run(file, book=book, every=outcomes, as_json=json))


@app.command(short_help="Check a deck list.")
def deck(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A deck list as exported or written, or - for standard input.")
    ],
    form: Annotated[
        str, typer.Option("--format", metavar="FORMAT", help="constructed (60 cards), limited (40) or half (30).")
    ] = "constructed",
    book: Book = "current",
    json: Json = False,
) -> None:
    """Check a deck list: each rule that it breaks, with the lines concerned, and what cannot be told.

    Exit code 1 if it breaks a rule.
    """
    from ptcg_judge.cli.deck import run

    raise typer.Exit(run(file, form=form, book=book, as_json=json))


@app.command(short_help="Print all rules as JSON.")
def export() -> None:
    """Print the whole knowledge base as one JSON document."""
    from ptcg_judge.cli.export import run

    run()


@app.command(short_help="Check the laws of the corpus.")
def check(
    folder: Annotated[
        str, typer.Argument(metavar="[FOLDER]", help="A folder laid out like rules_kb/; default: the one in use.")
    ] = "",
    strict: Annotated[
        bool, typer.Option("--strict", help="Waive each shown rule in its rulings: something else must come out.")
    ] = False,
    json: Json = False,
) -> None:
    """Check the laws of the corpus: each breach is one line with its place and the remedy.

    Exit code 1 if a law is broken, or with --strict if fewer than 90 % of the shown rules bite.
    """
    from ptcg_judge.cli.check import run

    raise typer.Exit(run(folder, as_json=json, strict=strict))


@app.command(short_help="Print the manual page.")
def man() -> None:
    """Print the manual page; read it with: ptcg-judge man | man -l -"""
    from ptcg_judge.cli.man import page
    from ptcg_judge.kb.store import knowledge_base

    typer.echo(page(app, knowledge_base().books), nl=False)


add_calls(app)
add_cards(app)
app.add_typer(print_app, name="print", short_help="Print references and ruling slips.")
