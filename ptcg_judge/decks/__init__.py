"""Deck lists as players hand them in: read line by line, each card with what is known of it, and checked."""

from ptcg_judge.decks.checked import Checked, checked
from ptcg_judge.decks.reader import read_list

__all__ = ["Checked", "checked", "read_list"]
