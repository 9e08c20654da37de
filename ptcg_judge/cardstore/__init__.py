"""A local store of printed cards: imported from files in the layout of the public pokemon-tcg-data project, found by name."""
