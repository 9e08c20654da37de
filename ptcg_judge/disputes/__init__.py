"""Disputes: the commonest calls without a file, every way a replay can go, and which mistake explains a claim."""
