"""The command line: each command loads, computes, renders and echoes."""

from __future__ import annotations

import gc
import os
import sys
from copy import copy
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typer import Typer

LONGEST_NAME = 200
LONGEST_LINE = 1_000
"""A message quotes what is wrong, but not a megabyte of it."""


def main() -> None:
    """Run the command line; whatever is wrong with the input becomes one line and exit code 2."""
    gc.set_threshold(50_000)  # a command ends soon: looking for garbage takes longer than what it frees is worth
    try:
        _main()
    except KeyboardInterrupt:
        raise SystemExit(130) from None


def _main() -> None:
    from ptcg_judge.cli.app import app
    from ptcg_judge.cli.completing import asked_for, without_rich
    from ptcg_judge.cli.usage import Abort, UsageError, complain
    from ptcg_judge.errors import JudgeError

    _open_what_is_closed()
    completing = asked_for(dict(os.environ))
    if completing is not None:
        without_rich()
    try:
        _refuse_hidden(sys.argv[1:])
        command = _only(app, sys.argv[1:2] if completing is None else completing[:1])
        raise SystemExit(_answered(command))
    except UsageError as error:
        print(complain(error, LONGEST_LINE), file=sys.stderr)
        raise SystemExit(2) from None
    except Abort:
        raise SystemExit(1) from None
    except JudgeError as error:
        if completing is not None:
            raise SystemExit(0) from None
        print(f"ptcg-judge: {_first_lines(str(error))}", file=sys.stderr)
        raise SystemExit(2) from None
    except BrokenPipeError:
        sys.stderr.close()
        raise SystemExit(0) from None
    except (OSError, UnicodeError) as error:
        print(f"ptcg-judge: {_first_lines(_unusable(error))}", file=sys.stderr)
        raise SystemExit(2) from None
    except (MemoryError, RecursionError):
        print("ptcg-judge: the input is too large or too deeply nested; make it smaller", file=sys.stderr)
        raise SystemExit(2) from None


def _answered(command: Typer) -> int:
    """The exit code of a command; where nobody reads its answer to the end, that is no fault of it."""
    stream = sys.stdout
    try:
        return command(standalone_mode=False) or 0
    except SystemExit:
        if sys.stdout is not stream:  # typer's way to tell of a closed pipe
            return 0
        raise


def _open_what_is_closed() -> None:
    """A program that is started without an input or output has an empty one."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115


def _refuse_hidden(words: list[str]) -> None:
    """An option with a control character is none; typer would print it as it is."""
    from ptcg_judge.errors import JudgeError

    for word in words:
        if word.startswith("-") and not word.partition("=")[0].isprintable():
            raise JudgeError(f"there is no option {word.partition('=')[0]}; see --help")


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


def _unusable(error: OSError | UnicodeError) -> str:
    if isinstance(error, OSError):
        name = str(error.filename or "the output")
        return f"{name[:LONGEST_NAME]}: {error.strerror or error}; name another place, or make room there"
    return "an argument or a name is no UTF-8 text; write it in UTF-8"


def _first_lines(message: str, most: int = 5) -> str:
    from ptcg_judge.render.page import harmless

    lines = [f"{line[:LONGEST_LINE]} …" if len(line) > LONGEST_LINE else line for line in message.splitlines()]
    more = f"\n… and {len(lines) - most} more" if len(lines) > most else ""
    return harmless("\n".join(lines[:most])) + more
