"""What is said of a house's profile."""

from __future__ import annotations

PROFILE: dict[str, str] = {
    "profile.name": "Profile",
    "profile.lead": "From which book the house takes each subject, and the operator’s own values "
    "for what the books leave open.",
    "profile.own-book": "The house’s own book",
    "profile.own-values": "The operator’s own values",
    "profile.subjects": "Subjects, each with its book",
    "profile.from-another": "“{own}” is silent on it",
    "profile.setting": "Setting",
    "profile.means": "What it means",
    # The values, and what each means.
    "profile.zone": "in which days begin, and weeks and months",
    "profile.country": "whose working days count",
    "profile.currency": "of the cage",
    "profile.denominations": "the value chips, as written on them",
    "profile.address": "where the house stands, as on its certificate",
    "profile.organiser": "whose house it is",
    "profile.staffed_by": "who the officials are: people, or the program wherever nobody deals "
    "by hand",
    "profile.day_begins": "the hour at which a gaming day begins",
    "profile.holidays_move": "whether a term that ends on a holiday ends with the next working day",
    "profile.cameras": "which tables need a camera where the book asks for recordings",
    "profile.kept": "years for which a person’s file is kept after the last account ended",
    "profile.opening_hours": "when the house is open",
    "profile.signers.rota": "who signs the rota",
    "profile.signers.presence": "who signs the presence sheet",
    "profile.signers.results": "who signs the results of a day",
    "profile.signers.visitors": "who signs the visitor register",
    "profile.answers.slot_manager": "to whom the slot manager answers",
    "profile.answers.slot_attendant": "to whom a slot attendant answers",
    "profile.answers.security": "to whom security answers",
    "profile.certificate": "what the program enters when the house opens for the first time",
    "profile.cage.cash_reserve": "cash reserve as approved; 0 where none is",
    "profile.cage.bank_reserve": "bank reserve as approved; 0 where none is",
    "profile.cage.flag": "cash of one person and gaming day, in or out, that is flagged",
    "profile.cage.routes": "from where to where chips and cash may go",
    "profile.cage.tax": "what is withheld of payouts, from a day on",
    "profile.taxes": "what is withheld of wins at the tables, from a day on",
    "profile.program": "the program",
    "profile.people": "people",
    "profile.every-table": "every table",
    "profile.tables-dealt-by-hand": "tables dealt by hand",
    "profile.always": "always",
    "profile.closed": "closed",
}
