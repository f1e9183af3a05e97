"""What is said of poker and hold’em against the dealer alike."""

from __future__ import annotations

NAMED = {
    "bet": ("ante", "bet", "bonus"),
    "choice": ("bonus", "bonus maximum", "boxes", "maximum payout"),
}
UNITS = {"maximum payout": "antes"}
"""As all figures of these games, a maximum payout is counted in antes."""
