"""Two cards and the flop against the dealer. English."""

from __future__ import annotations

PAGES = {
    "bet-beside-a-bonus": "ante and bet beside a bonus",
    "dealer-holdem-flops": "On how many flops of a hundred two cards bet",
    "dealer-holdem-cards": "cards",
    "dealer-holdem-diagonal": "Of one suit above the diagonal, of two below.",
    "dealer-holdem-prospects": "How many of a hundred bet, by what they have on the flop",
    "dealer-holdem-cards-and-flop": "two cards and the flop",
    "dealer-holdem-counts-twice": "What counts twice stands further left.",
    "dealer-holdem-four-of-a-suit": "four of a suit",
    "dealer-holdem-straight-two-ranks": "straight, two ranks",
    "dealer-holdem-straight-one-rank": "straight, one rank",
    "dealer-holdem-no-draw": "no draw",
    "dealer-holdem-two-pair": "two pair or better",
    "dealer-holdem-pair-with-flop": "a pair with the flop",
    "dealer-holdem-pair-in-hand": "a pair in the hand",
    "dealer-holdem-flops-own-pair": "the flop's own pair",
    "dealer-holdem-both-over": "both cards over the flop",
    "dealer-holdem-one-over": "one card over the flop",
    "dealer-holdem-none-over": "no card over the flop",
    "dealer-holdem-counted": "all flops, holes, turns, rivers and holes of the bank",
    "dealer-holdem-holes-and-flops": "all holes and flops",
    "fact-boxes-that-bet": "boxes that bet",
    "fact-betting-always": "what betting always costs",
    "dealer-holdem-for-both": "As large as the ante; the box is then played as “ante and bet "
    "beside a bonus”, for both together.",
    "dealer-holdem-other-boxes": "Nothing is known of the cards of other boxes, and no box "
    "reaches the maximum payout.",
}
TERMINAL = {
    "stage-flops": "flops",
    "dealer-holdem-maximum": "the maximum payout counts the bonus too",
    "dealer-holdem-no-hand": "no hand is high enough",
    "dealer-holdem-large": "what is paid is too large or too finely divided",
    "dealer-holdem-on-flop": "on two cards and the flop",
}
