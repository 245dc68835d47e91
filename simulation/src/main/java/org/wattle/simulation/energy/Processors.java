package org.wattle.simulation.energy;

import java.util.Arrays;
import java.util.List;
import org.wattle.simulation.engine.EventQueue;

/**
 * Which tasks each server holds, and how far they are. A server's progress is brought up to date
 * only when something on it changes; between changes its tasks progress at even rates. Mutable.
 */
final class Processors {
  private static final int FEW = 4;

  private final ClusterTasks tasks;
  private final int slotSeconds;
  private final long[] cpuUnits;
  private final int[][] held;
  private final int[] count;
  private final long[] used;
  private final long[] at;
  private final long[] startAt;
  private final long[] remaining;
  private final long[] rate;

  Processors(ClusterTasks tasks, int slotSeconds) {
    this.tasks = tasks;
    this.slotSeconds = slotSeconds;
    int servers = tasks.center().serverCount();
    this.cpuUnits = new long[servers];
    for (int h = 0; h < servers; h++) {
      cpuUnits[h] =
          tasks.cpu() < 0
              ? 0
              : tasks.units(tasks.cpu(), tasks.center().serverType(h).capacity().get(tasks.cpu()));
    }
    this.held = new int[servers][0];
    this.count = new int[servers];
    this.used = new long[servers * tasks.resources()];
    this.at = new long[servers];
    this.startAt = new long[tasks.count()];
    this.remaining = new long[tasks.count()];
    this.rate = new long[tasks.count()];
  }

  int resources() {
    return tasks.resources();
  }

  int count(int server) {
    return count[server];
  }

  /** In units, what its tasks demand. */
  long used(int server, int resource) {
    return used[server * tasks.resources() + resource];
  }

  /** When the task begins, or began, to make progress. */
  long startOf(int task) {
    return startAt[task];
  }

  /** Puts a task on a server that is up to date. */
  void add(int task, int server, long start) {
    if (count[server] == held[server].length) {
      held[server] = Arrays.copyOf(held[server], Math.max(FEW, 2 * count[server]));
    }
    held[server][count[server]++] = task;
    startAt[task] = start;
    remaining[task] = tasks.work(task);
    rate[task] = 0;
    use(server, task, 1);
  }

  /** Takes a task from a server that is up to date. */
  void remove(int task, int server) {
    int k = 0;
    while (held[server][k] != task) {
      k++;
    }
    count[server]--;
    System.arraycopy(held[server], k + 1, held[server], k, count[server] - k);
    use(server, task, -1);
  }

  private void use(int server, int task, int sign) {
    for (int l = 0; l < tasks.resources(); l++) {
      used[server * tasks.resources() + l] += sign * tasks.demand(task, l);
    }
  }

  /** Brings a server up to date. */
  void advance(int server, long now) {
    long seconds = now - at[server];
    at[server] = now;
    for (int k = 0; k < count[server]; k++) {
      int task = held[server][k];
      remaining[task] -= rate[task] * seconds;
    }
  }

  /** Adds the tasks of a server that is up to date that are done to a list; whether any is. */
  boolean collectDone(int server, List<Integer> done) {
    int before = done.size();
    for (int k = 0; k < count[server]; k++) {
      if (remaining[held[server][k]] <= 0) {
        done.add(held[server][k]);
      }
    }
    return done.size() > before;
  }

  /** Whether any task of the server makes progress. */
  boolean executes(int server, long now) {
    for (int k = 0; k < count[server]; k++) {
      if (startAt[held[server][k]] <= now) {
        return true;
      }
    }
    return false;
  }

  /**
   * Shares a server that is up to date among its tasks.
   *
   * @return when something will have changed: one begins, or one is done and its slot ends
   */
  long share(int server, long now) {
    int executing = 0;
    long demanded = 0;
    for (int k = 0; k < count[server]; k++) {
      int task = held[server][k];
      if (startAt[task] <= now) {
        executing++;
        demanded += tasks.speed(task);
      }
    }
    long next = EventQueue.NEVER;
    for (int k = 0; k < count[server]; k++) {
      int task = held[server][k];
      if (startAt[task] > now) {
        next = Math.min(next, startAt[task]);
      } else {
        rate[task] = rate(task, cpuUnits[server], demanded, executing);
        long seconds = roundedUp(Math.max(0, remaining[task]), rate[task]);
        next = Math.min(next, slotEnd(now + seconds));
      }
    }
    return next;
  }

  private long rate(int task, long capacity, long demanded, int executing) {
    long speed = tasks.speed(task);
    return switch (tasks.sharing()) {
      case RESERVED -> speed;
      case PROPORTIONAL -> Math.max(speed, capacity * speed / demanded);
      case EQUAL -> Math.max(1, capacity / executing);
    };
  }

  private long slotEnd(long time) {
    return roundedUp(time, slotSeconds) * slotSeconds;
  }

  private static long roundedUp(long amount, long parts) {
    return -Math.floorDiv(-amount, parts);
  }
}
