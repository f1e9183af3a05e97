"""What the school says of blackjack. English."""

from __future__ import annotations

SCHOOL = {
    "school.blackjack.given-up": "surrendered",
    "school.blackjack.even-money": "took even money",
    "school.blackjack.split": "after a split",
}
