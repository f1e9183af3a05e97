"""What a machine returns, and how. English."""

from __future__ import annotations

PAGES = {
    "slots-counted": "all {ways} stops of the reels, free games by recursion",
    "slots-lines": "{n} lines, scattered symbols and free games",
    "slots-too-many-ways": "{ways} stops are more than are counted one by one: {most} at most",
    "bet-game": "a game",
    "hit-pays": "pays something",
    "hit-free-games": "wins free games",
    "hit-jackpot": "wins the jackpot",
    "fact-slots-return": "return",
    "fact-slots-by-lines": "of it by lines",
    "fact-slots-by-scatter": "of it by scattered symbols",
    "fact-slots-by-free-games": "of it by free games",
    "fact-slots-games": "free games in a round of them",
    "fact-slots-volatility": "volatility index: nine games in ten end within so many bets",
    "fact-slots-something": "a game brings something in the end",
    "fact-slots-tried-return": "return of {games} games played at random",
    "fact-slots-tried-pays": "of {games} games played at random so many paid",
    "fact-slots-at-least": "a game brings at least {times} times the bet",
    "fact-slots-longest-loss": "{n} games in a row without a win, in {games} games",
    "fact-slots-to-jackpot": "share of the stake that goes to the jackpot",
    "fact-slots-break-even": "the jackpot at which a game costs nothing, in bets",
}
TERMINAL = {
    "stage-reels": "stops of the reels",
    "stage-free-reels": "stops of the free games",
    "stage-games": "games at random",
}
