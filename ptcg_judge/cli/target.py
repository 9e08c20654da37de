"""Where a printed document goes: a file that appears whole or not at all, or standard output."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ptcg_judge.errors import JudgeError
from ptcg_judge.render.page import harmless
from ptcg_judge.render.print.formats import ENDINGS, FORMATS


@dataclass(frozen=True, slots=True)
class Target:
    """A place to write to and the format that it wants."""

    name: str
    form: str
    force: bool

    def write(self, content: bytes) -> None:
        if self.name == "-":
            sys.stdout.flush()
            sys.stdout.buffer.write(content)
            sys.stdout.buffer.flush()
        else:
            _write_file(Path(self.name), content, force=self.force)


def target(out: str, form: str, *, force: bool) -> Target:
    """The target that the options name; whatever stands in the way is said before any work is done."""
    if form and form not in FORMATS:
        raise JudgeError(f"--format is {harmless(form)}, but must be one of {', '.join(FORMATS)}")
    if not out:
        raise JudgeError("--out is empty; name a file, or - for standard output")
    found = Target(out, _form(out, form), force)
    if out != "-":
        _check(Path(out), force=force)
    elif found.form == "pdf" and sys.stdout.isatty():
        raise JudgeError("a PDF is nothing for a terminal; give it a file with --out FILE.pdf")
    return found


def _form(out: str, form: str) -> str:
    """By the ending of the file, or as asked; Markdown for standard output."""
    by_ending = ENDINGS.get(Path(out).suffix.lower(), "")
    if by_ending and form and by_ending != form:
        raise JudgeError(f"{harmless(out)} ends like {by_ending}, but --format is {form}; change one of them")
    if not (by_ending or form) and out != "-":
        raise JudgeError(f"{harmless(out)} ends in none of {', '.join(ENDINGS)}; rename it or give --format")
    return by_ending or form or "md"


def _check(path: Path, *, force: bool) -> None:
    name = harmless(str(path))
    if path.is_dir():
        raise JudgeError(f"{name} is a folder; name a file in it")
    if not path.parent.is_dir():
        raise JudgeError(f"there is no folder {harmless(str(path.parent))}; make it first")
    if path.exists() and not path.is_file():
        raise JudgeError(f"{name} is not a plain file; use --out - for standard output")
    if path.exists() and not force:
        raise JudgeError(f"{name} is already there; replace it with --force")


def _write_file(path: Path, content: bytes, *, force: bool) -> None:
    """Written aside and moved into place, so that nobody ever sees half a file."""
    path = path.resolve()
    aside = path.with_name(f".{path.name[:100]}.{os.getpid()}.part")
    try:
        with aside.open("xb") as handle:
            handle.write(content)
        _check(path, force=force)
        aside.replace(path)
    except OSError as error:
        raise JudgeError(f"{harmless(str(path))} cannot be written: {error.strerror or error}") from None
    finally:
        with suppress(OSError):
            aside.unlink(missing_ok=True)
