package org.wattle.model.energy.arcflow;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;
import org.wattle.model.Tolerances;

/**
 * A power of ten in which the demands of a resource are integers, or nearly so. Demands are rounded
 * down and rooms, which are as wide as the checker's tolerance, have a margin for the rounding of
 * its sums; so whatever the checker calls clean fits in integers too.
 */
record IntegerUnit(int decimals) {
  private static final int MAX_DECIMALS = 9;

  /** Rooms in integers stay exact as numbers with so many digits. */
  private static final double MAX_ROOM = 1e15;

  /** More than the checker's sums are off, relative to the capacity. */
  private static final double MARGIN = 1e-10;

  /** The largest unit in which demands are integers, if possible. */
  static IntegerUnit of(Collection<BigDecimal> demands, double maxCapacity) {
    int needed =
        demands.stream().mapToInt(demand -> demand.stripTrailingZeros().scale()).max().orElse(0);
    int decimals = Math.min(Math.max(0, needed), MAX_DECIMALS);
    while (maxCapacity * Math.pow(10, decimals) > MAX_ROOM) {
      decimals--;
    }
    return new IntegerUnit(decimals);
  }

  /** A demand, rounded down. */
  long demand(BigDecimal demand) {
    BigDecimal units = demand.scaleByPowerOfTen(decimals);
    return units.min(BigDecimal.valueOf(2 * MAX_ROOM)).setScale(0, RoundingMode.FLOOR).longValue();
  }

  /** Whether a demand is not rounded. */
  boolean exact(BigDecimal demand) {
    return demand.scaleByPowerOfTen(decimals).stripTrailingZeros().scale() <= 0;
  }

  /** The integer that demands on a server may sum up to, at least 0. */
  long room(double capacity, double used) {
    return Math.max(0, room(capacity, used, MARGIN));
  }

  /** Whether the sums that the room allows are those that the checker does. */
  boolean exactRoom(double capacity, double used) {
    return room(capacity, used, MARGIN) == room(capacity, used, -MARGIN);
  }

  private long room(double capacity, double used, double margin) {
    BigDecimal room =
        new BigDecimal(Tolerances.room(capacity))
            .subtract(new BigDecimal(used))
            .add(new BigDecimal(margin * capacity));
    return room.scaleByPowerOfTen(decimals).setScale(0, RoundingMode.FLOOR).longValue();
  }
}
