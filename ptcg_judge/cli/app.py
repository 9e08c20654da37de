"""The commands and their options; what they do stands beside them, one module each."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(
    name="ptcg-judge",
    help="Rules lookup and rulings for Pokémon TCG judges: every answer names its rule.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Json = Annotated[bool, typer.Option("--json", help="Print the answer as JSON.")]


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


@app.command()
def show(
    names: Annotated[
        list[str],
        typer.Argument(metavar="ID...", help="A-01, c7, II.C-07, 304.4b, 'cr 304.4b', burned, appendix 6, K37 …"),
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


@app.command()
def export() -> None:
    """Print the whole knowledge base as one JSON document."""
    from ptcg_judge.cli.export import run

    run()


@app.command()
def check(
    folder: Annotated[
        str, typer.Argument(metavar="[FOLDER]", help="A folder laid out like rules_kb/; default: the one in use.")
    ] = "",
    json: Json = False,
) -> None:
    """Check the laws of the corpus: each breach is one line with its place and the remedy.

    Exit code 1 if a law is broken.
    """
    from ptcg_judge.cli.check import run

    raise typer.Exit(run(folder, as_json=json))
