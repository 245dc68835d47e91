package org.wattle.studies.priority.eviction;

import java.util.ArrayList;
import java.util.List;
import org.wattle.simulation.priority.PrioritySimulation;
import org.wattle.simulation.priority.PrioritySimulation.Cause;
import org.wattle.simulation.priority.PrioritySimulation.Eviction;
import org.wattle.simulation.priority.PrioritySimulation.Placement;
import org.wattle.simulation.priority.PrioritySimulation.TaskEnd;
import org.wattle.simulation.priority.PriorityTasks;

/**
 * Follows the running tasks of the lowest priority: how many of them had been evicted before when
 * one of them is evicted for a higher priority, and whether the one that is chosen had been
 * (thesis, 7.3.3 and figure 7.2). Mutable.
 */
final class EvictionStates implements PrioritySimulation.Listener {
  private static final int LOWEST = 0;

  private final PriorityTasks tasks;
  private final boolean[] evictedBefore;
  private final List<State> states = new ArrayList<>();
  private int evictedRunning;
  private int othersRunning;

  /**
   * The running tasks of the lowest priority when one of them is evicted.
   *
   * @param evicted that had been evicted before, n_e
   * @param others that had not, n_ne
   * @param again whether the victim had been
   */
  record State(int evicted, int others, boolean again) {
    /** Whether the policy had a choice between both. */
    boolean both() {
      return evicted > 0 && others > 0;
    }

    /** The share of running tasks that had been evicted before: what RND chooses on average. */
    double share() {
      return (double) evicted / (evicted + others);
    }
  }

  EvictionStates(PriorityTasks tasks) {
    this.tasks = tasks;
    this.evictedBefore = new boolean[tasks.count()];
  }

  /** One for each eviction, in their order. */
  List<State> states() {
    return states;
  }

  @Override
  public void placed(Placement placement) {
    count(placement.task(), 1);
  }

  @Override
  public void ended(TaskEnd end) {
    count(end.task(), -1);
  }

  @Override
  public void evicted(Eviction eviction) {
    int task = eviction.task();
    if (tasks.priority(task) == LOWEST && eviction.cause() == Cause.PRIORITY) {
      states.add(new State(evictedRunning, othersRunning, evictedBefore[task]));
    }
    count(task, -1);
    evictedBefore[task] = true;
  }

  private void count(int task, int change) {
    if (tasks.priority(task) != LOWEST) {
      return;
    }
    if (evictedBefore[task]) {
      evictedRunning += change;
    } else {
      othersRunning += change;
    }
  }
}
