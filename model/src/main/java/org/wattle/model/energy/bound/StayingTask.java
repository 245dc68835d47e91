package org.wattle.model.energy.bound;

import java.util.List;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Task;
import org.wattle.model.optimization.Variable;

/**
 * A running task of a consolidation, which may stay.
 *
 * @param number its position among the tasks of the open slot
 * @param task the task
 * @param server where it runs
 * @param route the switches of its path, from the entry down; empty without a network
 * @param stay 1 where neither its server nor its path changes
 */
record StayingTask(int number, Task task, int server, List<Integer> route, Variable stay) {
  StayingTask {
    route = List.copyOf(route);
  }

  /** The node below a switch of its route. */
  int below(DataCenter center, int hop) {
    return hop + 1 < route.size() ? route.get(hop + 1) : center.switchCount() + server;
  }
}
