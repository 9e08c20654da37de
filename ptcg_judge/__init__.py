"""ptcg-judge: a ruling is a replay in which every line names its rule."""

__version__ = "0.1.0"
