"""The house's day book: what people do outside the games, by procedures that tell what is awaited.

Pure, as a table is: acts go in, facts come out, facts fold. No clock, no chance, nobody's name.
Each subject has a room of its own (`rooms/`): its facts, how they fold, its procedures and who may
do what; the registry lists them.
"""
