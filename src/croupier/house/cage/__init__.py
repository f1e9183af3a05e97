"""The cage: applications, payouts, the reserve, tax, statements."""
