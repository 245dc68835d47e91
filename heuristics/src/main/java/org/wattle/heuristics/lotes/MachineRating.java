package org.wattle.heuristics.lotes;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * The frame of a dispatch policy of one's own: each task starts on the machine that can start it
 * now and is rated lowest, of equal ones on that with the lowest number. Where none can, the task
 * waits in the shortest queue of the machines that could hold it when empty.
 *
 * <p>Linear in the machines for each task.
 */
public abstract class MachineRating implements DispatchPolicy {
  /** A task that is to be dispatched. */
  public static final class OfferedTask {
    private final int jobClass;
    private final int[] needs;
    private final int at;

    OfferedTask(int jobClass, int[] needs, int at) {
      this.jobClass = jobClass;
      this.needs = needs;
      this.at = at;
    }

    /** Its class, by position in the instance. */
    public int jobClass() {
      return jobClass;
    }

    /** What it needs of a resource, in units of the {@link Fleet}. */
    public int need(int resource) {
      return needs[at + resource];
    }
  }

  /**
   * Rates a machine on which a task can start now; the lower, the better. Infinities are allowed,
   * and NaN ends the run with an {@link IllegalStateException}.
   *
   * @param state of all machines before the task starts
   */
  protected abstract double rate(FleetState state, OfferedTask task, int machine);

  @Override
  public final Rule begin(FleetState state, UniformRandomProvider random) {
    return (jobClass, needs, at) -> {
      OfferedTask task = new OfferedTask(jobClass, needs, at);
      int best = FreeMachines.NONE;
      double lowest = Double.POSITIVE_INFINITY;
      for (int machine = 0; machine < state.fleet().machines(); machine++) {
        if (state.canStart(machine, needs, at)) {
          double rating = rate(state, task, machine);
          if (Double.isNaN(rating)) {
            throw new IllegalStateException(
                "its rating of machine (" + machine + ") is not a number");
          }
          if (best == FreeMachines.NONE || rating < lowest) {
            best = machine;
            lowest = rating;
          }
        }
      }
      return best == FreeMachines.NONE ? state.shortestQueue(needs, at, random) : best;
    };
  }
}
