"""Finds what keeps each clause, and writes it down: links.json and docs/clauses.md."""
