"""Finding things in the knowledge base by id, and how they hang together."""

from __future__ import annotations

from functools import cached_property

from ptcg_judge.kb.model import Book, KnowledgeBase, Part, Rule, Topic


class Index:
    """The knowledge base by id: rules, parts, topics, and the links between them."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb

    @cached_property
    def books(self) -> dict[str, Book]:
        return {book.year: book for book in self.kb.books}

    @cached_property
    def rules(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in self.kb.rules}

    @cached_property
    def parts(self) -> dict[str, tuple[Rule, Part]]:
        return {part.id: (rule, part) for rule in self.kb.rules for part in rule.parts}

    @cached_property
    def topics(self) -> dict[str, Topic]:
        return {topic.id: topic for topic in self.kb.topics}

    def rule_of(self, rule_id: str) -> Rule | None:
        """The rule with this id, or the rule that this part belongs to."""
        if rule_id in self.rules:
            return self.rules[rule_id]
        return self.parts[rule_id][0] if rule_id in self.parts else None

    def entry(self, rule_id: str) -> Rule | Part | None:
        """The rule or part with just this id."""
        if rule_id in self.rules:
            return self.rules[rule_id]
        return self.parts[rule_id][1] if rule_id in self.parts else None

    def way_to(self, rule: Rule) -> list[Rule]:
        """The sections around a rule, the widest first."""
        way: list[Rule] = []
        while rule.within and rule.within in self.rules and len(way) < len(self.rules):
            rule = self.rules[rule.within]
            way.insert(0, rule)
        return way

    def inside(self, rule: Rule) -> list[Rule]:
        """The rules that stand directly within a section, in printed order."""
        return [other for other in self.kb.rules if other.within == rule.id]

    def topics_of(self, *entries: Rule | Part) -> list[Topic]:
        """The topics that these entries belong to, each once."""
        names = dict.fromkeys(name for entry in entries for name in entry.topics)
        return [self.topics[name] for name in names if name in self.topics]
