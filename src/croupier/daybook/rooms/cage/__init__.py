"""The cage: chips and cash, windows, buying in and cashing out, reserves and tax."""
