"""What the lesson of a machine says, step by step. English."""

from __future__ import annotations

LESSON = {
    "learn.slots.begin": "The reels: {reels}. The lines across them: {n}, and every game plays all "
    "of them.",
    "learn.slots.bet": "The bet is shared equally among the lines: of {stake}, {each} are on each. "
    "Then the reels turn.",
    "learn.slots.win": "Line {line}: {symbol} × {count} from the left, which pays {times} times "
    "the bet of the line, {amount}.",
    "learn.slots.paid": "All lines together bring {all} for a bet of {stake}.",
    "learn.slots.gamble": "A win may be gambled on the colour of a card, and is doubled or lost. "
    "Or you collect it.",
    "learn.slots.wild": "{symbol} stands for other symbols on a line.",
    "learn.slots.wild-times": "{symbol} stands for other symbols on a line, and a line that it "
    "helps pays {times} times.",
    "learn.slots.scatter": "{symbol} pays wherever it is seen.",
    "learn.slots.free": "{symbol} × {count}, wherever they are seen, win free games: {games}.",
    "learn.slots.jackpot": "{symbol} × {count} on a line win the jackpot.",
    "learn.slots.fault": "If a fault spoils a game, the stake goes back.",
}
