"""Tournaments: what is announced, who sits where, who is out, and what each place wins.

Pure: no clock, no chance, no store. Their tables are tables like all others, with chips that are no
money; who announces, registers and pays is the day book's.
"""
