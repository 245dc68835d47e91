package org.wattle.model.energy.arcflow;

import java.util.List;
import org.wattle.model.ResourceVector;

/**
 * Tasks, or bundles of tasks that must share a server, which nothing distinguishes.
 *
 * @param name of the first task
 * @param demand of one bundle
 * @param bundles each with the positions of its tasks in the instance
 */
record TaskType(String name, ResourceVector demand, List<List<Integer>> bundles) {
  TaskType {
    bundles = List.copyOf(bundles);
  }

  int first() {
    return bundles.get(0).get(0);
  }
}
