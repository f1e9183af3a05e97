"""Everything that can go wrong, by name.

Families after who is at fault. Each refusal has a stable code and carries facts, never sentences:
sums of money, names as they are written, phrases. The English words of a code stand once, in
`CODES`; what people read is made of both by the words above, in their language. This module knows
no game, no table and no store.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from croupier.phrase import Fact, Phrase, plain


class Code(NamedTuple):
    """One row of the table of codes: which family raises it, and the words people read."""

    family: str
    words: str


CODES: dict[str, Code] = {
    # The player's fault: the answer does not fit what is awaited.
    "unknown-spot": Code("illegal", "There is no spot called “{spot}” on this layout."),
    "not-offered": Code("illegal", "“{spot}” is not offered at this table."),
    "below-minimum": Code("illegal", "{spot}: the minimum is {minimum}, you put {amount}."),
    "above-maximum": Code("illegal", "{spot}: the maximum is {maximum}, this would make {amount}."),
    "wrong-unit": Code("illegal", "{spot}: stakes are multiples of {unit}, you put {amount}."),
    "bets-closed": Code("illegal", "No more bets: the bet is returned and does not play."),
    "stakes-stay": Code("illegal", "No more bets: what lies on the felt cannot be taken back now."),
    "too-little-left": Code(
        "illegal", "{spot}: {left} would stay there, less than the minimum of {minimum}; take all."
    ),
    "nothing-there": Code("illegal", "You have {amount} on {spot}; {wanted} cannot be taken back."),
    "nothing-to-undo": Code("illegal", "There is no bet of yours to undo in this round."),
    "nothing-to-repeat": Code("illegal", "There are no bets of yours to repeat."),
    "not-awaited": Code("illegal", "{answer} is not awaited now."),
    "no-round-played": Code("illegal", "No round is being played here: a reset begins one."),
    "action-not-legal": Code(
        "illegal", "Action {action} ({move}) is not legal now. Legal are: {actions}."
    ),
    "wrong-device": Code("illegal", "The {wanted} has to answer now, not the {given}."),
    "wrong-place": Code("illegal", "The next outcome goes to {wanted}, not to {given}."),
    "unknown-outcome": Code("illegal", "“{outcome}” is not an outcome of the {device}."),
    "unknown-reason": Code("illegal", "“{reason}” is not a reason this book knows."),
    "bad-amount": Code("illegal", "“{amount}” is not an amount above 0."),
    "too-fine": Code(
        "illegal", "“{amount}”: {currency} has {digits} digits after the point at most."
    ),
    "not-seated": Code("illegal", "Take a seat first: spectators watch and do not bet."),
    "call-incomplete": Code("illegal", "The call bet does not count: {missing}."),
    "unknown-call": Code("illegal", "There is no call bet “{call}” at this table."),
    "call-number": Code("illegal", "{call} needs a number from 0 to {highest}."),
    "call-chips": Code(
        "illegal", "{call} is staked in multiples of {chips} chips, you gave {given}."
    ),
    "call-sides": Code("illegal", "{call} takes {sides} numbers on each side, not {given}."),
    "call-price": Code("illegal", "{call} costs {price} now, not {amount}."),
    "incorrect-bet": Code("illegal", "The chip stands on no bet and is returned."),
    "unknown-colour": Code("illegal", "There are no {colour} chips at this table."),
    "colour-taken": Code("illegal", "The {colour} chips are another player's."),
    "colour-needed": Code("illegal", "Change chips into {colour} first."),
    "colour-value": Code(
        "illegal", "A colour chip is worth {minimum} to {maximum} here, not {value}."
    ),
    "colour-in-play": Code("illegal", "Your {colour} chips lie on the felt; take them back first."),
    "one-colour": Code("illegal", "You play {colour} chips already; change them back first."),
    "card-gone": Code("illegal", "{card} cannot come again: all {decks} of it have been dealt."),
    "unknown-card": Code("illegal", "“{card}” is no card: rank and suit, two letters, like Th."),
    "duplicate-card": Code("illegal", "{card} is there twice; a pack has it once."),
    "card-count": Code("illegal", "Ranking takes {wanted} cards here, not {given}."),
    "shoe-empty": Code("illegal", "The {device} has {left} cards left; {given} cannot come."),
    "exposed-first": Code("illegal", "{card} lies in front of the shoe and is dealt first."),
    "cut-too-thin": Code(
        "illegal",
        "The cut takes at least {least} cards from either end: {low} to {high}, not {at}.",
    ),
    "shows-nothing": Code("refused", "By this book no card is shown where nobody called."),
    "no-rule": Code("illegal", "The rules of this game say nothing about {what}."),
    "nothing-to-confirm": Code(
        "illegal",
        "There is nothing to confirm: a strike, an exposed card or a withdrawn box comes before.",
    ),
    "nothing-to-strike": Code("illegal", "There is no entry {entry} of this round to strike."),
    "needs-confirmation": Code("illegal", "{action} needs the inspector's confirmation."),
    "same-person": Code("illegal", "{action} needs two persons, not {person} twice."),
    "needs-reason": Code("illegal", "{action} needs a reason, in words."),
    "turn": Code("illegal", "{about} is not being served: {now}."),
    "not-owner": Code("illegal", "{owner} decides on {about}."),
    "no-such-word": Code("illegal", "“{verb}” is nothing one can say here."),
    "not-in-book": Code("illegal", "This book knows no {verb}."),
    "bank-card": Code("illegal", "No {verb} against the bank's {card}."),
    "first-two": Code("illegal", "{about}: {verb} on two cards only."),
    "after-split": Code("illegal", "{about}: no {verb} after a split."),
    "not-equal": Code("illegal", "{about}: the two cards are not of equal {what}."),
    "split-limit": Code("illegal", "{about}: a box is split {most} times at most."),
    "split-lost": Code("illegal", "{about}: a split hand has lost, no further split."),
    "one-card": Code("illegal", "{about}: a split ace gets one card and no more."),
    "double-total": Code("illegal", "{about}: no double on {points}."),
    "blind-total": Code("illegal", "{about}: a blind double is for {most} points at most."),
    "wrong-price": Code("illegal", "{verb} costs {price}, not {given}."),
    "wrong-cards": Code("illegal", "{verb} names {wanted} cards, not {given}."),
    "insurance-closed": Code("illegal", "{about} can be insured no more."),
    "insured-already": Code("illegal", "{about} is insured already."),
    "insurance-owner": Code("illegal", "{about}: only once its owner, {owner}, has insured."),
    "no-blackjack": Code("illegal", "{about}: even money is for a blackjack only."),
    "side-needs-main": Code("illegal", "{spot}: there has to be a main bet first."),
    "field-taken": Code("illegal", "{spot} is taken."),
    "box-full": Code("illegal", "Box {box}: {players} play there already."),
    "light-limit": Code("illegal", "Box {box}: you look at {most} boxes at most; play it dark."),
    "light-apart": Code("illegal", "Box {box}: boxes that you look at lie side by side."),
    "light-elsewhere": Code(
        "illegal", "Box {box}: the box that you look at is the one before you, {own}; play it dark."
    ),
    "light-unequal": Code(
        "illegal", "Boxes that you look at have equal antes: {wanted}, not {given}."
    ),
    "light-bet": Code("illegal", "Box {box}: that is for dark boxes, before the deal."),
    "dark-equal": Code(
        "illegal", "A dark ante differs from the light one: {light} light, {dark} dark."
    ),
    "dark-unequal": Code(
        "illegal", "A dark ante is equal to the light one: {light} light, {dark} dark."
    ),
    "dark-box": Code("illegal", "{about}: a dark box decides nothing ({verb})."),
    "improved": Code("illegal", "{about}: no {verb}, the box has been improved already."),
    "insured-from": Code("illegal", "{about}: insurance is for {hand} and higher."),
    "not-held": Code("illegal", "{about}: {cards} cannot be given back from this box."),
    "strategy-word": Code("illegal", "“{word}” is no word of a strategy. There are: {words}."),
    "strategy-not-allowed": Code(
        "illegal", "{hand} against {up}: the book does not allow {word} there; it allows: {words}."
    ),
    "strategy-hole": Code("illegal", "The strategy says nothing about {row} against {up}."),
    "strategy-row": Code("illegal", "“{row}” is no row of a strategy: hard 16, soft 18, pair 8."),
    "strategy-share": Code("illegal", "“{share}” is no share of a bet: 0, 1/2, 1."),
    "strategy-file": Code("illegal", "The strategy {file} cannot be used: {why}."),
    "icm-stacks": Code("illegal", "Stacks are of one to {most} players, and none is empty."),
    "icm-prizes": Code(
        "illegal", "Prizes are for one to {players} places, and none below nothing."
    ),
    "equity-game": Code(
        "illegal", "“{game}” is no game of players against each other. There are: {games}."
    ),
    "equity-hand": Code(
        "illegal",
        "Player {player}: “{hand}” is no hand and no range, such as AhKh, QQ+, AKs, T9s-65s, 15% "
        "or random.",
    ),
    "equity-count": Code(
        "illegal", "Player {player}: “{hand}” has {given} cards; a hand of this game has {wanted}."
    ),
    "equity-sizes": Code(
        "illegal", "Player {player}: of every hand in “{hand}” as many cards have to be known."
    ),
    "equity-weight": Code(
        "illegal", "“{weight}” is no weight of {hand}: from 0 to 1, three digits after the point."
    ),
    "equity-board": Code("illegal", "A board of {game} has {wanted} cards here, not {given}."),
    "equity-players": Code(
        "illegal", "{game} is for 2 to {most} players with the cards that are there, not {given}."
    ),
    "equity-empty": Code(
        "illegal",
        "Player {player}: nothing is left of “{hand}”; each of its hands has a card that lies on "
        "the board or is dead.",
    ),
    "equity-no-deal": Code(
        "illegal", "These hands cannot be held at the same time: they need the same cards."
    ),
    "equity-figure": Code("illegal", "“{given}” is no value of {name}: {wanted}."),
    "equity-too-many": Code(
        "illegal", "These deals are too many to be counted; let them be drawn."
    ),
    "no-such-money": Code("illegal", "“{currency}” is no currency, such as BGN."),
    "bankroll-small": Code(
        "illegal", "A bankroll of {bankroll} does not pay a single stake of {stake}."
    ),
    "stake-not-taken": Code("illegal", "{spot}: {amount} is not a stake that is taken here."),
    "box-count": Code("illegal", "{given} boxes cannot be played: there are {most}."),
    "not-a-count": Code("illegal", "“{given}” is no number of {what}: {wanted}."),
    "withdraw-early": Code(
        "illegal", "Box {box}: the cards are moved back as long as no box has drawn."
    ),
    "out-of-turn": Code("illegal", "No word out of turn: {now}."),
    "not-in-hand": Code("illegal", "{seat} has no cards in this hand."),
    "all-in": Code("illegal", "{seat} is all-in: no {verb}, the hand plays to its end."),
    "not-now": Code("illegal", "No {verb} is possible now."),
    "bet-size": Code("illegal", "{what} {price} here, not {given}."),
    "wrong-post": Code("illegal", "“{post}” is not what a hand begins with here."),
    "wrong-chips": Code("illegal", "{verb}: in multiples of {unit}, not {amount}."),
    "face-up": Code("illegal", "The card to {place} lies face up: it has to be named."),
    "buy-in": Code("illegal", "You may bring {bounds} here, not {amount}."),
    "chips-in-hand": Code("illegal", "No chips are added during a hand."),
    "not-listed": Code("illegal", "You are not on the waiting list."),
    # The house says no.
    "no-funds": Code("refused", "You have {available} available; this needs {amount}."),
    "table-closed": Code("refused", "This table is closed."),
    "table-full": Code("refused", "All {seats} seats are taken; you may watch."),
    "too-many-tables": Code(
        "refused", "You are at {most} tables already; leave one of them first."
    ),
    "tournament-table": Code(
        "refused", "This table is of tournament {tournament}; only its director says that here."
    ),
    "tournament-waits": Code(
        "refused", "Tournament {tournament} waits: the next hand begins when its director says so."
    ),
    "seat-taken": Code("refused", "Seat {seat} is taken."),
    "seat-free": Code("refused", "A seat is free: take it."),
    "waiting-list": Code("refused", "The seat is offered in turn; {waiting} wait for one."),
    "already-listed": Code("refused", "You are on the waiting list already."),
    "already-out": Code("refused", "You are sitting out already."),
    "not-out": Code("refused", "You are not sitting out."),
    "no-chips": Code("refused", "You have no chips left; add some first."),
    "adviser-busy": Code("refused", "The adviser has too much to think about; ask again."),
    "too-few-players": Code("refused", "A hand needs {least} players; {ready} are ready."),
    "already-seated": Code("refused", "You sit at seat {seat} already."),
    "not-watching": Code("refused", "Go to a table first: nothing is watched here."),
    "out-of-order": Code(
        "refused", "This table is out of order; stakes on it are held until it is put right."
    ),
    "in-order": Code("refused", "Nothing is wrong with this table: it is not voided."),
    "nothing-to-void": Code(
        "refused", "Nothing is wrong with “{table}”, and nobody's money lies there."
    ),
    "house-closing": Code("refused", "The house is closing; bets that were accepted stand."),
    "strike-late": Code(
        "refused",
        "{why} since this round: that is a dispute, not a correction.",
    ),
    "mid-round": Code("refused", "{action} is possible between rounds only."),
    "stakes-out": Code(
        "refused", "Your stakes are in play; the seat is yours until they are settled."
    ),
    "unknown-table": Code("refused", "There is no table “{table}”."),
    "unknown-round": Code("refused", "There is no round “{round}”."),
    "no-history": Code("refused", "{round} has no hand history in this format: {why}."),
    "unknown-game": Code("refused", "There is no game “{game}”. There are: {games}."),
    "unknown-player": Code("refused", "There is no player “{player}”."),
    "export-what": Code("refused", "Name one round; or --since, and no round, for all from then."),
    "export-many": Code("refused", "As {format} many rounds are written: say --since."),
    "export-since": Code(
        "refused", "“{found}” is no moment and no round: 2026-11-16, 2026-11-16T18:00, t1-000042."
    ),
    "export-times": Code("refused", "From {since} until {until} nothing can have been played."),
    "export-folder": Code(
        "refused", "Rounds as {format} make a folder: say --out with its name, not “{file}”."
    ),
    "nothing-to-export": Code(
        "refused", "There is no such round: nothing is written. Left out: {left_out}."
    ),
    "no-such-schema": Code("refused", "There is no schema “{schema}”. There are: {schemas}."),
    "file-there": Code("refused", "{file} is there already; nothing is overwritten."),
    "bad-message": Code("refused", "The message cannot be read: {why}"),
    "clock-deals": Code("refused", "This table is dealt by the clock; nobody deals here by hand."),
    "chat-closed": Code("refused", "The chat of this table is closed."),
    "chat-empty": Code("refused", "There is nothing in it to say."),
    "chat-seated": Code("refused", "Take a seat to chat: who looks on reads along."),
    "mine-too-large": Code(
        "refused", "{part}: this is too much to keep, {bytes} bytes of {most} at most."
    ),
    "no-such-exercise": Code(
        "refused", "There is no exercise “{kind}” for this game ({game}). There are: {kinds}."
    ),
    "no-such-grade": Code("refused", "There is no level {level}; they go from {low} to {high}."),
    "no-sum": Code("refused", "“{text}” is no sum of money. Write it like this: {example}."),
    "nothing-answered": Code("refused", "This is not answered yet: {question}"),
    "name-signs": Code(
        "refused",
        "A name has letters of one alphabet, figures, spaces and . - _ ' in it, {longest} "
        "characters at most.",
    ),
    "name-reserved": Code(
        "refused", "“{name}” could be taken for the house or one of its bots: choose another name."
    ),
    "name-taken": Code("refused", "Somebody is called “{name}” already; “{free}” is free."),
    "name-struck": Code("refused", "The house has struck “{name}”: choose another name."),
    "muted": Code("refused", "You are muted for {minutes} more min: read along until then."),
    "not-muted": Code("refused", "{player} is not muted."),
    "mute-minutes": Code("refused", "Minutes are said where somebody is muted, and only there."),
    "no-such-line": Code("refused", "That line is not kept any more."),
    "own-line": Code("refused", "One’s own lines are not reported."),
    "line-reported": Code("refused", "That line is with the pit already."),
    "too-many": Code("refused", "Too much at once: come back in {seconds} s."),
    "seats-of-address": Code(
        "refused", "People at your address have {seats} seats already; no more are given."
    ),
    "other-round": Code(
        "refused",
        "That was meant for {round}, which is over; the history says whether it counted.",
    ),
    "real-money": Code(
        "refused",
        "Real money needs a jurisdiction profile: book, taxes, thresholds, exclusions, staff.",
    ),
    "house-there": Code(
        "refused", "There is a house in {folder} already. Name another folder, or move it away."
    ),
    "until-unread": Code("refused", "“{found}” is no moment: write 2026-11-16T18:00."),
    "house-limit": Code("refused", "The house cannot cover this bet."),
    "top-up-early": Code("refused", "Play money is topped up below {limit} only."),
    "book-exists": Code("refused", "{folder} is there already; nothing is overwritten."),
    "book-name": Code(
        "refused",
        "“{name}” is no name for a book: a small letter, then small letters, digits and hyphens.",
    ),
    # Games that other packages bring.
    "plugin-name": Code(
        "refused",
        "“{plugin}”, brought by {by}, is no name for a game's folder: a small letter, then small "
        "letters, digits and underscores. The house opens without it.",
    ),
    "plugin-twice": Code(
        "refused",
        "{by} bring a game in the same folder, “{plugin}”. The house opens without them; take one "
        "of them away.",
    ),
    "plugin-clash": Code(
        "refused",
        "The game “{plugin}”, brought by {by}, uses “{what}”, which is not its own. The house "
        "opens without it.",
    ),
    "plugin-broken": Code(
        "refused",
        "The game “{plugin}”, brought by {by}, cannot be loaded: {module}: {why}. The house opens "
        "without it.",
    ),
    "plugin-faceless": Code(
        "refused",
        "The game “{plugin}”, brought by {by}, has no {face} in {module}. The house opens without "
        "it.",
    ),
    "game-name": Code(
        "refused",
        "“{name}” is no name for a new game: a small letter, then small letters, digits and "
        "hyphens, and no game's that is there already.",
    ),
    "game-exists": Code("refused", "{folder} is there already; nothing is overwritten."),
    "game-unwritable": Code("refused", "The game cannot be written to {folder}: {why}"),
    "book-unwritable": Code("refused", "The book cannot be written to {folder}: {why}"),
    "file-unwritable": Code("refused", "“{file}” cannot be written: {why}."),
    "book-unchanged": Code(
        "refused", "Nothing has changed in “{book}” since its version of {day}."
    ),
    "book-early": Code(
        "refused",
        "A new version of “{book}” holds from a later day than its newest, {newest}: not {day}.",
    ),
    "store-busy": Code(
        "refused", "{file} belongs to process {owner}, which runs now. Stop that process first."
    ),
    "store-newer": Code(
        "refused", "{file} was written by a newer Croupier ({found}); this one knows {known}."
    ),
    "store-older": Code(
        "refused",
        "{file} was written by an older Croupier ({found}, this one writes {known}). Start the "
        "house once with this one, which brings it up to date.",
    ),
    "store-full": Code(
        "refused",
        "The disk is full: nothing was written, and nothing has changed. Try again later.",
    ),
    "files-there": Code(
        "refused", "{folder} has {files} already. Nothing was written: name another folder."
    ),
    "house-not-open": Code(
        "refused", "No house is open in {folder} that could be spoken to. Start it: croupier serve."
    ),
    "no-such-backup": Code(
        "refused", "There is no backup “{backup}” in {folder}. There are: {names}."
    ),
    "backup-damaged": Code(
        "refused", "The backup “{backup}” is not as it was made: {files}. Take another one."
    ),
    "backup-running": Code("refused", "A backup is being made or looked through. Wait for it."),
    "keys-missing": Code(
        "refused", "Nobody opens it without {files}. Say where the keys are: --keys FOLDER."
    ),
    "unknown-host": Code(
        "refused", "This house is not called “{host}”. Call it by one of its own names."
    ),
    "store-unreadable": Code("refused", "{file} cannot be opened as a house's file: {why}"),
    # Someone was first.
    "conflict": Code("conflict", "Someone wrote first: expected entry {expected}, found {found}."),
    # Our fault.
    "invariant": Code("broken", "An invariant does not hold: {what}"),
    # Data.
    "rule-book": Code("book", "The rule book cannot be used: {count} problem(s).\n{problems}"),
    "settings": Code("book", "The settings cannot be used: {count} problem(s).\n{problems}"),
    "profile": Code("book", "The profile cannot be used: {count} problem(s).\n{problems}"),
    "no-such-profile": Code("book", "There is no profile “{profile}”. There are: {profiles}."),
    "not-tuned": Code(
        "book",
        "No strips were found that bring back {wanted}. The nearest bring {back}, and {pays} of "
        "all games pay. Ask for another figure, or change what the machine pays.",
    ),
    "bad-plate": Code("book", "The plate cannot be used: {count} problem(s).\n{problems}"),
    "no-such-book": Code("book", "There is no rule book “{book}”. There are: {books}."),
    "no-such-version": Code(
        "book", "The book “{book}” has no version “{version}”. It has: {versions}."
    ),
    "no-such-rules": Code(
        "book",
        "Played by rules {rules}, which no version of the book “{book}” has. It has: {versions}.",
    ),
    "no-version-yet": Code(
        "book", "No version of the book “{book}” holds on {day}. It has: {versions}."
    ),
    "no-such-folder": Code("book", "There is no folder “{folder}” with {what}."),
    "no-such-minimum": Code(
        "book", "The book “{book}” is no mandatory minimum for others. There are: {books}."
    ),
    "book-twice": Code(
        "book", "Both {folder} and the program have a book “{book}”. Give your own another name."
    ),
    "book-in-two": Code(
        "book",
        "Both {folder} and {other} have a book “{book}”. Give one of them another name, or leave "
        "one folder out.",
    ),
    "no-book-with": Code(
        "book", "No rule book has the game “{game}”: say which one to play by. There are: {books}."
    ),
    "no-solver": Code("book", "{game} brings no odds. There are odds of: {games}."),
    "no-clauses": Code("book", "The book in {folder} has no list of its clauses, clauses.toml."),
    "no-odds": Code(
        "book",
        "{game} has no odds against the house: players play one another, and the house takes its "
        "commission. There are odds of: {games}.",
    ),
    "no-figures": Code(
        "book",
        "The odds of {game} by the book “{book}” are not kept here. To compute them: {command}",
    ),
    "no-such-choice": Code(
        "book",
        "“{choice}” is neither a rule of this book nor a choice of its plate. {known}",
    ),
    "choice-value": Code("book", "“{value}” is no {choice} that this book allows: {allowed}."),
    "no-such-bet": Code("book", "There is no bet “{bet}”. There are: {bets}."),
    "no-such-chart": Code(
        "book", "The odds of {game} have no chart “{chart}”. They have: {charts}."
    ),
    "not-computed": Code("book", "The odds of these rules cannot be computed: {why}."),
    "needs-extra": Code(
        "book", "For {what} more has to be installed: pip install 'croupier[{extra}]'."
    ),
    "no-environment": Code(
        "book", "“{game}” has no environment for agents. These rooms have one: {games}."
    ),
    "other-environment": Code(
        "book", "“{game}” is played between players: take {instead} for its environment."
    ),
    "no-such-game": Code("book", "The book “{book}” has no game “{game}”. It has: {games}."),
    # Payments, and what is told of them.
    "play-money-only": Code(
        "refused", "This house plays for play money: nothing is paid in or out by “{provider}”."
    ),
    "no-such-provider": Code("refused", "There is no payment provider “{provider}” here."),
    "no-such-currency": Code("refused", "“{currency}” is no currency of this house."),
    "no-such-payment": Code("refused", "There is no payment {case} of yours."),
    "payment-known": Code("refused", "This was asked for before, as {case}."),
    "payment-late": Code("refused", "{case} cannot be cancelled any more."),
    "provider-away": Code(
        "refused", "“{provider}” cannot be reached now. Nothing has changed; try again later."
    ),
    "key-used": Code("refused", "Something else was asked for under this key. Ask anew."),
    "purse-full": Code("refused", "Play money is given up to {limit}; you have {has}."),
    "not-a-player": Code("refused", "You have no wallet here. Open a table as a guest first."),
    "no-such-day": Code("refused", "“{day}” is no day, such as 2026-11-16."),
    "no-table-chosen": Code("refused", "Everybody's rounds are shown table by table. Choose one."),
    "period-backwards": Code("refused", "The period ends before it begins."),
    "statement-long": Code(
        "refused",
        "This period has more than {most} movements: take a shorter one, or the CSV file.",
    ),
    # The day book.
    "no-such-procedure": Code("refused", "The house has no procedure “{procedure}”."),
    "no-such-case": Code("refused", "There is no open case {case}."),
    "case-moved-on": Code(
        "refused", "{case} has gone on since the page was written: nothing was done."
    ),
    "clock-set-back": Code(
        "refused",
        "The clock of this machine is {minutes} minutes behind the day book: nothing was done.",
    ),
    "story-gone": Code(
        "refused",
        "{procedure} was begun by version {version}, which is gone: it has to be ended by hand.",
    ),
    "step-not-awaited": Code("refused", "“{step}” is not awaited now."),
    "field": Code("refused", "What was said for “{step}” does not fit: {why}"),
    "another-person": Code("refused", "This takes another person than the one before."),
    "not-yours": Code("refused", "Only the person concerned may do this."),
    "not-yours-to-do": Code("refused", "{role}: it is not yours to {action}."),
    "not-on-shift": Code("refused", "You are not on shift: only who is on shift may {action}."),
    "not-your-place": Code("refused", "You are not posted at {place}."),
    "no-such-role": Code("refused", "The book knows no role “{role}”."),
    "not-of-the-staff": Code("refused", "This person is not one of the staff."),
    "not-your-role": Code("refused", "This person does not work here as {role}."),
    "still-on-shift": Code("refused", "This person is on shift at {place}; it ends first."),
    "no-such-duty": Code(
        "refused", "“{place}”: nobody works there in this role, or the times do not fit."
    ),
    "two-places": Code("refused", "One person cannot be in two places at once."),
    "not-on-the-rota": Code(
        "refused", "The rota does not have you at {place} now; a game manager may post you there."
    ),
    "reason-needed": Code("refused", "This needs a reason, in words."),
    "no-such-days": Code("refused", "From {first} to {last} there is no report."),
    "no-such-report": Code("refused", "There is no report “{report}”."),
    "no-such-grouping": Code("refused", "This report is not made by “{by}”."),
    "no-such-week": Code("refused", "“{week}” is no day on which a week of the house begins."),
    "no-such-time": Code("refused", "“{time}” is no time."),
    "outside-the-week": Code("refused", "The duty at {place} does not begin in this week."),
    "machines-only": Code(
        "refused", "A slot manager sets the duties of the machines’ staff and no others."
    ),
    "not-his-to-place": Code("refused", "A pit boss does not say where a {role} works."),
    "staff-under-age": Code(
        "refused", "Nobody under {age} works here: the papers have to show the age."
    ),
    "story-stands": Code("refused", "{case} can go on by itself: it is not ended by hand."),
    # People and their accounts.
    "why-needed": Code("refused", "This needs a reason, in words: it stands in the day book."),
    "people-shut": Code("refused", "The registry of persons is shut: {why}"),
    "no-such-person": Code("refused", "The registry has no such person."),
    "no-such-account": Code("refused", "There is no such account."),
    "own-page": Code("refused", "This has a page of its own in the office: it is done there."),
    "field-needed": Code("refused", "“{field}” is needed."),
    "field-wrong": Code("refused", "“{field}” cannot be like this."),
    "under-age": Code("refused", "Under age: {years} years are asked for."),
    "second-account": Code("refused", "One person has one account, and you have one already."),
    "registered-already": Code("refused", "You have an account already."),
    "name-is-own": Code("refused", "Others read this name: choose one that is not yours."),
    "badge-taken": Code("refused", "The badge “{badge}” is somebody else's."),
    "password-weak": Code(
        "refused", "A password has at least {least} characters, and not all alike."
    ),
    "pin-weak": Code("refused", "A PIN has {least} to {most} digits."),
    "passwords-differ": Code("refused", "The two passwords are not the same."),
    "login-wrong": Code("refused", "Login, password or code do not fit."),
    "login-locked": Code(
        "refused", "Too many failures: this login is locked for another {minutes} minutes."
    ),
    "pin-wrong": Code("refused", "Badge and PIN do not fit."),
    "second-wrong": Code("refused", "This is not the code that the authenticator shows now."),
    "code-void": Code("refused", "This code is not good: it is wrong, was used, or is too old."),
    "passkey-wrong": Code("refused", "The passkey could not be read, or is not of this house."),
    "passkeys-enough": Code("refused", "An account has {most} passkeys at most; remove one first."),
    "session-ended": Code("refused", "Your session is over, or was idle too long: log in again."),
    "session-locked": Code("refused", "Your session was idle: say your password again."),
    "login-needed": Code("refused", "Log in first."),
    "not-engaged": Code(
        "refused", "You are not one of the staff: a game manager engages you first."
    ),
    "form-expired": Code("refused", "This form is too old, or not ours: load the page again."),
    "form-too-long": Code("refused", "This is more than any form here has room for."),
    "foreign-origin": Code("refused", "This was sent from another site's page."),
    "still-engaged": Code("refused", "This person is one of the staff; the engagement ends first."),
    "account-open": Code("refused", "This person has an account; it is closed first."),
    "still-seated": Code("refused", "You sit at {table}; get up first."),
    # At the tables.
    "staff-do-not-play": Code("refused", "Who works here, or inspects, does not play here."),
    "table-lacks": Code(
        "refused", "Table {table} neither opens nor starts a round without: {officials}."
    ),
    "house-lacks": Code("refused", "The house does not open without: {officials}."),
    "word-held": Code(
        "refused", "Word {number} waits for a second person: it is confirmed first, or taken back."
    ),
    "no-word-held": Code(
        "refused",
        "No word {number} waits here: it was confirmed or taken back, or it has lapsed.",
    ),
    # Protection of players.
    "no-such-limit": Code("refused", "There is no such limit: its currency or amount is wrong."),
    "limit-unchanged": Code("refused", "This limit stands as it is already."),
    "limit-met": Code(
        "refused",
        "Your own limit, {kind} per {period}: {limit}. Used: {used}; this would add {amount}. It "
        "is free again from {frees}.",
    ),
    "time-met": Code(
        "refused",
        "Your own limit, time per {period}: {limit} minutes. Used: {used}. It is free again from "
        "{frees}.",
    ),
    "no-such-interval": Code(
        "refused", "A reality check comes every {least} to {most} minutes; it cannot be left out."
    ),
    "reality-check": Code("refused", "Answer the reality check first: then play goes on."),
    "no-such-time-out": Code(
        "refused", "A time-out lasts {least} to {most} hours. For longer, exclude yourself."
    ),
    "time-out-shorter": Code("refused", "A time-out can be made longer, not shorter."),
    "timed-out": Code("refused", "You have taken a time-out: until {until}."),
    "self-excluded": Code("refused", "You have excluded yourself: until {until}."),
    "barred-online": Code(
        "refused", "The house has barred you. What is yours is paid out at the cash desk."
    ),
    "exclusion-term": Code("refused", "A self-exclusion lasts {least} to {most} months."),
    "exclusion-shorter": Code(
        "refused", "You are excluded for longer already: that is neither shortened nor lifted."
    ),
    "application-incomplete": Code("refused", "The application has to be handed in {how}."),
    "field-empty": Code("refused", "“{field}” must not be empty."),
    "rules-changed": Code(
        "refused", "The rules of the book “{book}” have changed here: read and accept them first."
    ),
    "nobody-yet": Code("refused", "The house does not know you yet: look at a table first."),
    "no-document": Code("refused", "No identity document was shown."),
    "already-inside": Code("refused", "This person is inside already."),
    # The machine hall.
    "no-machines": Code("refused", "No book of this house says how machines are run."),
    "no-such-machine": Code("refused", "There is no machine {machine} in the hall."),
    "machine-stands": Code("refused", "{machine} stands in the hall already."),
    "meters-wrong": Code("refused", "Readings that cannot be: {count}. {rows}"),
    "csv-unreadable": Code("refused", "The file is no text in UTF-8."),
    "meters-by-journal": Code(
        "refused", "{machine} keeps a journal of its games: it is read from there."
    ),
    "no-rollover": Code("refused", "No meter of {machine} stands lower than before."),
    "meters-differ": Code(
        "refused",
        "What was counted in {machine} is not what the meters say: cash {cash}, tickets {tickets}.",
    ),
    "meters-unread": Code("refused", "Not read at the closing of {day}: {machines}."),
    "machines-signed": Code("refused", "The result of the machines of {day} is signed."),
    "handpays-differ": Code(
        "refused", "Slips and meters of handpays differ on {day}: {machines}. It needs a reason."
    ),
    "held-by-program": Code("refused", "Only the program says what lies in a machine’s journal."),
    "claimed-already": Code("refused", "This of round {round} is entered already."),
    "tokens-first": Code("refused", "The machine paid in tokens: they are presented first."),
    "people-needed": Code("refused", "In this house people do it, and not the program."),
    "not-as-credit": Code("refused", "{sum} did not come from a wallet and does not go to one."),
    # Cage, tables and registers.
    "no-such-chip": Code("refused", "The house has no chip of {chip}."),
    "nothing-counted": Code(
        "refused", "At least one chip has to be counted, and none less than once."
    ),
    "chips-short": Code("refused", "{place} lacks {count} of the {chip} chips."),
    "sum-not-whole": Code("refused", "{sum} is no whole number of {chip} chips."),
    "sum-and-count": Code("refused", "{count} chips of {chip} do not come to {sum}."),
    "count-differs": Code("refused", "The counts differ; nothing has moved."),
    "cash-short": Code("refused", "{place} has {has} in cash."),
    "window-open": Code("refused", "{place} is open already."),
    "window-closed": Code("refused", "{place} is closed: it is opened with a count first."),
    "cases-open": Code("refused", "What was begun here has to be ended first."),
    "no-such-means": Code("refused", "Chips are not sold against {means}."),
    "no-change": Code("refused", "There is no change where somebody pays by {means}."),
    "another-visitor": Code("refused", "It is not this visitor’s: compare the document again."),
    "cash-limit": Code(
        "refused", "In cash at most {limit} in a gaming day; the whole goes by bank."
    ),
    "not-own-account": Code("refused", "It is paid to the player’s own account or wallet alone."),
    "not-inside": Code("refused", "Chips are sold to visitors whom the door has let in."),
    "visitor-excluded": Code("refused", "This visitor has excluded themselves: until {until}."),
    "wallet-unidentified": Code("refused", "E-money goes to a wallet whose owner is identified."),
    "in-an-order": Code("refused", "It lies in the order {order} and goes out with that."),
    "no-house-account": Code("refused", "The profile names no account from which the house pays."),
    "payout-not-ready": Code("refused", "{case} does not wait to be sent by bank."),
    "payout-owed": Code("refused", "A payout is still owed to this person: {case}."),
    "bad-iban": Code("refused", "“{account}” is no account number: its check digits are wrong."),
    "order-stale": Code("refused", "{case} is no longer as the order says."),
    "rack-open": Code("refused", "{table} is open already."),
    "rack-closed": Code("refused", "{table} is not open."),
    "rack-empty": Code("refused", "Nothing was left at {table}: the cashier hands the float out."),
    "rack-not-closed": Code("refused", "{table} has not been closed: its box stays shut."),
    "cash-empty": Code("refused", "{place} no longer has that much cash; nothing has moved."),
    "bank-empty": Code("refused", "The account for {place} does not have that much by its books."),
    "rack-differs": Code("refused", "{table}: the count is not what papers and play say; say why."),
    "has-dealt": Code("refused", "Who has dealt at {table} does not open its box."),
    "box-at-table": Code("refused", "Box {box} still hangs at {table}."),
    "box-in-use": Code(
        "refused", "Box {box} is in use: it hangs at a table, or waits to be opened."
    ),
    "box-other": Code("refused", "The box at this table has the number {box}."),
    "no-results": Code("refused", "No table has a result on {day} yet."),
    "figures-changed": Code(
        "refused", "{case}: these are no longer the figures that were drawn up."
    ),
    "round-under-way": Code("refused", "{table}: a round is under way."),
    "last-games-first": Code(
        "refused", "{table}: the last games have not been announced and played."
    ),
    "not-in-the-book": Code("refused", "The book “{book}” has no game “{game}”."),
    "plate-lacks": Code("refused", "The book wants on the plate: {what}."),
    "play-unread": Code("refused", "{table}: what play has made is still being read."),
    "rack-busy": Code("refused", "{table}: {case} has to be ended first."),
    "colours-out": Code(
        "refused", "{table} has colour chips out: they come back before it closes."
    ),
    "colour-odd": Code("refused", "These chips do not make whole chips of that value."),
    "colour-in-hand": Code(
        "refused", "{table}: one colour is one player’s, at one value; {colour} is in hand."
    ),
    "colour-not-out": Code("refused", "{table} has not so many {colour} chips out."),
    "reserve-short": Code(
        "refused", "The cash on hand does not pay a win of {covers} at once: no table opens."
    ),
    "statement-early": Code("refused", "A bank cannot have stated this yet."),
    "no-such-breach": Code("refused", "{case} took the reserve below nothing that is open."),
    "tax-not-owed": Code("refused", "Not so much tax is owed."),
    "receipt-issued": Code("refused", "{case} has its receipt; a copy is marked as one."),
    "no-such-payout": Code("refused", "{case} is no payout of these two days."),
    "no-such-flag": Code("refused", "{case} is not flagged."),
    "stray-value": Code(
        "refused", "Found chips of the house are counted and go somewhere; others are no money."
    ),
    "no-such-route": Code("refused", "Nothing goes from {source} to {destination} here."),
    "count-stale": Code("refused", "{place} has changed since it was counted: count again."),
    "nothing-to-send": Code("refused", "No payout by bank waits to be sent."),
    "bad-order-number": Code(
        "refused", "“{number}” is no number of an order: 1 to 35 plain letters, digits and signs."
    ),
    "no-payout-account": Code("refused", "The registry has no account for {case}."),
    "bad-account": Code(
        "refused", "The account for {case} is none: its name, its IBAN or its bank is not right."
    ),
    "no-such-paper": Code("refused", "There is no {kind} number {number}."),
    "paper-voided": Code("refused", "The {kind} number {number} is void already."),
    "day-open": Code("refused", "{day} is open: it is closed first."),
    "day-closed": Code("refused", "No gaming day is open."),
    "day-was-closed": Code("refused", "{day} has been closed, or a later day has."),
    "not-today": Code("refused", "{day} is not the gaming day of this hour."),
    "no-day-closed": Code("refused", "No day has been closed yet."),
    "day-not-done": Code("refused", "The day cannot be closed yet."),
    "not-yet": Code("refused", "That has not come yet."),
    "over-already": Code("refused", "That is over already."),
    "before-that": Code("refused", "That was before the step before it."),
    "no-such-list": Code("refused", "There is no list “{name}”."),
    "no-such-register": Code("refused", "There is no register “{register}”."),
    "not-your-register": Code("refused", "The register “{register}” is another’s to sign."),
    "register-signed": Code(
        "refused", "The register of {register} of {day} is signed as it stands."
    ),
    "no-dispute-there": Code(
        "refused", "At {place} no games are played about which the book knows disputes."
    ),
    "decision-without-clause": Code(
        "refused", "A decision names a clause of the rules of the game."
    ),
    "protocol-lacks": Code("refused", "The protocol lacks what the book asks for."),
    "not-our-address": Code("refused", "The address is not that of the house, {address}."),
    "recording-needed": Code("refused", "The recording goes with the protocol."),
    "term-running": Code("refused", "A term still runs: it cannot be closed yet."),
    "no-such-ground": Code("refused", "“{ground}” is no ground that the book prints."),
    "no-such-error": Code("refused", "“{kind}” is no kind of error that goes with this ground."),
    "nothing-named": Code("refused", "At least one has to be named."),
    "not-concerned": Code("refused", "It does not concern this player, or he has been told."),
    "more-than-that": Code("refused", "It is not a part of that sum."),
    "no-such-conduct": Code("refused", "“{rule}” is no rule of conduct of the book."),
    "barred": Code("refused", "The house has barred this visitor."),
    "prohibited": Code("refused", "The law keeps this person out."),
    "document-expired": Code("refused", "The document has expired: another one has to be shown."),
    "listed-already": Code("refused", "This person is on that list already."),
    "kept-for-the-door": Code(
        "refused", "The door has to know this person: inside now, barred, or kept out by law."
    ),
    "not-an-entry": Code("refused", "The central list has no entry here by the case {case}."),
    "barred-already": Code("refused", "This visitor is barred already."),
    "told-to-leave": Code("refused", "This visitor was told to leave and has not been readmitted."),
    "too-few-breaches": Code(
        "refused", "It takes {count} confirmed breaches that count, or one use of a device."
    ),
    "not-kept-out": Code("refused", "This visitor is neither barred nor told to leave."),
    "not-settled": Code(
        "refused", "Open bets are played out and chips redeemed before somebody goes."
    ),
    "not-agreed": Code("refused", "Not everybody who is shown has agreed."),
    "not-for-inspection": Code("refused", "The book does not open {what} to inspectors."),
    "no-certificate": Code("refused", "The house has no certificate on record."),
    "twice-on-certificate": Code("refused", "Something stands on the certificate twice."),
    "not-on-certificate": Code("refused", "{equipment} is not on the certificate."),
    "not-in-service": Code("refused", "{equipment} has not been put in service."),
    "edition-known": Code("refused", "There is an edition {edition} already."),
    "not-submitted": Code("refused", "{edition} has not been handed in, or was withdrawn."),
    "no-edition": Code("refused", "No edition of the book “{book}” is in force."),
    "no-section": Code("refused", "The approved edition has no section for {game}."),
    "no-share": Code(
        "refused",
        "“{share}” is no share of a whole, such as 1/100.",
    ),
    "no-such-jackpot": Code("refused", "There is no jackpot system {system} on record."),
    "jackpot-not-installed": Code("refused", "The jackpot system {system} is not installed."),
    "jackpot-runs": Code("refused", "The jackpot system {system} is installed and runs."),
    "not-linked": Code("refused", "The approved conditions do not link {equipment}."),
    "linked-already": Code("refused", "{equipment} is linked to the jackpot system {system}."),
    "wins-nothing": Code("refused", "“{combination}” wins nothing, or not one thing alone."),
    "cap-below-start": Code("refused", "A jackpot does not start above what it may pay."),
    "other-plate": Code("refused", "The plate of {equipment} on the certificate is another one."),
    "jackpot-waits": Code(
        "refused", "A win of the jackpot system {system} waits for its certificate."
    ),
    "pool-not-the-houses": Code(
        "refused",
        "A jackpot’s pool goes to the organiser only with the end of the licence.",
    ),
    "other-reading": Code(
        "refused", "The meter reads {meter}, and {ahead} lie for the next jackpot."
    ),
    "other-figures": Code("refused", "The accounts come to other figures for {month}."),
    "jackpot-paid": Code("refused", "The jackpot of round {round} has been paid."),
    "win-reversed": Code("refused", "The win {win} was taken back."),
    "win-stands": Code("refused", "The win {win} stands."),
    "won-since": Code(
        "refused",
        "The win {win} cannot be taken back: the jackpot has gone on since.",
    ),
    "no-such-month": Code("refused", "“{month}” is no month."),
    "reported-already": Code("refused", "{month} has been reported."),
    "not-in-house": Code("refused", "This house has no {what}: no book of it says how."),
    "no-such-item": Code(
        "refused", "The book asks for no item “{item}” in an announcement, or it is there twice."
    ),
    "announcement-lacks": Code("refused", "The announcement says nothing of: {items}."),
    "no-such-tournament": Code("refused", "There is no tournament “{tournament}”."),
    "tournament-stands": Code("refused", "{tournament} is {state}: this cannot be done now."),
    "tournament-wrong": Code(
        "refused", "The announcement does not fit together. {field}: expected {expected}."
    ),
    "tournament-early": Code("refused", "{tournament} does not start yet."),
    "entries-too-few": Code("refused", "{tournament} has {has} entries and needs {least}."),
    "price-short": Code("refused", "The entry costs {price}; you have {has}."),
    "entered-late": Code("refused", "{tournament}: one could enter up to level {level}."),
    "entered-already": Code("refused", "You have entered {tournament} already."),
    "no-entry-again": Code(
        "refused", "{tournament}: one may enter again {times} times, and you have."
    ),
    "tournament-full": Code("refused", "{tournament} has all {most} entries."),
    "not-entered": Code("refused", "Whoever is named has not entered {tournament}, or is out."),
    "seats-differ": Code("refused", "{tournament}: two players on one seat."),
    "no-such-level": Code("refused", "{tournament}: level {level} does not come now."),
    "nobody-left": Code("refused", "{tournament}: somebody has to be left."),
    "not-over": Code("refused", "{tournament} is not over: {left} are left."),
    "prizes-differ": Code(
        "refused",
        "The prizes come to {prizes} and the fund to {fund}: a difference of {difference}.",
    ),
    "no-deals": Code("refused", "{tournament}: no deals were announced."),
    "deal-made": Code("refused", "{tournament}: a deal is made already."),
    "deal-asked": Code("refused", "{tournament}: a deal is asked of all already."),
    "deal-of-all": Code(
        "refused", "A deal in {tournament} is of all who are left, and of nobody else."
    ),
    "not-asked": Code("refused", "Nobody asks this of you in {tournament}."),
    "not-his-prize": Code(
        "refused", "{tournament}: no prize in kind for place {place} waits for this player."
    ),
    "announcement-binds": Code(
        "refused", "Somebody has a place in it already: what was announced binds."
    ),
    "times-in-order": Code(
        "refused",
        "It begins before it ends, is drawn when it has ended, and prizes are given then or later.",
    ),
    "prizes-wrong": Code(
        "refused",
        "There are one to {most} prizes, each a sum of money, or a thing with what it is worth.",
    ),
    "combination-wrong": Code(
        "refused",
        "A prize won at a combination names it, and is won at tables or machines.",
    ),
    "not-the-list": Code("refused", "The list of tickets is not what the house has on record."),
    "draw-wrong": Code(
        "refused", "It takes {count} numbers, one for each prize that is drawn for."
    ),
    "no-such-ticket": Code(
        "refused", "There is no ticket left in the drum for the number {number}."
    ),
    "won-already": Code(
        "refused", "A prize was won already in the round {round}, or by who played it."
    ),
    "no-such-bonus-game": Code(
        "refused", "There is no bonus game “{game}” for which tickets are handed out."
    ),
    "pool-short": Code("refused", "Of the pool of “{system}” {has} is left to be given out."),
    "pool-by-announcement": Code(
        "refused", "Bonus games and tournaments take of a removed pool when they are announced."
    ),
    "not-running": Code("refused", "“{game}” does not run now."),
    "own-staff": Code("refused", "Who works here takes no part in it."),
    "tickets-inside": Code("refused", "Tickets are handed to visitors whom the door has let in."),
    "tickets-most": Code("refused", "Nobody gets more than {most} tickets of it."),
    "no-such-prize": Code("refused", "No prize {number} is open to be given so."),
    "no-currency": Code("refused", "The approved edition does not have {currency}."),
    "not-displayed": Code("refused", "{what} does not hang there."),
    "no-such-term": Code("refused", "{case} awaits nothing that has a term."),
    "not-late": Code("refused", "The term has not ended: there is nothing to explain."),
    "key-known": Code("refused", "There is a key {key} already."),
    "no-such-key": Code("refused", "The register has no key {key}."),
    "key-out": Code("refused", "{key} is lent already."),
    "does-not-work": Code("refused", "{equipment} is out of order."),
    "deck-known": Code("refused", "There is a deck {deck} already."),
    "no-such-deck": Code("refused", "The register has no deck {deck}."),
    "deck-is": Code("refused", "{deck} cannot be taken for this: it is {stage}."),
    "deck-incomplete": Code(
        "refused", "{deck} should have {cards} cards: too many or too few are a defect."
    ),
    "round-needed": Code("refused", "What was found in a round names it."),
    "kept-for-dispute": Code(
        "refused", "{what} is kept: a dispute, complaint or inspection is under way."
    ),
    "dispute-known": Code("refused", "{case} runs about this round already."),
    "not-a-reference": Code("refused", "Say where it lies in the registry, and not what it is."),
    "claim-too-much": Code("refused", "Of this round at most {amount} can be in dispute."),
    "disputes-enough": Code("refused", "At most {most} of your disputes run at the same time."),
    "dispute-undecided": Code("refused", "{case} is not decided: the table’s chips may be needed."),
    "nothing-awarded": Code("refused", "{case} has awarded nothing that could be paid."),
    "award-under-way": Code("refused", "It is paid by {case}, or was."),
    "award-differs": Code("refused", "{amount} was awarded, and is handed out to the unit."),
    "already-void": Code("refused", "In round {round} that is void already."),
    "kept-by-the-book": Code("refused", "The book has it kept longer."),
    "camera-known": Code("refused", "There is a camera {camera} already."),
    "no-such-camera": Code("refused", "There is no camera {camera}."),
    "camera-too-weak": Code(
        "refused", "The book asks for high resolution and at least {frames} frames a second."
    ),
    "no-camera": Code("refused", "No camera that works sees {place}."),
    # Text of a round.
    "unreadable-round": Code("round", "{file}, line {line}: {why}"),
    "bad-header": Code("round", "{header}: expected {wanted}, found “{found}”."),
    "other-rules": Code("round", "It was played by rules {rules}, the book now has {now}."),
    "round-differs": Code("round", "The round does not play as written.\n{diff}"),
    "rounds-differ": Code(
        "round",
        "Rounds beside the book that do not play as written: {count} of {rounds}.\n{why}",
    ),
}


Legal = str | Struct
"""What would be possible: a name as it is written, a phrase, or what a round awaits."""


class CroupierError(Exception):
    """A named failure: a stable code, the facts, the clause behind it and what would be legal."""

    family = ""

    def __init__(
        self, code: str, *, clause: str = "", legal: tuple[Legal, ...] = (), **facts: Fact
    ) -> None:
        family = CODES[code].family
        if family != self.family:
            raise ValueError(f"{code} belongs to {family}, not to {self.family}")
        self.code = code
        self.facts = facts
        self.clause = clause
        self.legal = legal
        super().__init__(code)

    @property
    def said(self) -> Phrase:
        """To be told to people."""
        return Phrase(f"error.{self.code}", self.facts)

    def __str__(self) -> str:
        """For logs: in English, with the facts as they are."""
        facts = {name: plain(fact) for name, fact in self.facts.items()}
        return CODES[self.code].words.format(**facts)


class IllegalDecision(CroupierError):
    """The player's fault: it does not fit what is awaited. Nothing has changed."""

    family = "illegal"


