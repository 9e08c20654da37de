"""Puts rules_kb/ and rulings/ into the wheel, the knowledge base baked and indexed so that every command starts at once, and the manual page."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BakeHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        sys.path.insert(0, str(root))
        from ptcg_judge.cli.app import app
        from ptcg_judge.cli.man import page
        from ptcg_judge.errors import BadFile
        from ptcg_judge.kb import baked
        from ptcg_judge.kb.reader import read_folder
        from ptcg_judge.search.keep import write
        from ptcg_judge.search.rulings import questions
        from ptcg_judge.search.store import state_of

        kb, problems = read_folder(root / "rules_kb")
        if problems:
            raise BadFile(problems)
        target = Path(self.directory) / "baked.json"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(baked.dump(kb), encoding="utf-8")
        index = target.with_name("search_index")
        shutil.rmtree(index, ignore_errors=True)
        index.mkdir()
        write(index, state_of(target.read_bytes()), kb, questions(root / "rulings"))
        included = build_data["force_include"]
        included[str(target)] = "ptcg_judge/baked.json"
        included[str(index)] = "ptcg_judge/search_index"
        for folder in ("rules_kb", "rulings"):
            included[str(root / folder)] = f"ptcg_judge/data/{folder}"
        manual = target.with_name("ptcg-judge.1")
        manual.write_text(page(app, kb.books), encoding="utf-8")
        build_data.setdefault("shared_data", {})[str(manual)] = "share/man/man1/ptcg-judge.1"
