"""The cookie by which a guest is known: how it is read, and how it is set."""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie

COOKIE = "croupier"
DAYS = 365


def token_of(cookies: str) -> str:
    """The guest's token in a Cookie header; nothing where there is none."""
    try:
        found = SimpleCookie(cookies).get(COOKIE)
    except CookieError:
        return ""
    return found.value if found else ""


def set_cookie(token: str, *, secure: bool) -> str:
    """The Set-Cookie value for a new guest."""
    flags = "HttpOnly; SameSite=Lax; Path=/" + ("; Secure" if secure else "")
    return f"{COOKIE}={token}; Max-Age={DAYS * 86_400}; {flags}"
