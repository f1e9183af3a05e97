"""What the school says of roulette. English."""

from __future__ import annotations

SCHOOL = {
    "school.chips": "chips: {chips}",
    "school.roulette.pay": "{number} has come. Every chip is worth {value}.",
    "school.roulette.ask": "How much is paid on {number}, without the stakes?",
    "school.roulette.spot": "{bet} {number}",
    "school.roulette.at": "{kind} {spot}",
    "school.roulette.came": "number",
    "school.roulette.picture": "One chip on each of the {n} bets is a picture that pays {total}.",
    "school.roulette.times": "{chips} on each: {chips} × {one} = {total}; then what lies above.",
    "school.roulette.kind": "{kind}: {chips} × {odds} = {total}",
    "school.roulette.total": "Together {total} chips of {value}: {sum}.",
    "school.step.spin": "spin the ball",
}
