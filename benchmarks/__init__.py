"""Measurements, run by hand: python -m benchmarks.NAME, in the folder of the project."""
