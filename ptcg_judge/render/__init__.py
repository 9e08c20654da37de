"""Turning values into text for people."""
