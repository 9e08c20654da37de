"""The command line: each command loads, computes, renders and echoes."""

from __future__ import annotations

import gc
import sys
from copy import copy
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typer import Typer


def main() -> None:
    """Run the command line; whatever is wrong with the input becomes one line and exit code 2."""
    gc.set_threshold(50_000)  # a command ends soon: looking for garbage takes longer than what it frees is worth
    from ptcg_judge.cli.app import app
    from ptcg_judge.errors import JudgeError

    try:
        _only(app, sys.argv[1:2])()
    except JudgeError as error:
        print(f"ptcg-judge: {_first_lines(str(error))}", file=sys.stderr)
        raise SystemExit(2) from None
    except BrokenPipeError:
        sys.stderr.close()
        raise SystemExit(0) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None


def _only(app: Typer, called: list[str]) -> Typer:
    """The one command that is called: describing all the others to typer takes longer than to run it."""
    commands = [
        one for one in app.registered_commands if one.callback and [one.name or one.callback.__name__] == called
    ]
    if not commands:
        return app
    narrowed = copy(app)
    narrowed.registered_commands, narrowed.registered_groups = commands, []
    return narrowed


def _first_lines(message: str, most: int = 5) -> str:
    from ptcg_judge.render.page import harmless

    lines = harmless(message).splitlines()
    more = f"\n… and {len(lines) - most} more" if len(lines) > most else ""
    return "\n".join(lines[:most]) + more
