"""What is said of a value that is out of the ordinary, by key. English."""

from __future__ import annotations

LINT: dict[str, str] = {
    # Payouts.
    "lint-payout": "“{bet}” {kept} ({counted})",
    "lint-keeps": "keeps {share} of what is staked",
    "lint-keeps-nothing": "keeps nothing of what is staked",
    "lint-gives": "gives away {share} of what is staked",
    "lint-premium": "gives away at most {share} of the least bet that has it",
    "lint-wheel": "{said}; the wheel's usual is {usual}",
    "lint-other-reading": "{said}; by the other reading of {reading} it would keep {shares}",
    "lint-or": "{first} or {other}",
    "lint-sentence": "{said}.",
    "lint-table": "{higher} is paid {more} to one, and {lower}, which is lower, {less} to one.",
    # Beside other books, and inside one.
    "lint-unlike": "No other book has this; {sources} agree on another value.",
    "lint-idle": "Never matters: {why}.",
    "lint-idle-when": "Never matters {when}: {why}.",
    "lint-follows": "{against} By {reading} the book follows {follows}: {why}.",
    "lint-follows-other": "{against} By {reading} the first choice is {follows}; this book takes "
    "the other.",
    "lint-follows-text": "{against} The book follows {follows}: {why}.",
    "lint-follows-other-text": "{against} The first choice is {follows}; this book takes the "
    "other.",
    "lint-at-odds": "Cannot be kept with the other values: {why}.",
    "lint-twice": "{number} stands {count} times in the text: a citation of it names several.",
    "lint-refers": "It refers to {to} for “{finds}”, which is not said there: {says}.",
    "lint-refers-nowhere": "It refers to {to} for “{finds}”, and there is no such clause.",
    "lint-note": "{why} ({reading})",
    "lint-note-counted": "{note} Kept as it is, and by the other reading: {kept} ({counted}).",
    "lint-both": "{bet} {one} and {other}",
    # With the odds of whole games.
    "lint-with": "{why} {more}",
    "lint-not-computed": "Not computed here: {command}.",
    "lint-as-it-is": "As it is, with the best play: {kept}.",
    "lint-changed": "With {changes} and the best play: {kept}.",
    "lint-and": "{first}, and {other}",
    "lint-game-nothing": "“{bet}” keeps nothing that could be told from 0 ({share})",
    "lint-game-keeps": "“{bet}” keeps {first} of the first stake ({all} of all that is staked)",
    "lint-game-gives": "“{bet}” gives the player {first} of the first stake ({all} of all that is "
    "staked)",
}
