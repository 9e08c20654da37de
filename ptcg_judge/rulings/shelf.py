"""Finding scenarios: files, folders, standard input, and the rulings that come along, by their ids."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from ptcg_judge.errors import JudgeError
from ptcg_judge.kb.place import data_folder
from ptcg_judge.rulings.reader import parse_scenario, read_scenario
from ptcg_judge.rulings.scenario import Scenario

EXAMPLES = Path(__file__).parent / "examples"


@dataclass(frozen=True, slots=True)
class Source:
    """Where a scenario comes from: its file, the name by which messages call it, its id."""

    path: Path
    name: str
    id: str = ""

    def read(self) -> Scenario:
        return read_scenario(self.path, self.name, self.id)


def shipped() -> list[Source]:
    """Every ruling that comes along, in the order of their ids; a ruling's id is its path."""
    folder = data_folder("rulings")
    return [
        Source(path, f"rulings/{path.relative_to(folder).as_posix()}", _id(folder, path))
        for path in sorted(folder.rglob("*.yaml"))
    ]


def _id(folder: Path, path: Path) -> str:
    return path.relative_to(folder).with_suffix("").as_posix()


def sources(names: list[str]) -> list[Source]:
    """The scenarios that these names mean."""
    return [source for name in names for source in _meant(name)]


def _meant(name: str) -> Iterator[Source]:
    path = Path(name)
    if not name.strip():
        raise JudgeError("the name is empty; name a file, a folder or a ruling, or '-' for standard input")
    if path.is_file():
        yield Source(path, name)
    elif path.is_dir():
        found = sorted(path.rglob("*.yaml"))
        if not found:
            raise JudgeError(f"{name}: no .yaml file in this folder; name a folder with scenarios")
        yield from (Source(inner, str(inner), _id(path, inner)) for inner in found)
    else:
        yield from _by_id(name)


def _by_id(name: str) -> Iterator[Source]:
    known = {source.id: source for source in shipped()}
    wanted = f"{name.removesuffix('.yaml')}/".removeprefix("rulings/").strip("/")
    inside = [id_ for id_ in known if not wanted or id_ == wanted or id_.startswith(f"{wanted}/")]
    called = inside or [id_ for id_ in known if _last(id_) == wanted]
    if len(called) > len(inside) + 1:
        raise JudgeError(f"{name}: {len(called)} rulings are called so; name one of them: {', '.join(called)}")
    if not called:
        near = _near(wanted, list(known))
        remedy = f"did you mean {near}?" if near else "name a file, a folder or a ruling, or '-' for standard input"
        raise JudgeError(f"{name}: no such file or ruling; {remedy}")
    yield from (known[id_] for id_ in called)


def _last(ruling: str) -> str:
    return ruling.rpartition("/")[2]


def _near(wanted: str, known: list[str]) -> str:
    """The ruling or folder that was probably meant: by its name in full, by its own name, by its folder."""
    meant = {**{_last(id_): id_ for id_ in known}, **{id_.partition("/")[0]: id_.partition("/")[0] for id_ in known}}
    meant |= {id_: id_ for id_ in known}
    near = get_close_matches(wanted.replace(" ", "-"), meant, 1, 0.6)
    return meant[near[0]] if near else ""


def from_bytes(data: bytes) -> Scenario:
    """A scenario from standard input."""
    return parse_scenario(data, "standard input")


def example_kinds() -> list[str]:
    return sorted(path.stem for path in EXAMPLES.glob("*.yaml"))


def example(kind: str) -> str:
    """A file to start from, for a kind of scenario."""
    if kind not in example_kinds():
        raise JudgeError(f"there is no kind '{kind}'; choose {', '.join(example_kinds())}")
    return (EXAMPLES / f"{kind}.yaml").read_text(encoding="utf-8")
