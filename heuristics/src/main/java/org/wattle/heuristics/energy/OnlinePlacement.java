package org.wattle.heuristics.energy;

/**
 * A heuristic at work on a cluster over time: it places the tasks of one slot after the other, and
 * keeps what is left of servers and links while tasks come and leave. Awake at the beginning of a
 * slot is what works then, and what the instance says. Tasks, servers and switches are numbers, in
 * the order of the instance. Mutable.
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

  /** The task is done: takes it from its server and its paths. */
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
