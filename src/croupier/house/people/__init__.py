"""Who somebody is: callers and their sessions, accounts, and the registry of persons.

Names, documents and addresses lie in the registry alone, encrypted with a key of its own; all else
in the house knows ids.
"""
