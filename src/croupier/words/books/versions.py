"""The words of a book's versions, and of what is printed. English."""

from __future__ import annotations

VERSIONS: dict[str, str] = {
    "books-see": "See: {command}",
    "books-hold-from": "values hold here from {day}",
    "status": "The text",
    "status-draft": "draft, not in force",
    "status-published": "published; that it is in force is not known here",
    "status-in force": "in force",
    "dated": "of {day}",
    "undated": "undated",
    "takes-effect": "by its own words it binds {when}",
    "holds-from": "Values hold here from",
    "contents": "Contents",
    "page-of": "Page {page} of {pages}",
    "pdf": "PDF",
    "versions": "Versions",
    "versions-lead": "Every version of the book stays here to be read, and a round is played again "
    "by the one it was played by. Tables play by the version that held on the day on which "
    "the house opened.",
    "version-state": "State",
    "version-now": "holds",
    "version-announced": "announced, holds from {day}",
    "version-earlier": "held until {day}",
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
