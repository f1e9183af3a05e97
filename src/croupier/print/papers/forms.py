"""What stands on each paper, as data: its lines, its counts of chips, and who signs.

A value is named by where it comes from: `request.table` was said at a step, `count~chips` the house
gave with it, `count@` is where it was done and `count!` when, `=payout-due.until` stands in a fact
of the case, and `*prize` was said or given with the act that issued the paper. Of several,
separated by `|`, the first that there is.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from croupier.daybook.rooms.cage.buying import ACT, PAYMENT
from croupier.daybook.rooms.cage.cashing import APPLICATION, CERTIFICATE, NOTE
from croupier.daybook.rooms.cage.receipts import RECEIPT
from croupier.daybook.rooms.cage.taxes import TAX_NOTE
from croupier.daybook.rooms.cage.windows import COUNT
from croupier.daybook.rooms.disputes.dispute import PROTOCOL
from croupier.daybook.rooms.disputes.voids import NOTE as TOLD
from croupier.daybook.rooms.door.conduct import ACT as BREACH
from croupier.daybook.rooms.door.conduct import ORDER
from croupier.daybook.rooms.floor.closing import CLOSING
from croupier.daybook.rooms.floor.racks import CREDIT, FILL, OPENING
from croupier.daybook.rooms.floor.signing import SHEET
from croupier.daybook.rooms.jackpots.pools import REPORT as JACKPOT_MONTH
from croupier.daybook.rooms.jackpots.service import PROTOCOL as SERVICE
from croupier.daybook.rooms.jackpots.wins import CERTIFICATE as JACKPOT
from croupier.daybook.rooms.machines.counting import SHEET as METERS
from croupier.daybook.rooms.machines.payouts import SLIP
from croupier.daybook.rooms.machines.power import ACT as POWER
from croupier.daybook.rooms.players.exclusion import APPLICATION as EXCLUSION
from croupier.daybook.rooms.players.exclusion import CONFIRMATION
from croupier.daybook.rooms.promotions.giving import RECEIPT as PRIZE
from croupier.daybook.rooms.records.inspection import RECORD

Kind = Literal[
    "text", "money", "moment", "person", "place", "means", "game", "choice", "list", "handed",
    "document",
]  # fmt: skip


class Line(NamedTuple):
    """`key`: what it is called, `paper.<key>`."""

    key: str
    source: str
    kind: Kind = "text"


class Form(NamedTuple):
    """`chips`: columns of a count, by what they are called; `signed`: the steps whose persons sign,
    with others that do as well; `player`: whose signature it needs besides, and `instead`: the step
    with which somebody signs in his place."""

    lines: tuple[Line, ...]
    chips: tuple[tuple[str, str], ...] = ()
    signed: tuple[str, ...] = ()
    player: str = ""
    instead: str = ""
    paper: Literal["a4", "a5"] = "a5"
    acts: bool = False
    """Whether it tells what was done in its case, step by step."""
    results: str = ""
    """Results of tables, a line each."""
    meters: str = ""
    """What machines have made, a line each."""


PLAIN = Form((), paper="a4", acts=True)
"""Of a paper that has no form of its own: it tells its case."""
_TABLE = Line("table", "request.table")
FORMS: dict[str, Form] = {
    OPENING: Form(
        (
            Line("table", "=rack-opened.table"),
            Line("window", "hand-out@", "place"),
            Line("sum", "=rack-opened.opener", "money"),
        ),
        (("pieces", "count.chips"),),
        ("hand-out|left", "count", "sign"),
    ),
    FILL: Form(
        (_TABLE, Line("window", "count@", "place")),
        (("pieces", "request.chips"),),
        ("request", "count", "receive", "sign"),
    ),
    CREDIT: Form(
        (_TABLE, Line("window", "receive@", "place")),
        (("pieces", "request.chips"),),
        ("request", "count", "receive", "sign"),
    ),
    CLOSING: Form(
        (
            Line("table", "=rack-closed.table"),
            Line("closer", "=rack-closed.closer", "money"),
            Line("short", "sign~lacks", "money"),
            Line("reason", "=rack-differs.reason"),
        ),
        (("counted", "count.chips"), ("by-the-books", "count~chips")),
        ("count", "second-count", "sign", "witness"),
    ),
    SHEET: Form(
        (
            Line("day", "draw-up.day"),
            Line("table", "=results-signed.table"),
            Line("drop", "draw-up~drop", "money"),
            Line("win", "draw-up~win", "money"),
        ),
        (),
        ("draw-up", "agree", "countersign"),
        paper="a4",
        results="draw-up~results",
    ),
    COUNT: Form(
        (
            Line("window", "second-count@", "place"),
            Line("cash", "second-count.cash", "money"),
            Line("cash-books", "second-count~cash", "money"),
            Line("short", "second-count~short", "money"),
            Line("reason", "recount.reason|count.reason|open.reason"),
        ),
        (("counted", "second-count.chips"), ("by-the-books", "second-count~chips")),
        ("recount|count|open", "second-count"),
    ),
    PAYMENT: Form(
        (
            Line("window", "count@", "place"),
            Line("person", "count.person", "person"),
            Line("means", "count.means", "means"),
            Line("sum", "count.sum", "money"),
            Line("till-number", "register.number"),
            Line("change", "hand-out.change", "money"),
        ),
        (("pieces", "hand-out.chips"),),
        ("issue",),
    ),
    ACT: Form(
        (
            Line("payer", "receive.person", "person"),
            Line("contract", "receive.contract"),
            Line("received", "receive.received"),
            Line("sum", "receive.sum", "money"),
            Line("till-number", "register.number"),
            Line("window", "count@", "place"),
        ),
        (("pieces", "count.chips"),),
        ("receive", "count"),
        "receive.person",
    ),
    NOTE: Form(
        (
            Line("person", "ask.person", "person"),
            Line("sum", "=payout-due.sum", "money"),
            Line("asked", "ask!", "moment"),
            Line("until", "=payout-due.until", "moment"),
            Line("window", "ask@", "place"),
        ),
        (("pieces", "ask.chips"),),
        ("ask",),
    ),
    APPLICATION: Form(
        (
            Line("person", "ask.person", "person"),
            Line("sum", "=payout-due.sum", "money"),
            Line("means", "ask.means", "means"),
            Line("filed", "apply.application"),
            Line("asked", "apply!", "moment"),
            Line("until", "=payout-due.until", "moment"),
        ),
        (),
        ("apply",),
        "ask.person",
    ),
    CERTIFICATE: Form(
        (
            Line("person", "=win-certified.person|ask.person", "person"),
            Line("sum", "=win-certified.sum", "money"),
            Line("table", "=win-certified.table"),
            Line("round", "=handpay-claimed.round"),
            Line("combination", "establish.combination"),
            Line("prize", "=handpay-claimed.prize"),
            Line("won-on", "=handpay-claimed.day"),
            Line("means", "ask.means|=payout-due.means", "means"),
            Line("until", "=payout-due.until", "moment"),
        ),
        (),
        ("certify",),
    ),
    SLIP: Form(
        (
            Line("machine", "=hand-paid.machine"),
            Line("person", "=hand-paid.person", "person"),
            Line("sum", "=hand-paid.sum", "money"),
            Line("won-for", "=hand-paid.cause", "choice"),
            Line("round", "=hand-paid.round"),
            Line("won-on", "=hand-paid.day"),
        ),
        (),
        ("claim|note", "confirm", "pay"),
        "=hand-paid.person",
    ),
    POWER: Form(
        (
            Line("machine", "note.machine"),
            Line("person", "note.person", "person"),
            Line("power-gone", "note.gone_at", "moment"),
            Line("round", "note.round"),
            Line("in-before", "note.in_before", "money"),
            Line("out-before", "note.out_before", "money"),
            Line("in-after", "note.in_after", "money"),
            Line("out-after", "note.out_after", "money"),
            Line("credit", "note.credit", "money"),
            Line("paid-back", "played.sum|establish.credit", "money"),
        ),
        (),
        ("note", "establish"),
        "note.person",
        paper="a4",
    ),
    METERS: Form(
        (Line("day", "sign.day"), Line("reason", "sign.reason")),
        (),
        ("sign",),
        paper="a4",
        meters="sign~rows",
    ),
    TAX_NOTE: Form(
        (
            Line("person", "=tax-withheld.person", "person"),
            Line("gross", "=tax-withheld.gross", "money"),
            Line("base", "=tax-withheld.base", "money"),
            Line("rate", "=tax-withheld.rate"),
            Line("tax", "=tax-withheld.tax", "money"),
            Line("net", "=money-moved.amount", "money"),
            Line("means", "=payout-made.means", "means"),
        ),
        (),
        ("pay|send",),
    ),
    SERVICE: Form(
        (
            Line("system", "install~plate|remove~plate"),
            Line("linked", "install~linked|remove~linked", "list"),
            Line("order", "install.document|remove.document"),
            Line("pool-before", "install~before|remove~before", "money"),
            Line("pool-after", "install~after|remove~after", "money"),
            Line("installer", "install.installer|remove.installer"),
            Line("signature", "sign.signature"),
        ),
        (),
        ("install|remove", "sign"),
        paper="a4",
    ),
    JACKPOT: Form(
        (
            Line("system", "=jackpot-won.system"),
            Line("table", "=jackpot-won.table"),
            Line("round", "=jackpot-won.round"),
            Line("combination", "=jackpot-won.combination"),
            Line("person", "=jackpot-won.player", "person"),
            Line("sum", "=jackpot-won.sum", "money"),
        ),
        (),
        ("establish", "certify"),
    ),
    JACKPOT_MONTH: Form(
        (
            Line("system", "report~plate"),
            Line("month", "report.month"),
            Line("contributed", "report.contributed", "money"),
            Line("added", "report.added", "money"),
            Line("paid-out", "report.paid", "money"),
            Line("pool-after", "report.pool", "money"),
            Line("removed-pool", "report~removed", "money"),
        ),
        (),
        ("report",),
        paper="a4",
    ),
    RECEIPT: Form(
        (
            Line("person", "=receipt-issued.person", "person"),
            Line("sum", "=receipt-issued.sum", "money"),
            Line("game", "=receipt-issued.game", "game"),
            Line("table", "=receipt-issued.table"),
            Line("payout", "=receipt-issued.payout"),
        ),
        (),
        ("issue",),
    ),
    PRIZE: Form(
        (
            Line("promotion", "=announcement-drafted.name"),
            Line("prize-won", "*what"),
            Line("person", "*person", "person"),
            Line("sum", "*sum", "money"),
            Line("prize-worth", "*worth", "money"),
            Line("costs-borne", "*costs", "money"),
            Line("fund", "=bonus-game-set.fund"),
        ),
        (),
        ("credit|pay|hand-over",),
        "*person",
    ),
    RECORD: Form(
        (
            Line("inspector", "arrive.inspector"),
            Line("authority", "arrive.authority"),
            Line("card", "arrive.card"),
            Line("arrived", "arrive!", "moment"),
            Line("left", "leave!", "moment"),
        ),
        (),
        ("sign", "sign-inspector"),
        paper="a4",
        acts=True,
    ),
    PROTOCOL: Form(
        (
            Line("place", "raise.place", "place"),
            Line("round", "raise.round"),
            Line("raised", "raise!", "moment"),
            Line("subject", "protocol.subject"),
            Line("sum", "raise.sum", "money"),
            Line("first-decision", "decide.decision|decide-machine.decision"),
            Line("by-clause", "decide.clause|decide-machine.clause"),
            Line("manager-decision", "settle.decision"),
            Line("by-clause", "settle.clause"),
            Line("money-in", "protocol.money_in"),
            Line("money-out", "protocol.money_out"),
            Line("jackpot", "protocol.jackpot"),
            Line("not-signed", "refuse.why"),
        ),
        (),
        ("sign",),
        "raise.person",
        "sign-dealer",
        "a4",
    ),
    TOLD: Form(
        (
            Line("person", "tell.player|hold.person", "person"),
            Line("round", "declare.round|hold.round"),
            Line("ground", "declare.ground|hold.ground", "choice"),
            Line("error", "declare.error", "choice"),
            Line("wagers-void", "=wagers-voided.round"),
            Line("by-the-rules", "=settled-by-rules.round"),
            Line("was-held", "hold.sum", "money"),
            Line("was-withdrawn", "=credit-withdrawn.sum", "money"),
            Line("is-owed", "=credit-withdrawn.debt", "money"),
            Line("was-released", "release.reason"),
            Line("told", "tell.how"),
        ),
        (),
        ("tell|withdraw|release",),
    ),
    EXCLUSION: Form(
        (
            Line("applicant", "apply.person", "person"),
            Line("document", "apply.person", "document"),
            Line("months", "apply.months"),
            Line("excluded-until", "=excluded.until", "moment"),
            Line("handed", "apply.handed", "handed"),
            Line("asked", "apply!", "moment"),
        ),
        (),
        ("apply",),
        "apply.person",
    ),
    CONFIRMATION: Form(
        (
            Line("applicant", "apply.person", "person"),
            Line("document", "apply.person", "document"),
            Line("asked", "apply!", "moment"),
            Line("list-number", "enter.number"),
            Line("list-day", "enter.day"),
            Line("till-number", "confirm.number"),
            Line("excluded-until", "=excluded.until", "moment"),
        ),
        (),
        ("confirm",),
    ),
    BREACH: Form(
        (
            Line("visitor", "document.visitor", "person"),
            Line("rule", "document.clause"),
            Line("what", "document.what"),
            Line("when", "document.time|document!", "moment"),
            Line("place", "document.place", "place"),
            Line("round", "document.round"),
            Line("witness", "document.witness", "person"),
            Line("recording", "document.recording"),
        ),
        (),
        ("document", "confirm"),
    ),
    ORDER: Form(
        (
            Line("visitor", "order.visitor", "person"),
            Line("rule", "=barred.clause"),
            Line("acts", "=barred.acts", "list"),
        ),
        (),
        ("order", "sign"),
    ),
}
"""By the kinds of papers that procedures issue."""
