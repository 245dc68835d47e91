package org.wattle.model.energy.bound;

import java.util.List;

/**
 * A valid cut on how many servers of each class are on. Entry c of every list belongs to class c of
 * {@link AggregateModel#classes}; servers that run tasks are on and are included.
 */
public sealed interface CountsCut {
  /**
   * These numbers of servers do not hold the tasks, so that some class needs one more.
   *
   * @param servers on, of each class
   */
  record NoGood(List<Integer> servers) implements CountsCut {
    public NoGood {
      servers = List.copyOf(servers);
    }
  }

  /**
   * The values of the servers that are on cover the tasks: {@code Σ_c worth_c·n_c + [load] ≥ side}.
   *
   * @param worth the value of one server that is on, for each class that does not run tasks; 0 for
   *     the others
   * @param load whether the energy of the load, in joules, is part of the left side
   * @param side the right side, reduced by the value of the servers that run tasks
   */
  record Cover(List<Double> worth, boolean load, double side) implements CountsCut {
    public Cover {
      worth = List.copyOf(worth);
    }
  }

  /**
   * How many servers of a choice are on in placements that take no more than some energy.
   *
   * @param choice the position in {@link AggregateModel#servers}
   * @param least of them are on
   * @param most of them are on
   */
  record Limit(int choice, int least, int most) implements CountsCut {}
}
