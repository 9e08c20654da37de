"""Described boards: read from YAML, replayed by the engine, held against what was expected."""
