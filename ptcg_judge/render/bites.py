"""Which shown rules bite: the share, those that do not with the remedy, and why some cannot."""

from __future__ import annotations

from typing import Any

from ptcg_judge.errors import Problem
from ptcg_judge.render.page import harmless
from ptcg_judge.rulings.biting import SHARE, Bites


def bites_report(bites: Bites) -> str:
    """One line for each rule that does not bite, then the share."""
    total = f"{len(bites.bite):,} of {bites.counted:,} shown rules bite ({bites.share:.1f} %)"
    aside = f"; {len(bites.excused):,} cannot, and say why" if bites.excused else ""
    short = "" if bites.share >= SHARE else f"; {SHARE} % must"
    return "\n".join([*(harmless(str(problem)) for problem in (*bites.wrong, *bites.blunt)), f"{total}{aside}{short}."])


def bites_document(bites: Bites) -> dict[str, Any]:
    """The same for other programs."""
    return {
        "holds": bites.is_good,
        "share": round(bites.share, 1),
        "bite": list(bites.bite),
        "do_not_bite": [_row(problem) for problem in bites.blunt],
        "cannot": [{"id": name, "because": reason} for name, reason in bites.excused],
        "wrong_excuses": [_row(problem) for problem in bites.wrong],
    }


def _row(problem: Problem) -> dict[str, str]:
    return {"place": problem.place, "message": problem.message}
