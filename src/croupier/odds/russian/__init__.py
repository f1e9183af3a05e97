"""Russian poker."""
