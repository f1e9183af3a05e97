"""The house behind the tables: its ledger, and in time its cage, door, staff and paperwork."""
