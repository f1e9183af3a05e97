"""Points that lie open, and cards that are turned. English."""

from __future__ import annotations

WORDS = {
    "blackjack-points": "{place}: {points}",
    "blackjack-soft-points": "{place}: {points} (soft)",
    "blackjack-turned": "{place}: {card} is turned, {points}",
    "blackjack-hint": "“on 1” may be left out where only one box can be meant, a price where it "
    "can be only one\nan empty line: no insurance",
}
