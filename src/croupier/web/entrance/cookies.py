"""The cookies by which people are known: a guest's, that of who has logged in, and that of a form.

A Cookie header has the cookies of everything that is served at the same name, whatever its port.
Each pair is read by itself: what another site has written, however odd, never hides our own. Where
the line is encrypted, a session's cookie has a name that no other host can set.
"""

from __future__ import annotations

COOKIE = "croupier"
SESSION = "croupier-session"
FORM = "croupier-form"
HOST = "__Host-"
DAYS = 365


def tokens_of(cookies: str, *, secure: bool = False) -> tuple[str, ...]:
    """The tokens in a Cookie header, those of sessions first, each in order. A browser may have
    several: of two paths, or of two houses at one name; which of them is known, the house finds
    out."""
    return (*_values(cookies, _session(secure)), *_values(cookies, COOKIE))


def session_tokens(cookies: str, *, secure: bool) -> tuple[str, ...]:
    return _values(cookies, _session(secure))


def form_cookie(cookies: str) -> str:
    """What a visitor has who is nobody yet, so that a form can be theirs."""
    return next(iter(_values(cookies, FORM)), "")


def _session(secure: bool) -> str:
    return f"{HOST if secure else ''}{SESSION}"


def _values(cookies: str, wanted: str) -> tuple[str, ...]:
    pairs = (pair.partition("=") for pair in cookies.split(";"))
    found = (value.strip().strip('"') for name, _, value in pairs if name.strip() == wanted)
    return tuple(filter(None, found))


def set_cookie(token: str, *, secure: bool) -> str:
    """The Set-Cookie value for a new guest."""
    flags = "HttpOnly; SameSite=Lax; Path=/" + ("; Secure" if secure else "")
    return f"{COOKIE}={token}; Max-Age={DAYS * 86_400}; {flags}"


def set_session(token: str, *, secure: bool) -> str:
    """The Set-Cookie value for who has logged in; without a token, for who has logged out. No other
    site's page brings it along."""
    flags = "HttpOnly; SameSite=Strict; Path=/" + ("; Secure" if secure else "")
    days = 30 if token else 0
    return f"{_session(secure)}={token}; Max-Age={days * 86_400}; {flags}"


def set_form(value: str, *, secure: bool) -> str:
    flags = "HttpOnly; SameSite=Strict; Path=/" + ("; Secure" if secure else "")
    return f"{FORM}={value}; {flags}"
