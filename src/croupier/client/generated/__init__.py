"""What is written from the house's documents."""
