"""Disputes, voids and what is struck: held against the tables' own journals."""
