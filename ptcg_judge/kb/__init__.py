"""The knowledge base: three rulebooks as rule objects, in our own words."""
