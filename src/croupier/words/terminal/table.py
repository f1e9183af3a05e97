"""What a terminal says at any table. English so far."""

from __future__ import annotations

TABLE: dict[str, str] = {
    # Coming and going.
    "play-at": "{game} by the book {book}: {plate}",
    "play-you": "You are {seat} and have {purse} of play money.",
    "play-you-sit": "You are {seat}; {purse} stay in your purse.",
    "play-company": "At the table: {seats}.",
    "play-seat": "{seat} {name} {chips}",
    "play-self": "you",
    "play-bot": "{name} (bot)",
    "play-gone": "You leave with {purse}.",
    "play-taken-along": "you take {chips} along",
    # Help.
    "play-help-bets": "{examples}\nundo · clear · repeat\n"
    "spots: what may be bet, with limits and odds\n"
    "deal, or an empty line: no more bets\n"
    "text: the last round, to keep and to replay\n"
    "quit",
    "play-help-between": "deal, or an empty line: the next hand · add 50: more chips from your "
    "purse\ntext: the last hand, to keep and to replay\n"
    "quit: you leave with your chips",
    "play-help-asked": "what is asked stands after “?”; a letter will do: {letters}",
    "play-help-quit": "help; quit: the rest of the round by its defaults",
    "play-help-get-up": "help; quit: you fold what can be folded, and leave",
    # The house.
    "play-deck": "A fresh deck, shuffled and cut.",
    "play-shoe": "A new shoe of {decks}, shuffled and cut.",
    "play-machine": "A new shuffling machine of {decks}.",
    "play-one-deck": "1 deck",
    "play-decks": "{n} decks",
    "play-card-burned": "1 card is burned, face down.",
    "play-cards-burned": "{n} cards are burned, face down.",
    "play-window": "Round {n}: place your bets.",
    "play-window-again": "The window opens again; the felt stands.",
    "play-no-more-bets": "No more bets.",
    "play-hand": "Hand {n}.",
    "play-hand-button": "Hand {n}, the button is {button}.",
    "play-button": "the button goes to {button}",
    # What is said and asked.
    "play-said": "{actor}: {words}",
    "play-said-clock": "{actor}: {words} (clock)",
    "play-wanted": "{device}: {cards}",
    "play-card-to": "1 card to {place}",
    "play-cards-to": "{n} cards to {place}",
    "play-more-to": "{n} to {place}",
    "play-spot": "{spot:24} {low}..{high:8} pays {pays} to one",
    "play-call": "{name:24} {chips} chips",
    "play-by": "{said}  {clause}",
    "play-refused": "{why}",
    "play-refused-legal": "{why} Legal: {legal}.",
    "play-needed": "An answer is needed: {letters}.",
    "play-no-answer": "“{line}” is no answer; {letters}.",
    "play-unclear": "Which one: {answers}?",
    "play-between": "Between hands: deal, add 50, or quit; not “{line}”.",
    "play-no-chips": "You have no chips on the table: add some, or quit.",
    "play-no-round": "No round has been played yet.",
    # How one stands.
    "play-on-felt": "on the felt: {staked}",
    "play-on-table": "you have {chips} on the table",
    "play-has": "You have {purse}.",
    "play-has-chips": "You have {chips} on the table.",
    "play-silent": "You say no more: the round is played out by its defaults.",
    "play-gets-up": "You get up: the hand is played out without you.",
    "play-not-over": "The round is not over: {lying} of yours lie on the table.",
}
