// The chip in the player's hand: what the next click puts down. One for the whole page.

class Selected {
  /** Minor units; 0 until a tray has said which chips there are. */
  amount = $state(0);
  /** A colour chip instead of a value chip: its colour, or nothing. */
  colour = $state("");
}

export const selected = new Selected();
