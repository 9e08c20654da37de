"""`ptcg-judge print`: references for paper and phone as HTML, PDF or Markdown."""

# Not print.py: a module of that name would stand in for the function in all of cli/.

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from ptcg_judge.cli import completing
from ptcg_judge.cli.options import Book as RulesInForce

if TYPE_CHECKING:
    from ptcg_judge.kb.index import Index
    from ptcg_judge.render.print.model import Document

app = typer.Typer(
    help="Print the rule reference, the judge's card, the comparison of the books, the glossary or the slip for a ruling.",
    rich_markup_mode=None,
    no_args_is_help=True,
)

Out = Annotated[
    str, typer.Option("--out", "-o", metavar="FILE", help="Where to: .html, .pdf or .md; - is standard output.")
]
Format = Annotated[
    str,
    typer.Option(
        "--format", metavar="html|pdf|md", help="The format, if no ending tells it.", autocompletion=completing.formats
    ),
]
Paper = Annotated[
    str,
    typer.Option("--paper", metavar="a4|letter", help="The paper to print on.", autocompletion=completing.papers),
]
Force = Annotated[bool, typer.Option("--force", help="Replace a file that is already there.")]
Book = Annotated[
    list[str] | None,
    typer.Option("--book", metavar="YEAR", help="Only this book; may be repeated.", autocompletion=completing.books),
]
Section = Annotated[
    list[str] | None,
    typer.Option(
        "--section",
        metavar="ID",
        help="Only this section, as in show; may be repeated.",
        autocompletion=completing.rules,
    ),
]
Topic = Annotated[
    list[str] | None,
    typer.Option(
        "--topic",
        metavar="K37",
        help="Only rules of this topic; may be repeated.",
        autocompletion=completing.topics,
    ),
]


@app.command(short_help="All rules, or some of them.")
def reference(
    book: Book = None,
    section: Section = None,
    topic: Topic = None,
    paper: Paper = "a4",
    out: Out = "-",
    form: Format = "",
    force: Force = False,
) -> None:
    """All rules, or those of a book, section or topic."""
    from ptcg_judge.render.print.reference import reference as compose
    from ptcg_judge.render.print.selection import Selection

    wanted = Selection(book or (), section or (), topic or ())
    _print(lambda index: compose(index, wanted), paper, out, form, force=force)


@app.command(short_help="The judge's card on two pages.")
def quick(paper: Paper = "a4", out: Out = "-", form: Format = "", force: Force = False) -> None:
    """The judge's card: the procedures on two pages."""
    from ptcg_judge.render.print.quick import quick as compose

    _print(compose, paper, out, form, force=force)


@app.command(short_help="Where the books differ.")
def compare(paper: Paper = "a4", out: Out = "-", form: Format = "", force: Force = False) -> None:
    """Where the books differ, with today's ruling."""
    from ptcg_judge.render.print.compare import compare as compose

    _print(compose, paper, out, form, force=force)


@app.command(short_help="Words of books and players.")
def glossary(paper: Paper = "a4", out: Out = "-", form: Format = "", force: Force = False) -> None:
    """Words of the books and the players."""
    from ptcg_judge.render.print.glossary import glossary as compose

    _print(compose, paper, out, form, force=force)


@app.command(short_help="The slip for one board.")
def ruling(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="A scenario, a ruling by name, or - for standard input.",
            autocompletion=completing.scenarios,
        ),
    ],
    book: RulesInForce = "",
    paper: Paper = "a4",
    out: Out = "-",
    form: Format = "",
    force: Force = False,
) -> None:
    """The slip for one board, with room to sign."""
    from ptcg_judge.cli.print_ruling import run

    run(file, book=book, paper=paper, out=out, form=form, force=force)


def _print(compose: Callable[[Index], Document], paper: str, out: str, form: str, *, force: bool) -> None:
    from ptcg_judge.cli.printing import run

    run(compose, paper=paper, out=out, form=form, force=force)
