package org.wattle.model.energy;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.JsonField;
import org.wattle.model.Worded;
import org.wattle.model.solving.ProblemType;

/**
 * Where every task of an instance runs, and over which path; the solution of MTEC and MSEC. It
 * solves them only where no task waits.
 *
 * @param tasks that have a place
 * @param waiting tasks that found none
 * @param unused what becomes of the elements that nothing uses
 * @param standby servers that are on though no task uses them, because the policy of operation asks
 *     for servers that are on; they hold no switches on
 * @param detours places that running tasks pass through on the way, each task in this order
 */
public record Placement(
    @JsonField(name = "placement", lines = true) List<TaskPlacement> tasks,
    @JsonField(usual = "", lines = true) List<Waiting> waiting,
    @JsonField(usual = "sleep") Unused unused,
    @JsonField(usual = "") List<String> standby,
    @JsonField(usual = "", lines = true) List<TaskPlacement> detours) {
  /** Placing the tasks of an energy instance; objectives {@code mtec} and {@code msec}. */
  public static final ProblemType<EnergyInstance, Placement> PROBLEM =
      new ProblemType<>("energy", EnergyInstance.class, Placement.class);

  public Placement {
    tasks = List.copyOf(tasks);
    waiting = List.copyOf(waiting);
    standby = List.copyOf(standby);
    detours = List.copyOf(detours);
  }

  /** Without detours. */
  public Placement(
      List<TaskPlacement> tasks, List<Waiting> waiting, Unused unused, List<String> standby) {
    this(tasks, waiting, unused, standby, List.of());
  }

  /** Without servers on standby. */
  public Placement(List<TaskPlacement> tasks, List<Waiting> waiting, Unused unused) {
    this(tasks, waiting, unused, List.of());
  }

  /** Of all tasks; what is unused sleeps. */
  public Placement(List<TaskPlacement> tasks) {
    this(tasks, List.of(), Unused.SLEEP);
  }

  /** Of all tasks of an instance on servers by number, without a network. */
  public static Placement of(DataCenter center, int[] serverOfTask) {
    return of(center, serverOfTask, Collections.nCopies(serverOfTask.length, new int[0]));
  }

  /** Of all tasks of an instance on servers by number, over switches by number. */
  public static Placement of(DataCenter center, int[] serverOfTask, List<int[]> routes) {
    return new Placement(
        IntStream.range(0, serverOfTask.length)
            .mapToObj(
                i ->
                    new TaskPlacement(
                        center.instance().tasks().get(i).id(),
                        center.serverName(serverOfTask[i]),
                        Arrays.stream(routes.get(i)).mapToObj(center::switchName).toList()))
            .toList());
  }

  /** The same places under another rule for what is unused. */
  public Placement with(Unused rule) {
    return new Placement(tasks, waiting, rule, standby, detours);
  }

  /** The same places with other servers on standby. */
  public Placement withStandby(List<String> servers) {
    return new Placement(tasks, waiting, unused, servers, detours);
  }

  /** The same with other tasks in their places. */
  public Placement withTasks(List<TaskPlacement> others) {
    return new Placement(others, waiting, unused, standby, detours);
  }

  /** The same over other detours. */
  public Placement over(List<TaskPlacement> places) {
    return new Placement(tasks, waiting, unused, standby, places);
  }

  /**
   * A task that found no place in the slot and waits in the queue.
   *
   * @param task its id
   * @param reason why it found none, when its turn came
   */
  public record Waiting(String task, Reason reason) {
    /** What was missing. */
    public enum Reason implements Worded {
      /** No server had enough left of every resource. */
      NO_ROOM,
      /** Some server had room, but no path to any of those had the bandwidth left. */
      NO_PATH,
      /** Some server had room, but the rules leave none of those to the task. */
      RULES;

      /** For people. */
      public String description() {
        return switch (this) {
          case NO_ROOM -> "no server has enough left of everything it needs";
          case NO_PATH -> "no path to a server with room has enough bandwidth left";
          case RULES -> "the rules leave it no server with enough of everything it needs";
        };
      }
    }
  }

  /** What becomes of servers and switches that nothing uses in the slot. */
  public enum Unused {
    /** They sleep, at once and at no cost: the rule of MTEC and MSEC. */
    SLEEP,
    /** They stay on, idle; those that slept when the slot began are woken. */
    STAY_ON
  }
}
