"""The machine hall as it runs: meters by the journals, wins paid by hand, losses of power."""
