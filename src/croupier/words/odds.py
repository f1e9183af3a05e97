"""The words of the pages about odds: what stands on them, and what bets and results are called.

English; other languages in `words/`. Notes and charts of the solvers: `solver_words`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cards.hands.words import ENGLISH, Phrase

if TYPE_CHECKING:
    from croupier.words.speech import Speech

ODDS: dict[str, str] = {
    "odds-of": "Odds: {game}",
    "odds-link": "Odds and best play",
    "odds-lead": "What every bet keeps for the house in the long run, computed from this book’s "
    "own values. All is counted per unit of the first stake.",
    "odds-choices": "Choices of the plate",
    "odds-show": "Show",
    "odds-otherwise": "Shown here: {what}, not as the book is read.",
    "odds-as-read": "Show the book as it is read",
    "odds-edges": "House edge",
    "odds-edges-about": "The share of the first stake that the house keeps in the mean.",
    "odds-edges-left": "A bar to the left of the line is the player’s advantage.",
    "odds-edge": "House edge",
    "odds-for-house": "for the house",
    "odds-for-player": "for the player",
    "odds-for-even": "even",
    "odds-bets": "Bets in numbers",
    "odds-risk": "Element of risk",
    "odds-risk-about": "Element of risk: the edge by everything that is staked in the mean. "
    "Standard deviation: of one bet, in first stakes. Stakes: what is staked in the mean.",
    "odds-deviation": "Standard deviation",
    "odds-wins": "Wins",
    "odds-stakes": "Stakes",
    "odds-how": "Found",
    "odds-exact": "exactly",
    "odds-bounded": "within a bound",
    "odds-sampled": "by sampling",
    "odds-results": "Results",
    "odds-results-about": "How often each net result comes, in first stakes.",
    "odds-result": "Net result",
    "odds-chance": "Chance",
    "odds-fraction": "As a fraction",
    "odds-often": "How often",
    "odds-once-in": "1 in {rounds}",
    "odds-logarithmic": "Draw rare results larger (logarithmic scale)",
    "odds-every-result": "Every result by itself",
    "odds-counted": "Counted over {counted}.",
    "odds-with-premium": "{bet} of {amount}, with the premium for three sevens",
    "odds-hits": "How often",
    "odds-else": "{first}, else {other}",
    "odds-some": "{first}; some hands {other}",
    "odds-paid": "paid for {hand}",
    "odds-against": "{bet} against {ranks}",
    "odds-strategy": "Best play",
    "odds-strategy-none": "Nobody has anything to decide once the bets lie: there is no strategy "
    "that is better than another.",
    "odds-card": "The card",
    "odds-card-picture": "as a picture (SVG)",
    "odds-card-paper": "to print (PDF)",
    "odds-facts": "What else was found",
    "odds-notes": "What was assumed",
    "odds-others": "What would be otherwise",
    "odds-others-about": "Where the text leaves room, a reading was chosen; and a plate may "
    "choose. These are the edges if it were otherwise.",
    "odds-others-choice": "Other choices of the plate",
    "odds-others-reading": "Other readings",
    "odds-others-together": "Several readings together",
    "odds-instead-of": "{value} instead of {own}",
    "odds-before": "By the book",
    "odds-after": "Then",
    "odds-by": "Points",
    "odds-no-such-bet": "no such bet",
    "odds-unmoved": "No edge changes.",
    "odds-unknown": "Not computed yet.",
    "odds-full": "all figures",
    "odds-no-change": "No figure changes with",
    "odds-made": "How this was computed",
    "odds-command": "Command",
    "odds-took": "Took",
    "odds-on": "On",
    "odds-machine": "Machine",
    "odds-key": "Key",
    "odds-milliseconds": "{count} ms",
    "odds-data": "The same as data (JSON)",
    "odds-verify": "Whoever doubts a figure computes it again: {command}",
    "odds-missing": "No figures yet",
    "odds-missing-do": "Nobody has computed these figures here. This command does, and keeps them "
    "for this page:",
    "odds-impossible": "These figures cannot be computed",
    "odds-none": "No edge for the house",
    "odds-none-about": "Here players play one another. The house takes its commission, and that is "
    "all it earns: there is nothing to compute against it.",
    "odds-commission": "What the house may take",
    # Cards.
    "odds-card-of": "{game}: best play",
    "odds-card-bets": "{game}: the bets",
    "odds-card-foot": "{book}, {edition}. Rules {rules}.",
}
"""On pages and cards, by name."""
BETS = (
    "ante", "ante and bet", "bonus", "box", "dark box", "dozen", "column", "low or high",
    "red or black", "even or odd", "insurance", "ten insurance", "perfect pair", "three sevens",
    "ante and bet beside a bonus", "insurance of a dark box",
)  # fmt: skip
"""What solvers call bets, beside the words of the tables. One that is not here stays English."""
HITS = (
    "wins", "loses", "stays", "equal", "passes", "passes after a card", "insures", "bank has game",
    "bank has no game", "bank over", "higher than the bank", "lower than the bank", "perfect pair",
    "coloured pair", "mixed pair", "bets at once", "exchanges one card", "exchanges two cards",
    "buys a sixth card", "exchanges three cards", "exchanges four cards", "exchanges five cards",
    "buys the bank a game", "blackjack", "doubles without a split", "splits", "surrenders",
    "three sevens of one suit, if two always take a card",
    "other three sevens that bring a premium, if two always do",
)  # fmt: skip
"""What solvers count beside it."""
PLAYS = (
    "stand", "hit", "double", "split", "surrender", "pass", "bet", "exchange one card",
    "exchange two cards", "exchange three cards", "exchange four cards", "exchange five cards",
    "buy a sixth card",
)  # fmt: skip
"""What charts advise."""
_AGAINST = " against "
_PAID = "paid "
_PREMIUM = ", with the premium for three sevens"
_SOME = "; some hands "
_IN_ANTES = "maximum payout"


def bet(name: str, speech: Speech) -> str:
    """`insurance against A`: by what the bank shows."""
    kind, against, shown = name.partition(_AGAINST)
    if against:
        return speech.say("odds-against", bet=bet(kind, speech), ranks=ranks(shown))
    if name.endswith(_PREMIUM):
        kind, _, amount = name.removesuffix(_PREMIUM).partition(" of ")
        return speech.say("odds-with-premium", bet=bet(kind, speech), amount=amount)
    plain = name.replace("-", " ")
    found = (speech.text(place, plain) for place in ("bet", "call"))
    return next((said for said in found if said != plain), plain)


def ranks(shown: str) -> str:
    """A ten as cards have it."""
    return shown.replace("T", "10")


def hit(name: str, speech: Speech) -> str:
    """`paid full-house`: a combination by its key."""
    if name.startswith(_PAID):
        return speech.say("odds-paid", hand=hit(name.removeprefix(_PAID), speech))
    phrase = Phrase(f"category.{name}")
    return speech.hand(phrase) if phrase.key in ENGLISH else speech.text("hit", name)


def play(meaning: str, speech: Speech) -> str:
    """`bet; some hands pass`: by its parts."""
    first, some, other = meaning.partition(_SOME)
    if some:
        return speech.say("odds-some", first=play(first, speech), other=play(other, speech))
    return speech.text("play", meaning)


def choice(name: str, speech: Speech) -> str:
    return speech.text("choice", name)


def chosen(name: str, value: int | str, speech: Speech) -> str:
    """A maximum payout is counted in antes, as all figures are."""
    if value == "none":
        return speech.say("none")
    if isinstance(value, int):
        return speech.count("antes", value) if name == _IN_ANTES else str(value)
    return speech.text("choice.value", value)
