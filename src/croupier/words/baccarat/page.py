"""What the page of the tables says of punto banco and baccarat. English."""

from __future__ import annotations

from croupier.words.face import Part, Text

LOBBY: dict[str, Text] = {
    "lobby.section.baccarat": "Baccarat",
    "baccarat.side.punto": "Punto",
    "baccarat.side.banco": "Banco",
    "baccarat.side.player": "Player",
    "baccarat.side.banker": "Banker",
    "baccarat.side.tie": "Tie",
    "baccarat.wins": "{side} wins, {points} to {other}",
    "baccarat.tie": "Tie, {points} all",
    "baccarat.natural-eight": "natural eight",
    "baccarat.natural-nine": "natural nine",
    "baccarat.pairs": "pair: {sides}",
}
"""In the lobby and in the history."""

TEXTS: dict[str, Text] = {
    "spot.odds-with": "{odds} with {total}",
    "baccarat.spot.tie": "Tie",
    "baccarat.spot.punto": "Punto",
    "baccarat.spot.banco": "Banco",
    "baccarat.spot.player": "Player",
    "baccarat.spot.banker": "Banker",
    "baccarat.spot.player pair": "Player pair",
    "baccarat.spot.banker pair": "Banker pair",
    "baccarat.odds-else": ", else ",
    "baccarat.called": "{side} {points}",
    "baccarat.points": "{side}: {points} points",
    "baccarat.no-cards": "no cards yet",
    "baccarat.squeeze": "A card for {side}, face down: peel it with the arrow keys",
    "baccarat.squeeze-how": "Pull at its upper or lower edge; a touch turns it over.",
    "baccarat.squeeze-turn": "Turn over",
    "baccarat.natural": "natural",
    "baccarat.dealt": "{side}: {card}, {points} points",
    "baccarat.burned": "A card is burned, face down",
    # Reasons
    "baccarat.why.stays": "Tie: the bet stays",
    "baccarat.why.punto": "Punto won",
    "baccarat.why.banco": "Banco won",
    "baccarat.why.player": "Player won",
    "baccarat.why.banker": "Banker won",
    "baccarat.why.tie": "Tie",
    "baccarat.why.pair": "A pair",
    "baccarat.why.no pair": "No pair",
    # Roads
    "baccarat.roads": "Roads of this shoe",
    "baccarat.bead": "Bead plate",
    "baccarat.big": "Big road",
    "baccarat.eye": "Big eye boy",
    "baccarat.small": "Small road",
    "baccarat.cockroach": "Cockroach road",
    "baccarat.ask-side": "{side} next",
    "baccarat.ask-mark": "{road}: {ink}",
    "baccarat.ink-r": "red",
    "baccarat.ink-b": "blue",
    "baccarat.ink-none": "nothing yet",
    "baccarat.coups": ("{n} coup", "{n} coups"),
    "baccarat.roads-text": "Newest last: {marks}",
    "baccarat.roads-empty": "A new shoe: nothing has been written yet.",
}
PAGE = Part("baccarat", TEXTS)
"""At a table of it."""
