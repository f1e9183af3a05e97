"""The page of the hands: a table dealt by hand, dealt in a browser without any script.

It shows what the table awaits and what whoever looks may do there; what they send is the word that
the socket has for it, and goes the same way.
"""

from __future__ import annotations

from croupier.web.hands.page import router

__all__ = ["router"]
