"""The templates, which lie beside this module."""

from __future__ import annotations

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

TEMPLATES = Path(__file__).parent / "templates"


def environment(*, escape_html: bool) -> Environment:
    """The template engine; a name that is not there is an error."""
    return Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=escape_html,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
