package org.wattle.model.energy;

import java.util.Map;

/**
 * Which of its tasks a rule binds: all of them, or only those that are new or have moved to another
 * server. A rule of the second kind can only be broken through such a task, as with schedulers that
 * look at rules when they choose a server and never again.
 *
 * @param movedOnly whether a task that stays on its server may break it
 * @param homes the servers of the running tasks of the rule before any move, by id; empty where all
 *     are bound
 */
public record BoundTasks(boolean movedOnly, Map<String, String> homes) {
  /** Every task is bound. */
  public static final BoundTasks ALL = new BoundTasks(false, Map.of());

  public BoundTasks {
    homes = Map.copyOf(homes);
  }

  /**
   * Only tasks that are not where they run.
   *
   * @param homes of the running tasks among those of the rule
   */
  public static BoundTasks moved(Map<String, String> homes) {
    return new BoundTasks(true, homes);
  }

  /** Whether the rule binds the task on a server. */
  public boolean binds(String task, String server) {
    return !movedOnly || !server.equals(homes.get(task));
  }
}
