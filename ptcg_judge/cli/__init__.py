"""The command line: each command loads, computes, renders and echoes."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; whatever is wrong with the input becomes one line and exit code 2."""
    from ptcg_judge.cli.app import app
    from ptcg_judge.errors import JudgeError

    try:
        app()
    except JudgeError as error:
        print(f"ptcg-judge: {_first_lines(str(error))}", file=sys.stderr)
        raise SystemExit(2) from None
    except BrokenPipeError:
        sys.stderr.close()
        raise SystemExit(0) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None


def _first_lines(message: str, most: int = 5) -> str:
    from ptcg_judge.render.page import harmless

    lines = harmless(message).splitlines()
    more = f"\n… and {len(lines) - most} more" if len(lines) > most else ""
    return "\n".join(lines[:most]) + more
