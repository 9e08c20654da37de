"""A text with its phrases underlined: by the terminal, or by numbered marks on lines below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ptcg_judge.render.page import underline

Span = tuple[int, int]


def lines_of(text: str, width: int) -> list[Span]:
    """Where each line of a text begins and ends when it is wrapped."""
    lines: list[Span] = []
    start = 0
    while len(text) - start > width:
        cut = text.rfind(" ", start, start + width + 1)
        end = cut if cut > start else start + width
        lines.append((start, end))
        start = end + 1 if cut > start else end
    return [*lines, (start, len(text))]


def underlined(text: str, spans: Sequence[Span], width: int) -> Iterator[str]:
    """The text with everything that lies in a phrase underlined."""
    marked = [any(start <= place < end for start, end in spans) for place in range(len(text))]
    for first, last in lines_of(text, width):
        line, place = "", first
        while place < last:
            end = place
            while end < last and marked[end] == marked[place]:
                end += 1
            line += underline(text[place:end]) if marked[place] else text[place:end]
            place = end
        yield line


def numbered(text: str, spans: Sequence[Span], width: int) -> Iterator[str]:
    """The text with marks below it: each phrase its number, then ^ to its end; phrases inside others on further lines."""
    layers = _layers(spans)
    for first, last in lines_of(text, width):
        yield text[first:last]
        for layer in layers:
            marks = _marks(layer, spans, first, last)
            if marks:
                yield marks


def _layers(spans: Sequence[Span]) -> list[list[int]]:
    """The phrases by lines of marks, so that no two on a line touch."""
    layers: list[list[int]] = []
    for number, (start, _) in enumerate(spans):
        for layer in layers:
            before, end = spans[layer[-1]]
            if max(end, before + len(str(layer[-1] + 1))) <= start:
                layer.append(number)
                break
        else:
            layers.append([number])
    return layers


def _marks(layer: list[int], spans: Sequence[Span], first: int, last: int) -> str:
    line = ""
    for number in layer:
        start, end = spans[number]
        if end <= first or start >= last:
            continue
        begin = max(start, first) - first
        name = str(number + 1) if start >= first else ""
        line = line.ljust(begin) + (name + "^" * (min(end, last) - first - begin - len(name)))
    return line.rstrip()
