package org.wattle.model.energy;

/** A plain reason why an instance has no placement. */
public sealed interface Obstacle {
  /**
   * A task needs more of a resource than any server has free.
   *
   * @param task its id
   * @param resource which, by its position in the instance
   * @param demand of the task
   * @param most that any server has free
   */
  record TooLarge(String task, int resource, double demand, double most) implements Obstacle {}

  /**
   * No server has enough free of every resource, at the end of a path with enough bandwidth.
   *
   * @param task its id
   */
  record FitsNowhere(String task) implements Obstacle {}

  /**
   * All tasks together need more of a resource than all servers have free.
   *
   * @param resource which, by its position in the instance
   * @param demand of all tasks
   * @param free of all servers
   */
  record TooMuch(int resource, double demand, double free) implements Obstacle {}
}