class Refused(CroupierError):
    """The house says no: limit, balance, closed table. Nothing has changed."""

    family = "refused"


class Conflict(CroupierError):
    """Someone appended first: read again, decide again."""

    family = "conflict"


class InvariantBroken(CroupierError):
    """Our fault. The table stops and its money stays where it is."""

    family = "broken"


class Problem(NamedTuple):
    """One thing wrong in a data file: where it stands and what is expected there."""

    file: str
    key: str
    expected: str
    line: int = 0

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" if self.line else self.file
        return f"{where}: {self.key}: {self.expected}"


class RuleBookError(CroupierError):
    """Data that cannot be used; all its problems at once."""

    family = "book"

    def __init__(self, code: str, *, problems: tuple[Problem, ...] = (), **facts: Fact) -> None:
        self.problems = problems
        if code in ("rule-book", "bad-plate", "profile", "settings"):
            facts = {"count": len(problems), "problems": "\n".join(map(str, problems))}
        super().__init__(code, clause="", legal=(), **facts)


class RoundTextError(CroupierError):
    """A `.round` text or a hand history that cannot be read, or does not play as it is written."""

    family = "round"


def ensure(holds: bool, what: str) -> None:
    """An invariant of ours. Unlike `assert` it is never switched off."""
    if not holds:
        raise InvariantBroken("invariant", what=what)
