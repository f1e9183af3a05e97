"""What the lesson of poker between players says, step by step. English."""

from __future__ import annotations

LESSON = {
    "learn.poker.blinds": "Players play against each other; the house only deals. Before the cards "
    "two of them put in the blinds, {small} and {big}.",
    "learn.poker.ante": "Players play against each other; the house only deals. Before the cards "
    "everybody puts in an ante of {ante}.",
    "learn.poker.dealt": "Cards for everybody, face down: {down}. Only their owner sees them.",
    "learn.poker.dealt-open": "Cards for everybody: {down} face down, {up} face up.",
    "learn.poker.speak": "In turn everybody folds, calls what was bet, or raises: {limit}.",
    "learn.poker.structure-no-limit": "up to all of one’s chips",
    "learn.poker.structure-pot-limit": "at most by as much as lies in the pot",
    "learn.poker.structure-spread": "within the limits of the table",
    "learn.poker.structure-table-limits": "within the limits of the table",
    "learn.poker.board": "Then common cards are dealt for all: {cards}. After each deal there is "
    "another round of betting.",
    "learn.poker.own": "Then everybody gets more cards of their own. After each deal there is "
    "another round of betting.",
    "learn.poker.bet": "As long as nobody has bet one may check. Here you bet; whoever does not "
    "call folds, and is out of the hand.",
    "learn.poker.any-five": "At the end the hands are shown. The best five of all cards one may "
    "use win the pot.",
    "learn.poker.two-and-three": "At the end the hands are shown. Exactly two of one’s own cards "
    "and three common ones make a hand.",
    "learn.poker.low": "Half of the pot goes to the best low hand: five different ranks, none "
    "above {n}.",
    "learn.poker.rake": "The pot was {pot}. The house takes {rake} of it; the rest goes to whoever "
    "won.",
    "learn.poker.no-rake": "The pot was {pot}, and all of it goes to whoever won.",
}
