"""Records: gaming days, papers, registers, inspections, and who looked at what."""
