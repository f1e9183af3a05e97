"""Reports: what the house made, held against what its own odds say it should have made.

`rounds` says what a round on record was worth, `valuer` does so for all of them beside the house,
and `kept` keeps it. `play` adds it up; `ledgers`, `people` and `papers` read the day book; each
report is one table, `report`, which pages, files and sheets show in their own way.
"""
