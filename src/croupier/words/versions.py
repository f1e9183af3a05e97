"""The words of a book's versions, and of what is printed. English."""

from __future__ import annotations

VERSIONS: dict[str, str] = {
    "in-force": "In force from",
    "contents": "Contents",
    "page-of": "Page {page} of {pages}",
    "pdf": "PDF",
    "versions": "Versions",
    "versions-lead": "Every version of the book stays here to be read, and a round is played again "
    "by the one it was played by. Tables play by the version that was in force on the day on which "
    "the house opened.",
    "version-state": "State",
    "version-now": "in force",
    "version-announced": "announced, in force from {day}",
    "version-earlier": "in force until {day}",
    "version-one": "There is one version of this book so far, and nothing to compare it with.",
    "version-changes": "Changes",
    "version-first": "the first",
    "version-title-page": "the title page only",
    "version-new": "new: {games}",
    "version-gone": "gone: {games}",
    "compare-from": "From",
    "compare-to": "to",
    "compare-show": "Compare",
    "compare-same": "Both say the same.",
    "compare-between": "What changed from {old} to {new}",
    "was": "Was",
    "is": "Is",
    "offered": "offered",
    "source-only": "The value is the same, its source is another.",
}
COUNTED_CHANGES: dict[str, tuple[str, str]] = {
    "values-changed": ("{count} value", "{count} values"),
    "sources-changed": ("{count} source", "{count} sources"),
}
