package org.wattle.heuristics.lotes;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * Sends tasks to machines as they come: offer a task, get a machine or a place in its line; tell
 * when a task leaves, and those at the head of the line start as far as they fit, in their order.
 * Knows no clock. Not for several threads.
 */
public final class OnlineDispatcher {
  /** What {@link #offer} returns for a task that no machine could ever hold. */
  public static final int REFUSED = -1;

  private static final int NOBODY = -1;

  private final Fleet fleet;
  private final FreeMachines free;
  private final Optional<TaskCounts> counts;
  private final WaitingLines lines;
  private final DispatchRule rule;
  private final boolean overtaking;
  private final StartListener starts;
  private final TaskTable tasks;

  private final int[] head;
  private final int[] tail;
  private int running;
  private int waiting;

  OnlineDispatcher(
      Fleet fleet,
      FreeMachines free,
      Optional<TaskCounts> counts,
      WaitingLines lines,
      DispatchRule rule,
      boolean overtaking,
      StartListener starts) {
    this.fleet = fleet;
    this.free = free;
    this.counts = counts;
    this.lines = lines;
    this.rule = rule;
    this.overtaking = overtaking;
    this.starts = starts;
    tasks = new TaskTable(fleet.resources());
    head = new int[fleet.machines()];
    tail = new int[fleet.machines()];
    Arrays.fill(head, NOBODY);
    Arrays.fill(tail, NOBODY);
  }

  /** The machines, and how amounts become units. */
  public Fleet fleet() {
    return fleet;
  }

  /**
   * Offers a task.
   *
   * @param jobClass its class, by place in the instance
   * @param mark whatever the caller wants to find again with the task
   * @param need what it asks of each resource, in units of the fleet, at least 1 each
   * @return its number, for {@link #leave}, or {@link #REFUSED}; numbers of tasks that left are
   *     given again
   */
  public int offer(int jobClass, long mark, int... need) {
    int task = tasks.upcoming();
    int at = tasks.at(task);
    int[] needs = tasks.needs(task);
    System.arraycopy(need, 0, needs, at, need.length);
    int where = rule.choose(jobClass, needs, at);
    if (where == DispatchRule.NOWHERE) {
      return REFUSED;
    }
    tasks.add(task, jobClass, mark, where);
    if (where >= 0) {
      begin(task, where);
    } else {
      join(task, ~where);
    }
    return task;
  }

  /** Whether a task runs; else it waits. */
  public boolean isRunning(int task) {
    return tasks.place(task) >= 0;
  }

  /** The class of a task. */
  public int jobClass(int task) {
    return tasks.jobClass(task);
  }

  /** What the caller gave with a task. */
  public long mark(int task) {
    return tasks.mark(task);
  }

  /** The machine on which a task runs or at which it waits. */
  public int machine(int task) {
    int place = tasks.place(task);
    return place >= 0 ? place : ~place;
  }

  /**
   * Takes note that a running task is done. Whoever may start now, starts.
   *
   * @throws IllegalArgumentException where the task waits
   */
  public void leave(int task) {
    int machine = tasks.place(task);
    if (machine < 0) {
      throw new IllegalArgumentException("The task (" + task + ") waits: it cannot be done.");
    }
    counts.ifPresent(all -> all.before(machine));
    free.giveBack(machine, tasks.needs(task), tasks.at(task));
    counts.ifPresent(all -> all.after(machine, -1));
    tasks.remove(task);
    running--;
    startHeads(machine);
  }

  /** How many tasks run. */
  public int running() {
    return running;
  }

  /** How many tasks wait. */
  public int waiting() {
    return waiting;
  }

  /** What a machine has free of a resource, in units. */
  public int free(int machine, int resource) {
    return free.free(machine, resource);
  }

  /** How many tasks wait at a machine. */
  public int waitingAt(int machine) {
    return lines.length(machine);
  }

  /** Goes through the tasks that wait, machine by machine, each line from its head. */
  public void forEachWaiting(IntConsumer action) {
    for (int first : head) {
      for (int task = first; task != NOBODY; task = tasks.behind(task)) {
        action.accept(task);
      }
    }
  }

  private void begin(int task, int machine) {
    counts.ifPresent(all -> all.before(machine));
    free.take(machine, tasks.needs(task), tasks.at(task));
    counts.ifPresent(all -> all.after(machine, 1));
    running++;
  }

  private void join(int task, int machine) {
    if (tail[machine] == NOBODY) {
      head[machine] = task;
      if (!overtaking) {
        free.open(machine, false);
      }
    } else {
      tasks.queueBehind(task, tail[machine]);
    }
    tail[machine] = task;
    lines.join(machine);
    waiting++;
  }

  private void startHeads(int machine) {
    int first = head[machine];
    while (first != NOBODY && free.fits(machine, tasks.needs(first), tasks.at(first))) {
      head[machine] = tasks.behind(first);
      if (head[machine] == NOBODY) {
        tail[machine] = NOBODY;
        free.open(machine, true);
      }
      lines.leave(machine);
      waiting--;
      begin(first, machine);
      tasks.place(first, machine);
      starts.started(first, machine);
      first = head[machine];
    }
  }
}
