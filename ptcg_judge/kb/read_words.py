"""Reading what is known of words: spellings, everyday words, and the subjects that are not in these books."""

from __future__ import annotations

from ptcg_judge.errors import Problem
from ptcg_judge.kb.fields import Fields
from ptcg_judge.kb.model import Everyday, Outside, Spelling
from ptcg_judge.kb.yamltext import Node


def spelling(node: Node, problems: list[Problem]) -> Spelling:
    fields = Fields(node, problems, "a spelling")
    read = Spelling(word=fields.text("word"), written=fields.texts("written"))
    fields.done()
    return read


def everyday(node: Node, problems: list[Problem]) -> Everyday:
    fields = Fields(node, problems, "a group of everyday words")
    read = Everyday(about=fields.text("about"), words=fields.texts("words"))
    fields.done()
    return read


def outside(node: Node, problems: list[Problem]) -> Outside:
    fields = Fields(node, problems, "a subject")
    read = Outside(
        subject=fields.text("subject"),
        says=fields.text("says"),
        found=fields.text("found"),
        words=fields.texts("words"),
        hints=fields.texts("hints"),
    )
    fields.done()
    return read
