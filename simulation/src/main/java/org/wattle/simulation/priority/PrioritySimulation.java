package org.wattle.simulation.priority;

import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.solving.Interrupt;
import org.wattle.simulation.priority.policy.PriorityPolicy;

/** Runs a policy of priority scheduling on a cluster over time. */
public final class PrioritySimulation {
  private PrioritySimulation() {}

  /**
   * One run; what comes out depends on its arguments alone.
   *
   * @param seed of the policy's random choices
   * @param listener is called for samples, placements, evictions and finished tasks as they occur
   * @param interrupt ends the run early
   * @throws IllegalArgumentException if more slots are sticky than there are
   */
  public static PriorityOutcome run(
      Input input, PriorityPolicy policy, long seed, Listener listener, Interrupt interrupt) {
    return new PriorityProcess(input, policy, seed, listener).run(interrupt);
  }

  /**
   * What a run needs.
   *
   * @param cluster with the slots that the policy {@linkplain
   *     org.wattle.simulation.priority.policy.SlotConfiguration#configure configures}
   * @param tasks that arrive
   * @param span how time passes
   */
  public record Input(PriorityCluster cluster, PriorityTasks tasks, Span span) {}

  /**
   * How time passes, in seconds.
   *
   * @param seconds how long tasks arrive and energy is measured, at least 1
   * @param drained whether the run goes on, without arrivals, until all tasks have left
   * @param sampleSeconds the time between two samples, at least 1
   */
  public record Span(long seconds, boolean drained, int sampleSeconds) {}

  /** Why a task is evicted. */
  public enum Cause {
    /** One of a higher priority needs its slot. */
    PRIORITY,
    /** The memory of its server does not suffice. */
    MEMORY
  }

  /** Is called for the events of a run as they occur. */
  public interface Listener {
    /** Does nothing. */
    Listener NONE = new Listener() {};

    /** A sample ends. */
    default void sample(PrioritySample sample) {}

    /** A task got a slot; an eviction for it is reported before. */
    default void placed(Placement placement) {}

    /** A task was evicted. */
    default void evicted(Eviction eviction) {}

    /** A task is done. */
    default void ended(TaskEnd end) {}
  }

  /**
   * A task that gets a slot.
   *
   * @param seconds when
   * @param task its number
   * @param server of the slot
   */
  public record Placement(long seconds, int task, int server) {}

  /**
   * An eviction.
   *
   * @param seconds when
   * @param task that was evicted
   * @param cause of the eviction
   * @param evictor the task that got the slot, or whose memory was checked
   * @param evictions of the task so far, this one included
   * @param wasted CPU time that is lost, in units
   * @param dropped whether the task leaves for good
   */
  public record Eviction(
      long seconds,
      int task,
      Cause cause,
      int evictor,
      int evictions,
      long wasted,
      boolean dropped) {}

  /**
   * A task that is done.
   *
   * @param task its number
   * @param server where it ended
   * @param seconds when
   */
  public record TaskEnd(int task, int server, long seconds) {}
}
