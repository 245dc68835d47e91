package org.wattle.model.energy.consolidation;

import java.util.BitSet;
import java.util.Map;

/**
 * A resource of a server, or a link, that some moves fill and others empty. Moves are numbers.
 *
 * @param room what is left of it before any move
 * @param change what each move that touches it adds to its load, below 0 where it empties it
 */
record Bottleneck(double room, Map<Integer, Double> change) implements Obstruction {

  /** Whether the moves that fill it may all come before those that empty it. */
  boolean neverFull() {
    return added(new BitSet(), true) <= room;
  }

  @Override
  public Iterable<Integer> moves() {
    return change.keySet();
  }

  @Override
  public boolean holds(BitSet made) {
    return added(made, false) <= room;
  }

  /** It obstructs no move if it stays below its capacity whatever moves come next. */
  @Override
  public boolean barredBy(int move, BitSet made) {
    return change.getOrDefault(move, 0.0) > 0 && added(made, true) > room;
  }

  /** The load that moves made add, and of the others those that fill it, if they count. */
  private double added(BitSet made, boolean others) {
    double sum = 0;
    for (Map.Entry<Integer, Double> each : change.entrySet()) {
      if (made.get(each.getKey()) || (others && each.getValue() > 0)) {
        sum += each.getValue();
      }
    }
    return sum;
  }
}
