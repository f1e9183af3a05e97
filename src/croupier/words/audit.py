"""What an audit has found, in words."""

from __future__ import annotations

from croupier.money import amount_text
from croupier.phrase import Fact, Phrase, Sum

FINDINGS: dict[str, str] = {
    "audit.unreadable": "The books cannot be read: {why}",
    "audit.stream": "{stream}: nothing can be read after entry {after}: {why}",
    "audit.damage": "The store is damaged: {why}",
    "audit.heads": "Nobody can say whether the journals end where they should: {why}",
    "audit.lost": "{stream}: entries are missing: it ends with {last}, and had {entry}.",
    "audit.rewritten": "{stream}: entry {entry} is not the one that was written: the journal was "
    "made anew.",
    "audit.seal": "{stream}: the shoe {shoe}, sealed with entry {entry}, is not as it was sealed.",
    "audit.cause": "cage: entry {entry} may be moved again, for nobody remembers “{cause}”.",
    "audit.chain": "{stream}: the chain breaks at entry {entry}.",
    "audit.entry": "{stream}: entry {entry} cannot be read: {why}",
    "audit.filed": "{stream}: entry {entry} lies with another round than its own.",
    "audit.transfers": "{stream}: entry {entry} has moved something else than it says.",
    "audit.round": "{stream}: the row of round {round} does not say what its entries say.",
    "audit.balance": "{account}: {kept} are kept, {kept_held} of it held; by its transfers it has "
    "{counted}, {counted_held} held.",
    "off-plan.money": "{table} is not on the plan, and {sum} lie there: `croupier void` gives it "
    "back.",
    "off-plan.unreadable": "{table} is not on the plan, and nobody can say what lies there: {why}",
    "off-plan.unknown": "Nobody can say which tables are not on the plan: {why}",
    "audit.sum": "All balances in {currency} together are {sum}, not 0.",
}


def in_words(said: Phrase) -> str:
    return FINDINGS[said.key].format(**{name: _fact(fact) for name, fact in said.facts.items()})


def _fact(fact: Fact) -> str:
    if isinstance(fact, Sum):
        return f"{amount_text(fact.minor, fact.currency)} {fact.currency}"
    return str(fact)
