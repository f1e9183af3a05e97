"""The machine hall: machines and their plates, meters, counts, payouts by hand, losses of power."""
