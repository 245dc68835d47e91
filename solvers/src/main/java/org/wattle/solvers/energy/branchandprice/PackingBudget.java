package org.wattle.solvers.energy.branchandprice;

import java.util.function.BooleanSupplier;

/**
 * The work that a decision may take: steps of the pricing and pivots of the master problem, counted
 * so that a limit ends a decision at the same place on every machine. Mutable.
 */
final class PackingBudget {
  private final long most;
  private final BooleanSupplier stop;
  private long done;

  /**
   * A budget.
   *
   * @param most steps at most
   * @param stop whether to stop regardless of the steps left
   */
  PackingBudget(long most, BooleanSupplier stop) {
    this.most = most;
    this.stop = stop;
  }

  void spend(long steps) {
    done += steps;
  }

  long done() {
    return done;
  }

  boolean over() {
    return done >= most || stop.getAsBoolean();
  }

  /** Part of the rest, for a step that must not take all of it. */
  PackingBudget share(double part) {
    return new PackingBudget((long) (part * Math.max(0, most - done)), stop);
  }
}
