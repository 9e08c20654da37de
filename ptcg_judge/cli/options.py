"""The options that several commands share."""

from __future__ import annotations

from typing import Annotated

import typer

from ptcg_judge.cli import completing

Json = Annotated[bool, typer.Option("--json", help="Print the answer as JSON.")]
Book = Annotated[
    str,
    typer.Option(
        "--book",
        metavar="BOOK",
        help="current (the default), 2025, 2018 or 2009.",
        autocompletion=completing.rules_in_force,
    ),
]
BookOrAll = Annotated[
    str,
    typer.Option(
        "--book",
        metavar="BOOK",
        help="current (the default), 2025, 2018, 2009, or all.",
        autocompletion=completing.rules_in_force_or_all,
    ),
]
