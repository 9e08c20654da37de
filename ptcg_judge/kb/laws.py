"""The laws of the corpus: what must hold across all files, each breach with its place and the remedy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ptcg_judge.errors import Problem
from ptcg_judge.kb.breach import near, place_of
from ptcg_judge.kb.card_laws import card_breaches
from ptcg_judge.kb.model import CardEntry, KnowledgeBase, Part, QuickBlock, QuickLine, Rule
from ptcg_judge.kb.yamltext import Text

KINDS = frozenset({
    "definition", "example", "procedure-step", "timing", "prohibition", "calculation", "permission", "glossary",
    "identification", "meta", "setup", "faq", "precedence", "variant-format", "deck-building",
})  # fmt: skip
TOPIC_KINDS = frozenset({"true-conflict", "change-over-time", "refinement", "scope", "agreement"})
WIN_CONDITIONS = ("prizes", "no-pokemon")
NO_BITE = "no, because "
PLACES = ("front left", "front right", "back left", "back right")
QUICK_TABLES = ("simultaneous-wins",)
RESULTS = frozenset({"you win", "you lose", "tie", "sudden death", "play on"})


def breaches(kb: KnowledgeBase, rulings: Iterable[str] = ()) -> Iterator[Problem]:
    """Every breach of a law, in the order of the files."""
    known = _Known(kb, frozenset(rulings))
    yield from _unique("rule", [entry.id for rule in kb.rules for entry in rule.entries()])
    yield from _unique("topic", [topic.id for topic in kb.topics])
    yield from _unique("term", [word for term in kb.glossary for word in (term.term, *term.also)])
    yield from _unique("card", [_printing(card) for card in kb.cards])
    for rule in kb.rules:
        yield from known.rule(rule)
    yield from known.topics(kb)
    yield from known.finishes(kb)
    for term in kb.glossary:
        yield from known.ids(term.ids, f"the term '{term.term}'")
        if not term.ids:
            yield Problem(place_of(term.term), f"the term '{term.term}' leads nowhere; give it 'ids'")
    for card in kb.cards:
        yield from card_breaches(card)
        for example in card.examples():
            yield from known.ids(example.rules, card.name)
            yield from _unique("reference", list(example.rules))
    yield from _unique("block", [block.title for block in kb.quick])
    for block in kb.quick:
        yield from known.quick(block)
    yield from _words(kb)


def _unique(what: str, ids: list[str]) -> Iterator[Problem]:
    first: dict[str, str] = {}
    for name in ids:
        folded = name.casefold() if what == "term" else name
        if folded in first:
            yield Problem(place_of(name), f"{what} {name} stands twice (first at {first[folded]}); keep one")
        first.setdefault(folded, place_of(name))


class _Known:
    """The names that a reference may lead to."""

    def __init__(self, kb: KnowledgeBase, rulings: frozenset[str]) -> None:
        self.rule_ids = {entry.id for rule in kb.rules for entry in rule.entries()}
        self.topic_ids = {topic.id for topic in kb.topics}
        self.card_names = {card.name for card in kb.cards}
        self.prefixes = {book.year: f"{book.prefix}-" for book in kb.books}
        self.rulings = rulings

    def rule(self, rule: Rule) -> Iterator[Problem]:
        prefix = self.prefixes[rule.book]
        if not rule.id.startswith(prefix):
            yield Problem(place_of(rule.id), f"{rule.id} does not belong to {rule.book}; its ids begin with {prefix}")
        if rule.within:
            yield from self.ids((rule.within,), rule.id)
        if rule.within == rule.id:
            yield Problem(place_of(rule.within), f"{rule.id} stands within itself; name the section around it")
        if len(rule.asked) > 5:
            yield Problem(place_of(rule.id), f"{rule.id} has {len(rule.asked)} asked phrases; keep the best five")
        yield from _unique("phrase", list(rule.asked))
        for entry in rule.entries():
            yield from self.entry(entry)

    def entry(self, entry: Rule | Part) -> Iterator[Problem]:
        if entry.kind not in KINDS:
            yield Problem(place_of(entry.kind), f"unknown kind '{entry.kind}'{near(entry.kind, KINDS)}")
        yield from self.ids(entry.see, entry.id)
        yield from _dangling(entry.topics, self.topic_ids, "topic", entry.id)
        yield from _dangling(entry.cards, self.card_names, "card", entry.id)
        yield from _dangling(entry.shown_by, self.rulings, "ruling", entry.id)
        yield from self.ids(entry.rests_on, entry.id)
        if entry.bites and not entry.bites.startswith(NO_BITE):
            yield Problem(
                place_of(entry.bites), f"'bites' says why a rule cannot; write 'bites: {NO_BITE}…' or remove it"
            )
        for repeated in (entry.see, entry.topics, entry.cards, entry.shown_by, entry.rests_on):
            yield from _unique("reference", list(repeated))

    def ids(self, ids: tuple[str, ...], owner: str) -> Iterator[Problem]:
        for name in ids:
            if name == owner:
                yield Problem(place_of(name), f"{owner} refers to itself; remove it")
        yield from _dangling(ids, self.rule_ids, "rule", owner)

    def topics(self, kb: KnowledgeBase) -> Iterator[Problem]:
        for topic in kb.topics:
            if topic.kind not in TOPIC_KINDS:
                yield Problem(place_of(topic.kind), f"unknown kind '{topic.kind}'{near(topic.kind, TOPIC_KINDS)}")
            yield from _dangling(topic.rests_on, set(self.prefixes), "book", topic.id)
            for position in topic.positions:
                yield from _dangling((position.book,), set(self.prefixes), "book", topic.id)
                yield from self.ids(position.ids, topic.id)
                prefix = self.prefixes.get(position.book, "")
                for name in position.ids:
                    if not name.startswith(prefix):
                        yield Problem(place_of(name), f"{name} is not of {position.book}; move it to its own book")

    def finishes(self, kb: KnowledgeBase) -> Iterator[Problem]:
        for finish in kb.finishes:
            for condition in (*finish.you, *finish.opponent):
                if condition not in WIN_CONDITIONS:
                    yield Problem(
                        place_of(condition), f"unknown win condition '{condition}'; known are prizes, no-pokemon"
                    )
            for result in finish.results:
                if result.says not in RESULTS:
                    yield Problem(place_of(result.says), f"unknown result '{result.says}'{near(result.says, RESULTS)}")
            yield from self.ids(finish.cites, "a combination")

    def quick(self, block: QuickBlock) -> Iterator[Problem]:
        if block.place not in PLACES:
            yield Problem(place_of(block.place), f"unknown place '{block.place}'; known are {', '.join(PLACES)}")
        if block.table and block.table not in QUICK_TABLES:
            yield Problem(place_of(block.table), f"unknown table '{block.table}'{near(block.table, QUICK_TABLES)}")
        for line in block.lines:
            yield from self.quick_line(block, line)

    def quick_line(self, block: QuickBlock, line: QuickLine) -> Iterator[Problem]:
        owner = f"a line of '{block.title}'"
        first = next(iter(line.cells), line.says)
        if not line.ids:
            yield Problem(place_of(first), f"{owner} names no rule; give it 'ids'")
        if line.cells and len(line.cells) != len(block.head):
            count = f"{owner} has {len(line.cells)} cells under a head of {len(block.head)}"
            yield Problem(place_of(first), f"{count}; make them equal")
        yield from self.ids(line.ids, owner)
        yield from _unique("reference", list(line.ids))


def _words(kb: KnowledgeBase) -> Iterator[Problem]:
    yield from _unique("spelling", [form for spelling in kb.spellings for form in (spelling.word, *spelling.written)])
    yield from _unique("group", [group.about for group in kb.everyday])
    yield from _unique("subject", [subject.subject for subject in kb.outside])
    yield from _unique("phrase", [phrase for subject in kb.outside for phrase in subject.words])
    for subject in kb.outside:
        if not subject.words:
            yield Problem(place_of(subject.subject), f"nothing tells '{subject.subject}'; give it 'words'")


def _printing(card: CardEntry) -> str:
    return Text(f"{card.name} ({card.printing})", place_of(card.name))


def _dangling(names: Iterable[str], known: Iterable[str], what: str, owner: str) -> Iterator[Problem]:
    known = known if isinstance(known, (set, frozenset)) else set(known)
    for name in names:
        if name not in known:
            yield Problem(place_of(name), f"{owner} names {what} {name}, which does not exist{near(name, known)}")
