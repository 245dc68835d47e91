package org.wattle.model.energy;

import java.util.List;

/**
 * A task from an earlier slot: it stays where it is, its elements stay on and keep its reservation.
 *
 * @param task what runs
 * @param server where, by expanded name
 * @param route the switches from the core down; empty where there is no network
 * @param weight what its move counts for against that of another task, where running tasks may
 *     move: a factor on the energy of a move and on the number of moves that is minimised, not on
 *     the number that is allowed; positive and finite
 */
public record RunningTask(Task task, String server, List<String> route, double weight) {
  public RunningTask {
    route = List.copyOf(route);
    if (!(weight > 0 && weight < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "The weight of a running task (" + weight + ") is not above 0. Maybe 1.");
    }
  }

  /** Of weight 1. */
  public RunningTask(Task task, String server, List<String> route) {
    this(task, server, route, 1);
  }

  /** The same over another route. */
  public RunningTask withRoute(List<String> other) {
    return new RunningTask(task, server, other, weight);
  }

  /** The same with another weight. */
  public RunningTask withWeight(double other) {
    return new RunningTask(task, server, route, other);
  }
}
