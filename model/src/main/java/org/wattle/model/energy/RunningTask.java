package org.wattle.model.energy;

import java.util.List;

/**
 * A task from an earlier slot: it stays where it is, its elements stay on and keep its reservation.
 *
 * @param task what runs
 * @param server where, by expanded name
 * @param route the switches from the core down; empty where there is no network
 */
public record RunningTask(Task task, String server, List<String> route) {
  public RunningTask {
    route = List.copyOf(route);
  }
}
