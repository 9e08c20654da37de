"""What a verb is done by."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from ptcg_judge.engine.board import Board, Origin
from ptcg_judge.engine.books.view import Play
from ptcg_judge.engine.effects import Verb
from ptcg_judge.engine.table import Table

Doing: TypeAlias = Callable[[Board, Table, Any, Origin], Play]
Doings: TypeAlias = dict[type[Verb], Doing]
