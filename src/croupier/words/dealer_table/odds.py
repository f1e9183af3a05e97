"""What poker and hold’em against the dealer have in common. English."""

from __future__ import annotations

PAGES = {
    "bet-ante-and-bet": "ante and bet",
    "bet-dark-box": "dark box",
    "bet-bonus": "bonus",
    "hit-passes": "passes",
    "hit-no-game": "bank does not qualify",
    "hit-higher": "higher than the bank",
    "hit-lower": "lower than the bank",
    "play-pass": "pass",
    "play-bet": "bet",
    "fact-bank-has-game": "bank qualifies",
}
TERMINAL = {
    "dealer-table-bank": "the bank",
    "hit-improved": "improved",
}
