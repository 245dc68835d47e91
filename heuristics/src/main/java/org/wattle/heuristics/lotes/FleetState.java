package org.wattle.heuristics.lotes;

import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The machines during a run as a dispatch policy sees them: what they have free and how many tasks
 * wait in their queues. Machines, configurations and resources are numbered in the order of the
 * instance; amounts are in units of the {@link Fleet}. Mutable: the dispatcher keeps it up to date.
 */
public final class FleetState {
  private final Fleet fleet;
  private final FreeMachines free;
  private final WaitingLines lines;
  private final int[] everyConfiguration;
  private Optional<TaskCounts> counts = Optional.empty();

  /** Empty machines, whose queues are compared by configuration. */
  FleetState(Fleet fleet) {
    this(
        fleet, IntStream.rangeClosed(1, fleet.configurations()).map(fleet::firstMachine).toArray());
  }

  /**
   * Empty machines.
   *
   * @param groupEnds where groups of machines end whose queues are compared, ascending
   */
  FleetState(Fleet fleet, int[] groupEnds) {
    this.fleet = fleet;
    this.free = new FreeMachines(fleet);
    this.lines = new WaitingLines(groupEnds);
    this.everyConfiguration = IntStream.range(0, fleet.configurations()).toArray();
  }

  /** The machines and their capacities. */
  public Fleet fleet() {
    return fleet;
  }

  /** What a machine has free of a resource, in units. */
  public int free(int machine, int resource) {
    return free.free(machine, resource);
  }

  /** How many tasks wait in the queue of a machine. */
  public int waitingAt(int machine) {
    return lines.length(machine);
  }

  /**
   * Whether an arriving task may start on a machine now: the machine has room for it, and where
   * tasks must not overtake others none waits there.
   *
   * @param needs as in {@link DispatchPolicy.Rule#choose}
   * @param at as in {@link DispatchPolicy.Rule#choose}
   */
  public boolean canStart(int machine, int[] needs, int at) {
    return free.isOpen(machine) && free.fits(machine, needs, at);
  }

  /**
   * The machine with the shortest queue of all that could hold a task when empty, ties broken
   * uniformly at random, as the answer of a rule: {@code ~m} for the machine m, or {@link
   * DispatchPolicy.Rule#NOWHERE} where no machine could hold the task. Only for policies that are
   * found by id.
   *
   * @param needs as in {@link DispatchPolicy.Rule#choose}
   * @param at as in {@link DispatchPolicy.Rule#choose}
   */
  public int shortestQueue(int[] needs, int at, UniformRandomProvider random) {
    int[] able = able(needs, at);
    return able.length == 0 ? DispatchPolicy.Rule.NOWHERE : ~lines.shortest(able, random);
  }

  private int[] able(int[] needs, int at) {
    for (int j : everyConfiguration) {
      if (!fleet.couldHold(j, needs, at)) {
        return IntStream.of(everyConfiguration)
            .filter(other -> fleet.couldHold(other, needs, at))
            .toArray();
      }
    }
    return everyConfiguration;
  }

  FreeMachines machines() {
    return free;
  }

  WaitingLines lines() {
    return lines;
  }

  /** Begins to count the tasks that run on each machine. */
  TaskCounts countTasks() {
    TaskCounts all = new TaskCounts(fleet, free);
    counts = Optional.of(all);
    return all;
  }

  /** The counts, where a policy asked for them. */
  Optional<TaskCounts> counts() {
    return counts;
  }
}
