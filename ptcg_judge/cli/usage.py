"""A command line that cannot be understood: one line that says why, and where to read how it is meant."""

from __future__ import annotations

from typing import Any

import typer

from ptcg_judge.render.page import harmless

Abort = typer.Abort
UsageError: type[Exception] = typer.BadParameter.__bases__[0]
"""What typer raises for such a line; it has no public name of its own."""


def complain(error: Any, most: int) -> str:
    """What is wrong, and the command whose help tells more; without any arguments, that help itself."""
    message = str(error.format_message()).strip()
    where = error.ctx.command_path if error.ctx else "ptcg-judge"
    if error.ctx and message == error.ctx.get_help().strip():
        return message
    said = " ".join(message.split())
    said = said if len(said) <= most else f"{said[:most]} …"
    stop = "" if said.endswith((".", "?")) else "."
    return harmless(f"ptcg-judge: {said}{stop} See: {where} --help")
