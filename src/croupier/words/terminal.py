"""What a terminal says at any table. English so far."""

from __future__ import annotations

TABLE: dict[str, str] = {
    # Coming and going.
    "table-at": "{game} by the book {book}: {plate}",
    "table-you": "You are {seat} and have {wallet} of play money.",
    "table-you-sit": "You are {seat}; {wallet} stay in your wallet.",
    "table-company": "At the table: {seats}.",
    "table-seat": "{seat} {name} {chips}",
    "table-self": "you",
    "table-bot": "{name} (bot)",
    "table-gone": "You leave with {wallet}.",
    "table-taken-along": "you take {chips} along",
    # Help.
    "table-help-bets": "{examples}\nundo · clear · repeat\n"
    "spots: what may be bet, with limits and odds\n"
    "deal, or an empty line: no more bets\n"
    "text: the last round, to keep and to replay\n"
    "quit",
    "table-help-between": "deal, or an empty line: the next hand · add 50: more chips from your "
    "wallet\ntext: the last hand, to keep and to replay\n"
    "quit: you leave with your chips",
    "table-help-asked": "what is asked stands after “?”; a letter will do: {letters}",
    "table-help-quit": "help; quit: the rest of the round by its defaults",
    "table-help-get-up": "help; quit: you fold what can be folded, and leave",
    # What is installed apart.
    "rl-environments": "environments for agents",
    # The house.
    "table-deck": "A fresh deck, shuffled and cut.",
    "table-shoe": "A new shoe of {decks}, shuffled and cut.",
    "table-machine": "A new shuffling machine of {decks}.",
    "table-one-deck": "1 deck",
    "table-decks": "{n} decks",
    "table-card-burned": "1 card is burned, face down.",
    "table-cards-burned": "{n} cards are burned, face down.",
    "table-window": "Round {n}: place your bets.",
    "table-window-again": "The window opens again; the felt stands.",
    "table-no-more-bets": "No more bets.",
    "table-hand": "Hand {n}.",
    "table-hand-button": "Hand {n}, the button is {button}.",
    "table-button": "the button goes to {button}",
    # What is said and asked.
    "table-said": "{actor}: {words}",
    "table-said-clock": "{actor}: {words} (clock)",
    "table-wanted": "{device}: {cards}",
    "table-card-to": "1 card to {place}",
    "table-cards-to": "{n} cards to {place}",
    "table-more-to": "{n} to {place}",
    "table-spot": "{spot:24} {low}..{high:8} pays {pays}",
    "table-call": "{name:24} {chips} chips",
    "table-by": "{said}  {clause}",
    "table-refused": "{why}",
    "table-refused-legal": "{why} Legal: {legal}.",
    "table-needed": "An answer is needed: {letters}.",
    "table-no-answer": "“{line}” is no answer; {letters}.",
    "table-unclear": "Which one: {answers}?",
    "table-between": "Between hands: deal, add 50, or quit; not “{line}”.",
    "table-bet-begins": "A bet begins the game.",
    "table-no-chips": "You have no chips on the table: add some, or quit.",
    "table-no-round": "No round has been played yet.",
    # How one stands.
    "table-on-felt": "on the felt: {staked}",
    "table-on-table": "you have {chips} on the table",
    "table-has": "You have {wallet}.",
    "table-has-chips": "You have {chips} on the table.",
    "table-silent": "You say no more: the round is played out by its defaults.",
    "table-gets-up": "You get up: the hand is played out without you.",
    "table-not-over": "The round is not over: {lying} of yours lie on the table.",
}
