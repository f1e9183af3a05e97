"""The house behind the tables: floor and desks, devices, guests and bots, the pit and the audit.

It is given its store, its clock and its chance; it knows nothing of pages, sockets and commands.
"""
