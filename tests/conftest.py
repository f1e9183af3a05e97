"""What all tests share: no games of other packages, and how hard Hypothesis looks for
counterexamples."""

from __future__ import annotations

import os

from hypothesis import settings

from croupier.plugins import SWITCH

# What is tried is this program, whatever games are installed beside it.
os.environ[SWITCH] = "no"

# Examples are random each time: a run that always tries the same ones finds nothing new. What
# fails prints a line that repeats it. No deadline: a slow machine is not a wrong program.
settings.register_profile("ci", deadline=None, print_blob=True, max_examples=100)
settings.register_profile("quick", deadline=None, print_blob=True, max_examples=10)
settings.register_profile("deep", deadline=None, print_blob=True, max_examples=2_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
