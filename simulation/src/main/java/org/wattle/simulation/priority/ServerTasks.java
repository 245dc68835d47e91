package org.wattle.simulation.priority;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wattle.model.priority.SlotServers;
import org.wattle.simulation.engine.EventQueue;
import org.wattle.simulation.priority.policy.SlotTable;

/**
 * Which tasks each server holds, and how far they are. All tasks of a server progress at the same
 * rate (equation 6.2), so one number for each server, the work done for each task since the
 * beginning, tells how far all of them are; it is brought up to date only when something changes.
 * Mutable.
 */
final class ServerTasks {
  private final long[] cpu;
  private final long[] coreRate;
  private final long fastestCore;
  private final int[] base;
  private final int[] count;
  private final int[] task;
  private final long[] due;
  private final long[] done;
  private final long[] rate;
  private final long[] at;
  private final boolean[] executes;

  ServerTasks(SlotTable table) {
    int servers = table.servers();
    this.cpu = new long[servers];
    this.coreRate = new long[servers];
    this.base = new int[servers];
    int slots = 0;
    for (int server = 0; server < servers; server++) {
      SlotServers type = table.type(server);
      cpu[server] = Math.round(type.cpu() * PriorityTasks.UNITS);
      coreRate[server] = cpu[server] / type.cores();
      base[server] = slots;
      slots += type.slots();
    }
    this.fastestCore = Arrays.stream(coreRate).max().orElseThrow();
    this.count = new int[servers];
    this.task = new int[slots];
    this.due = new long[slots];
    this.done = new long[servers];
    this.rate = new long[servers];
    this.at = new long[servers];
    this.executes = new boolean[servers];
  }

  /** The most that a task gets on any server, in units of work for each second. */
  long fastestCore() {
    return fastestCore;
  }

  int count(int server) {
    return count[server];
  }

  /** The tasks of a server, in the order in which they were placed. */
  List<Integer> on(int server) {
    List<Integer> tasks = new ArrayList<>(count[server]);
    for (int k = 0; k < count[server]; k++) {
      tasks.add(task[base[server] + k]);
    }
    return tasks;
  }

  /** From now on the tasks of a server that is up to date make progress, or do not. */
  void setExecutes(int server, boolean now) {
    executes[server] = now;
  }

  /** Brings a server up to date. */
  void advance(int server, long now) {
    done[server] += rate[server] * (now - at[server]);
    at[server] = now;
  }

  /** Puts a task on a server that is up to date. */
  void add(int newTask, int server, long left) {
    int place = base[server] + count[server]++;
    task[place] = newTask;
    due[place] = done[server] + left;
  }

  /** Takes a task from a server that is up to date; what is left of it. */
  long remove(int oldTask, int server) {
    int place = base[server];
    while (task[place] != oldTask) {
      place++;
    }
    long left = due[place] - done[server];
    count[server]--;
    int behind = base[server] + count[server] - place;
    System.arraycopy(task, place + 1, task, place, behind);
    System.arraycopy(due, place + 1, due, place, behind);
    return left;
  }

  /** Adds the tasks of a server that is up to date that are done to a list. */
  void collectDone(int server, List<Integer> found) {
    for (int place = base[server]; place < base[server] + count[server]; place++) {
      if (due[place] <= done[server]) {
        found.add(task[place]);
      }
    }
  }

  /**
   * Shares a server that is up to date among its tasks.
   *
   * @return when the first of them is done
   */
  long share(int server, long now) {
    int tasks = count[server];
    if (tasks == 0 || !executes[server]) {
      rate[server] = 0;
      return EventQueue.NEVER;
    }
    rate[server] = Math.min(coreRate[server], cpu[server] / tasks);
    long first = Long.MAX_VALUE;
    for (int place = base[server]; place < base[server] + tasks; place++) {
      first = Math.min(first, due[place]);
    }
    return now + (first - done[server] + rate[server] - 1) / rate[server];
  }

  /** What the tasks of a server get together, in units of work for each second. */
  long inUse(int server) {
    return rate[server] * count[server];
  }
}
