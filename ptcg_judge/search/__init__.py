"""Searching: from a question in players' words to the rules that decide it."""

from ptcg_judge.search.lean import import_whoosh

import_whoosh()
