"""Exact odds and the compiled kernels they are computed with.

Knows cards, books and games; no table, no house. What is here needs the extra `odds` (NumPy and
Numba). This package itself imports neither: they load with the module that computes.
"""
