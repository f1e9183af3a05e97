"""Chat at the tables: what is done about it, and what its page in the office says."""

from __future__ import annotations

_SAID = {
    "chat-closing.close": "close the chat of a table",
    "chat-closing.open": "open the chat of a table again",
    "mute.mute": "mute somebody",
    "unmute.unmute": "let somebody chat again",
    "chat-report.report": "report what somebody said",
    "chat-report.settle": "settle a report of the chat",
}
_PROCEDURES = {
    "chat-closing": "Chat closed",
    "mute": "Mute",
    "unmute": "Mute lifted",
    "chat-report": "Report of the chat",
}
_FACTS = {
    "chat-closed": "chat closed",
    "chat-opened": "chat opened",
    "muted": "muted",
    "unmuted": "mute lifted",
    "chat-reported": "chat reported",
    "chat-settled": "report settled",
}
_FIELDS = {"lines": "Lines"}

CHAT: dict[str, str] = {
    **{f"action.{name}": words for name, words in _SAID.items()},
    "action.chat.read": "read what was reported of the chat",
    **{f"step.{name}": words[0].upper() + words[1:] for name, words in _SAID.items()},
    **{f"procedure.{name}": words for name, words in _PROCEDURES.items()},
    **{f"fact.{tag}": words for tag, words in _FACTS.items()},
    **{f"field.{name}": words for name, words in _FIELDS.items()},
}

CHAT_PAGES: dict[str, str] = {
    "chat": "Chat",
    "chat.lead": "What people say to each other at the tables is kept by nobody. A line that is "
    "reported comes here, with those around it.",
    "chat.reports": "Reports to settle",
    "chat.no-reports": "Nothing is reported.",
    "chat.reported": "Reported",
    "chat.about": "About",
    "chat.gone": "What was said is not there any more.",
    "chat.tables": "Tables",
    "chat.open": "open",
    "chat.shut": "closed: {reason}",
    "chat.muted": "Muted",
    "chat.no-muted": "Nobody is muted.",
    "chat.until": "Until",
}
