package org.wattle.solvers.energy.patterns;

import java.util.List;

/**
 * A set of tasks that fits on a server of a class.
 *
 * @param group the class, by its position in {@link PatternGroups}
 * @param tasks by number, ascending
 * @param joules of their load there
 */
record Pattern(int group, List<Integer> tasks, double joules) {
  Pattern {
    tasks = List.copyOf(tasks);
  }
}
