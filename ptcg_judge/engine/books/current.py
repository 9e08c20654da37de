"""The current rules: where the newest book's letter is not today's ruling, the topic that says so decides."""

from __future__ import annotations

OVERRIDES: dict[str, tuple[str, ...]] = {
    # K08: the stops of 2018 fill in what 2025 leaves out.
    "attacker's effects stop": ("apr-I.A-01.damage-step-2.p2",),
    "resistance stops": ("apr-I.A-01.damage-step-4.p2",),
    "defender's effects stop": ("apr-I.A-01.damage-step-5.p2",),
    # K13: counters put by an attack are an effect of it.
    "counters prevented": ("apr-II.C-07.faq-1",),
    # K28: the Checkup parenthesis names the new Active Pokémon and the Prize without ordering them.
    "promotion before prizes in checkup": (),
    # K33: of several other effects in a Checkup each may come before or after the conditions.
    "each effect apart": ("apr-I.F.step-2.p3",),
    # K38: all effects end, not those of attacks alone.
    "evolving ends other effects": ("apr-I.A-05.p4",),
}
