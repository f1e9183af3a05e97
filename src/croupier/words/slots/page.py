"""What the page of the tables says at machines. English."""

from __future__ import annotations

from croupier.words.face import Part, Text

LOBBY: dict[str, Text] = {
    "lobby.section.slots": "Machines",
    "slots.paid": "Paid {sum}",
    "slots.nothing": "Nothing won",
}
_SYMBOLS = (
    "seven", "bell", "melon", "grape", "plum", "lemon", "cherry", "amber", "ship", "fish", "pearl",
    "king", "queen", "jack", "ten", "sun", "zmey", "sword", "gold", "castle", "horse", "rose",
    "leaf", "egg", "star", "bar", "orange", "blank",
)  # fmt: skip
TEXTS: dict[str, Text] = {
    "spot.odds-slots": "up to {odds} on a line",
    "slots.spot.game": "Game",
    "slots.play": "Play for {sum}",
    "slots.taken": "Somebody plays this machine; you may watch.",
    "slots.help": "At a machine",
    "slots.help-play": "Play",
    "slots.watching": "You are watching. The machine is free: play.",
    "slots.less": "Smaller bet",
    "slots.more": "Larger bet",
    "slots.turning": "The reels turn",
    "slots.free-turning": "Free game, {n} to come",
    "slots.ready": "Choose a bet and play",
    "slots.reel": "Reel {n}: {symbols}",
    "slots.stopped": "Reel {n} stands: {symbols}",
    "slots.win-line": "{count} × {symbol} on line {line}: {sum}",
    "slots.win-scatter": "{count} × {symbol}: {sum}",
    "slots.won-free": ("{n} free game", "{n} free games"),
    "slots.won-jackpot": "The jackpot! {count} × {symbol}",
    "slots.times-the-bet": "{times} times the bet",
    "slots.won-so-far": "Won: {sum}",
    "slots.gamble": "Double {sum} on a colour, or collect it?",
    "slots.collect": "Collect {sum}",
    "slots.collect-it": "Collect",
    "slots.red": "Red",
    "slots.black": "Black",
    "slots.doubled": "{colour}: doubled to {sum}",
    "slots.gambled-away": "{colour}: the win is lost",
    "slots.table": "What it pays",
    "slots.lines": ("{n} line", "{n} lines"),
    "slots.would": "Below each: what it brings at a bet of {sum}.",
    "slots.times": "times the bet of a line",
    "slots.wild": "{symbol} stands for others",
    "slots.scatter": "{symbol} pays anywhere, times the bet",
    "slots.free": "{symbol} wins free games, which pay {times} times",
    "slots.jackpot": "Linked to a jackpot: {count} × {symbol}",
    "slots.attended": "The attendant starts this machine and pays what it shows",
    "slots.waits-attendant": "Your stake lies: the attendant starts the machine",
    "slots.sheet": "Sheet of the machine: what it returns, and how likely each pay is",
    "slots.why.paid": "What stands on the lines",
    "slots.why.nothing": "Nothing on any line",
    "slots.why.away": "Gambled away",
    **{f"slots.symbol.{symbol}": symbol.capitalize() for symbol in _SYMBOLS},
}
PAGE = Part("slots", TEXTS)
