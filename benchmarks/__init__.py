"""Measurements, run by hand: python benchmarks/NAME.py."""
