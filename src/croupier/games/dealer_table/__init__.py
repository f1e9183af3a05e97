"""What the games of poker against the dealer share: boxes, the maximum payout, how a bot plays."""
