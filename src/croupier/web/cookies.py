"""The cookie by which a guest is known: how it is read, and how it is set.

A Cookie header has the cookies of everything that is served at the same name, whatever its port.
Each pair is read by itself: what another site has written, however odd, never hides our own.
"""

from __future__ import annotations

COOKIE = "croupier"
DAYS = 365


def tokens_of(cookies: str) -> tuple[str, ...]:
    """The guest's tokens in a Cookie header, in order. A browser may have several: of two paths, or
    of two houses at one name; which of them is known, the house finds out."""
    pairs = (pair.partition("=") for pair in cookies.split(";"))
    found = (value.strip().strip('"') for name, _, value in pairs if name.strip() == COOKIE)
    return tuple(filter(None, found))


def set_cookie(token: str, *, secure: bool) -> str:
    """The Set-Cookie value for a new guest."""
    flags = "HttpOnly; SameSite=Lax; Path=/" + ("; Secure" if secure else "")
    return f"{COOKIE}={token}; Max-Age={DAYS * 86_400}; {flags}"
