"""Players are protected: their limits, reality checks, time-outs and exclusions hold wherever money
is put at risk. What they have set stands in the day book; what is used of it is counted here."""
