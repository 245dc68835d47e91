package org.wattle.model.energy.bound;

import java.util.List;

/**
 * What is known of how many servers of each class must be on. Entry c of every list belongs to
 * class c of {@link AggregateModel#classes}; servers that run tasks are on and count along.
 */
public sealed interface CountsCut {
  /**
   * So many servers do not hold the tasks, so some class needs one more.
   *
   * @param servers on, of each class
   */
  record NoGood(List<Integer> servers) implements CountsCut {
    public NoGood {
      servers = List.copyOf(servers);
    }
  }

  /**
   * The servers that are on are worth the tasks: {@code Σ_c worth_c·n_c + [load] ≥ side}.
   *
   * @param worth of one server that is on, of each class that does not run tasks; 0 of the others
   * @param load whether the joules that the load adds count along
   * @param side what is left to be reached beside the servers that run tasks
   */
  record Cover(List<Double> worth, boolean load, double side) implements CountsCut {
    public Cover {
      worth = List.copyOf(worth);
    }
  }
}
