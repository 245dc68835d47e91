package org.wattle.heuristics.lotes;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Sends tasks to machines as they arrive. A task that is offered gets a machine or a place in the
 * queue of one; when a running task leaves, those at the head of its machine's queue start in their
 * order as long as they fit. Knows no clock. Not for several threads.
 */
public final class OnlineDispatcher {
  /** What {@link #offer} returns for a task that no machine could ever hold. */
  public static final int REFUSED = -1;

  private static final int NO_TASK = -1;

  private final Fleet fleet;
  private final FreeMachines free;
  private final Optional<TaskCounts> counts;
  private final WaitingLines lines;
  private final DispatchPolicy.Rule rule;
  private final boolean overtaking;
  private final StartListener starts;
  private final DispatchedTasks tasks;

  private final int[] head;
  private final int[] tail;
  private int running;
  private int waiting;

  OnlineDispatcher(
      FleetState state, DispatchPolicy.Rule rule, boolean overtaking, StartListener starts) {
    this.fleet = state.fleet();
    this.free = state.machines();
    this.counts = state.counts();
    this.lines = state.lines();
    this.rule = rule;
    this.overtaking = overtaking;
    this.starts = starts;
    tasks = new DispatchedTasks(fleet);
    head = new int[fleet.machines()];
    tail = new int[fleet.machines()];
    Arrays.fill(head, NO_TASK);
    Arrays.fill(tail, NO_TASK);
  }

  /** The machines, and how amounts become units. */
  public Fleet fleet() {
    return fleet;
  }

  /**
   * Offers a task.
   *
   * @param jobClass its class, by its position in the instance
   * @param mark a number of the caller's own that is kept with the task
   * @param need what it needs of each resource, in units of the fleet, at least 1 each
   * @return its number, for {@link #leave}, or {@link #REFUSED}; numbers of tasks that left are
   *     used again
   */
  public int offer(int jobClass, long mark, int... need) {
    int task = tasks.upcoming();
    int at = tasks.at(task);
    int[] needs = tasks.needs(task);
    System.arraycopy(need, 0, needs, at, need.length);
    int where = rule.choose(jobClass, needs, at);
    if (where == DispatchPolicy.Rule.NOWHERE) {
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

  /** The number that the caller gave with a task. */
  public long mark(int task) {
    return tasks.mark(task);
  }

  /** The machine on which a task runs or at which it waits. */
  public int machine(int task) {
    int place = tasks.place(task);
    return place >= 0 ? place : ~place;
  }

  /**
   * Ends a running task. Tasks in the queue of its machine that fit now start.
   *
   * @throws IllegalArgumentException if the task waits
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
    if (waiting > 0) {
      startHeads(machine);
    }
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

  /** Visits the tasks that wait, machine by machine, each queue from its head. */
  public void forEachWaiting(IntConsumer action) {
    for (int first : head) {
      for (int task = first; task != NO_TASK; task = tasks.behind(task)) {
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
    if (tail[machine] == NO_TASK) {
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
    while (first != NO_TASK && free.fits(machine, tasks.needs(first), tasks.at(first))) {
      head[machine] = tasks.behind(first);
      if (head[machine] == NO_TASK) {
        tail[machine] = NO_TASK;
        free.open(machine, true);
      }
      lines.leave(machine);
      waiting--;
      begin(first, machine);
      tasks.start(first);
      starts.started(first, machine);
      first = head[machine];
    }
  }

  /** Is called for each task that waited and now starts. */
  @FunctionalInterface
  public interface StartListener {
    /**
     * A task starts.
     *
     * @param task its number
     * @param machine where
     */
    void started(int task, int machine);
  }

  /** Makes a dispatcher over empty machines for every run. */
  @FunctionalInterface
  public interface Factory {
    /**
     * A dispatcher for one run.
     *
     * @param random source of the policy's random choices
     * @param starts is called for each task that waited and starts
     */
    OnlineDispatcher create(UniformRandomProvider random, StartListener starts);
  }
}
