package org.wattle.heuristics.energy;

/**
 * A heuristic that places tasks on a cluster over time, one slot after the other. It maintains the
 * residual capacities of servers and links while tasks arrive and leave. At the beginning of a slot
 * those servers and switches are awake that have work, or that the instance states to be awake.
 * Tasks, servers and switches are numbers, in the order of the instance. Mutable.
 */
public interface OnlinePlacement {
  /** No server. */
  int NOWHERE = -1;

  /**
   * Begins a slot and places tasks in it, each at most once; those that get no server wait. What
   * works, and what is left, is known after it.
   *
   * @param tasks without a server, in the order of the queue
   */
  void place(int[] tasks);

  /**
   * A server that had no work when it was given a task is awake now: its tasks are executed from
   * here on. Is called between slots, and at once where waking takes no time.
   */
  default void woken(int server) {}

  /** Removes a finished task from its server and its paths. */
  void leave(int task);

  /** The server of a task, {@link #NOWHERE} while it has none. */
  int serverOf(int task);

  /** The path of a task that has a server to the outside, from its entry down; may be empty. */
  int[] routeOf(int task);

  /**
   * The path of a task that has a server to that of its master; empty where it needs none, or where
   * none carries it, {@link #missesMaster}. A task whose master has no server yet has none until
   * the slot in which the master gets one.
   */
  int[] internalRouteOf(int task);

  /** Whether the task has internal traffic that no path carries. */
  boolean missesMaster(int task);
}
