"""What is said of poker and hold’em against the dealer alike."""

from __future__ import annotations

NAMED = {
    "bet": ("ante", "bet", "bonus", "exchange fee", "sixth fee", "purchase fee"),
    "choice": ("bonus", "bonus maximum", "boxes", "maximum payout"),
}
UNITS = {"maximum payout": "antes"}
"""As all figures of these games, a maximum payout is counted in antes."""
REASONS = {
    "refused.box-dark": "{box} dark",
    "offer.cards": "{fewest} to {most} cards for {antes} antes",
    "offer.price": "for {antes} antes",
    "offer.insured-from": "from {hand} on",
    "offer.two-combinations": "the two highest combinations are paid",
}
