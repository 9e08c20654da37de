"""Which worked boards of the books a file replays."""

from __future__ import annotations

from ptcg_judge.kb.breach import near
from ptcg_judge.kb.fields import Fields
from ptcg_judge.kb.scopes import scopes
from ptcg_judge.kb.yamltext import Node, Sequence, Text


def examples_of(fields: Fields) -> tuple[str, ...]:
    """The ids under `example`: one or a list, each an example or FAQ of a book."""
    node = fields.get("example")
    if node is None:
        return ()
    return tuple(str(name) for name in (node if isinstance(node, Sequence) else [node]) if _is_worked(fields, name))


def _is_worked(fields: Fields, name: Node) -> bool:
    if not isinstance(name, Text):
        fields.report(name.place, "'example' is the id of an example or FAQ; write 'example: apr-II.C-07.faq-1'")
        return False
    worked = scopes().worked_boards
    if name in worked:
        return True
    known = scopes().is_known(name)
    wrong = "is no example or FAQ of a book; name it under 'cites'" if known else f"does not exist{near(name, worked)}"
    fields.report(name.place, f"'example' names {name}, which {wrong}")
    return False
