"""What the school says of games against the dealer. English."""

from __future__ import annotations

SCHOOL = {
    "school.passed": "passed",
    "school.bought": "bought the dealer a game",
    "school.dealer-bought": "dealer after the purchase",
    "school.first-five": "first five: {cards}",
    "school.two-combinations": "{first} and {second}",
    "school.ask-hand": "What is it, and what is paid beside it?",
    "school.ask-odds": "What is the bet paid for it?",
    "school.ask-game": "Would the dealer have game with it?",
}
