"""Measurements. Figures are printed beside a peer measured in the same run where there is one."""
