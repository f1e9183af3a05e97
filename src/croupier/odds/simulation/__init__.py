"""Games played by the million: compiled kernels that deal, decide and pay as the tables do.

Every kernel is built from the terms its game compiles of a book and a plate. What it pays is proven
equal to the game itself, round by round, on the same cards. This package imports no compiler: that
loads with the module of the game.
"""
