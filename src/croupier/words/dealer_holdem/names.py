"""What the rules of hold’em against the dealer are called on a page."""

from __future__ import annotations

from croupier.words.books.names import Names
from croupier.words.dealer_table.names import BOX, STAYS_BACK

NAMES = Names(
    "dealer-holdem",
    {},
    {
        "results.ante": "with a higher hand or a bank that does not qualify, the ante pays",
        "results.weak_ante": "below that, against a bank that does not qualify, the ante pays",
        "results.bet": "with a higher hand, the bet pays",
        "bonus.least": "wins with",
        "bonus.passed": "of a box that passes, it",
    },
    {
        "results.weak_ante": STAYS_BACK,
        "bonus.stake": {
            "plate": "within the limits on the plate",
            "up to the ante": "from the table minimum to the ante",
        },
        "bonus.passed": {"lost": "is lost"},
    },
    BOX,
)
