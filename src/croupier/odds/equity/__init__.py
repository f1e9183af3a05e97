"""Hands and ranges against each other: how much of the pot is whose, exactly or with its error.

`notation` reads hands, `question` checks what is asked, `exact` counts all deals (deal by deal in
`runouts`, board by board in `showdowns`), `drawn` draws them. Kernels load when something is
computed, not before.
"""

from croupier.odds.equity.asking import equity

__all__ = ["equity"]
