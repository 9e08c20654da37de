"""Importing Whoosh without the web client that it asks for and that searching never needs."""

from __future__ import annotations

import sys
from contextlib import suppress
from types import ModuleType

WEB_CLIENT = "urllib.request"


def import_whoosh() -> None:
    """Import Whoosh with an empty stand-in for the web client, which would take half as long again to load."""
    if WEB_CLIENT in sys.modules or "whoosh.compat" in sys.modules:
        return
    stand_in = ModuleType(WEB_CLIENT)
    stand_in.__dict__["urlretrieve"] = None
    sys.modules[WEB_CLIENT] = stand_in
    try:
        with suppress(ImportError):
            import whoosh.compat  # noqa: F401
    finally:
        del sys.modules[WEB_CLIENT]
