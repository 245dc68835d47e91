package org.wattle.model.energy;

import java.util.List;

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

  /**
   * The rules leave a task, and those that must be with it, no server with enough of everything for
   * all of them.
   *
   * @param tasks their ids
   * @param rules in words
   */
  record RuledOut(List<String> tasks, List<String> rules) implements Obstacle {
    public RuledOut {
      tasks = List.copyOf(tasks);
      rules = List.copyOf(rules);
    }
  }

  /**
   * Tasks that share no server are more than the servers that can take any of them.
   *
   * @param rule in words
   * @param tasks how many there are to be placed
   * @param servers how many can take one of them
   */
  record TooFewServers(String rule, int tasks, int servers) implements Obstacle {}

  /**
   * Tasks run on a server that is to be off, and they do not move.
   *
   * @param server its expanded name
   * @param tasks their ids
   */
  record HeldOn(String server, List<String> tasks) implements Obstacle {
    public HeldOn {
      tasks = List.copyOf(tasks);
    }
  }
}
