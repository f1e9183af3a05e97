"""Boxes against the dealer, and the hands on them. English."""

from __future__ import annotations

WORDS = {
    "dealer-table-dark": "{said}, with its bet",
    "dealer-table-passed": "{place}: passed",
    "dealer-table-lies": "{place}: {cards}",
    "dealer-table-lies-dark": "{place}: {cards}, dark",
    "dealer-table-shows": "{place} shows {cards}",
    "dealer-table-shows-two": "{place} shows {cards} and {second}",
}
