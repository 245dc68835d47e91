package org.wattle.model.energy.consolidation;

import java.util.BitSet;

/** Something by which moves get in each other's way. Moves are numbers. */
interface Obstruction {
  /** The moves that it concerns. */
  Iterable<Integer> moves();

  /** Whether it holds after these moves. */
  boolean holds(BitSet made);

  /** Whether a move now could bar the way of one that comes later; true where that is not known. */
  boolean barredBy(int move, BitSet made);
}
