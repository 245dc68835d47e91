package org.wattle.model.energy;

import java.util.List;
import org.wattle.model.solving.ProblemType;

/**
 * Where every task of an instance runs, and over which path; the solution of MTEC and MSEC. It
 * solves them only where no task waits.
 *
 * @param tasks that have a place
 * @param waiting tasks that found none
 * @param unused what becomes of the elements that nothing uses
 */
public record Placement(List<TaskPlacement> tasks, List<Waiting> waiting, Unused unused) {
  /** Placing the tasks of an energy instance; objectives {@code mtec} and {@code msec}. */
  public static final ProblemType<EnergyInstance, Placement> PROBLEM =
      new ProblemType<>("energy", EnergyInstance.class, Placement.class);

  public Placement {
    tasks = List.copyOf(tasks);
    waiting = List.copyOf(waiting);
  }

  /** Of all tasks; what is unused sleeps. */
  public Placement(List<TaskPlacement> tasks) {
    this(tasks, List.of(), Unused.SLEEP);
  }

  /** The same places under another rule for what is unused. */
  public Placement with(Unused rule) {
    return new Placement(tasks, waiting, rule);
  }
}
