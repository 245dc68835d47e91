package org.wattle.simulation.priority;

import org.wattle.simulation.priority.policy.SlotTable;

/** The memory of each server, and what each task has of it (6.2.3.4). Mutable. */
final class ServerMemory {
  private final PriorityTasks tasks;
  private final long[] capacity;
  private final long[] used;
  private final long[] given;

  ServerMemory(SlotTable table, PriorityTasks tasks) {
    this.tasks = tasks;
    this.capacity = new long[table.servers()];
    for (int server = 0; server < capacity.length; server++) {
      capacity[server] = Math.round(table.type(server).memory() * PriorityTasks.UNITS);
    }
    this.used = new long[capacity.length];
    this.given = new long[tasks.count()];
  }

  /** Gives a task what it uses, or all that is free; whether that is what it uses. */
  boolean give(int task, int server) {
    long free = capacity[server] - used[server];
    long more = Math.min(tasks.memory(task) - given[task], free);
    given[task] += more;
    used[server] += more;
    return isSatisfied(task);
  }

  /** Whether a task that runs has all the memory that it uses. */
  boolean isSatisfied(int task) {
    return given[task] == tasks.memory(task);
  }

  /** Whether what a task lacks is free on its server. */
  boolean suffices(int task, int server) {
    return tasks.memory(task) - given[task] <= capacity[server] - used[server];
  }

  void release(int task, int server) {
    used[server] -= given[task];
    given[task] = 0;
  }

  /** In units. */
  long used(int server) {
    return used[server];
  }

  /** The share of a server's memory that is in use, from 0 to 1. */
  double share(int server) {
    return (double) used[server] / capacity[server];
  }
}
