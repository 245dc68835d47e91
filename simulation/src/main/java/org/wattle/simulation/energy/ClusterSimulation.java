package org.wattle.simulation.energy;

import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.scenario.EnergyScenario.Span;
import org.wattle.model.energy.scenario.Execution;
import org.wattle.model.energy.scenario.Execution.Sharing;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.workload.Workload;

/** Runs a policy on a cluster over time. */
public final class ClusterSimulation {
  private ClusterSimulation() {}

  /**
   * One run; what comes out depends on its arguments alone.
   *
   * @param seed of the policy's random choices
   * @param listener is called for samples, slots and finished tasks as they occur
   * @param interrupt ends the run early
   */
  public static ClusterOutcome run(
      Input run, SlotPolicy policy, long seed, Listener listener, Interrupt interrupt) {
    return new ClusterProcess(run, policy, seed, listener).run(interrupt);
  }

  /** Is called for the events of a run as they occur. */
  public interface Listener {
    /** Does nothing. */
    Listener NONE = new Listener() {};

    default void sample(ClusterSample sample) {}

    default void slot(SlotRecord slot) {}

    default void ended(TaskEnd end) {}
  }

  /**
   * A task that left.
   *
   * @param task its number in the workload
   * @param server where it ran
   * @param arrivalSeconds when it came, rounded up to a second
   * @param startSeconds when it began to make progress
   * @param endSeconds when it left
   */
  public record TaskEnd(
      int task, int server, long arrivalSeconds, long startSeconds, long endSeconds) {
    /** T_wait. */
    public long waitSeconds() {
      return startSeconds - arrivalSeconds;
    }

    /** T_response. */
    public long responseSeconds() {
      return endSeconds - arrivalSeconds;
    }
  }

  /**
   * What a run needs.
   *
   * @param cluster its servers and network; its tasks, its rules and its state do not count
   * @param workload with all resources of the cluster
   * @param span how time passes
   * @param execution how tasks run; processors are shared only where there is a resource {@link
   *     #CPU}
   */
  public record Input(EnergyInstance cluster, Workload workload, Span span, Execution execution) {
    /** The resource that is shared, and that sets how fast tasks run. */
    public static final String CPU = "cpu";

    /** Its demand stands in for the traffic of tasks that state none (thesis 3.4), in Gbps. */
    public static final String MEMORY = "memory";

    /**
     * Checked.
     *
     * @throws IllegalArgumentException if the workload lacks a resource of the cluster, or
     *     processors are to be shared and there are none
     */
    public Input {
      for (String resource : cluster.resources()) {
        if (!workload.resources().contains(resource)) {
          throw new IllegalArgumentException(
              "The workload (" + workload.name() + ") has no resource (" + resource + ").");
        }
      }
      if (execution.sharing() != Sharing.RESERVED && !cluster.resources().contains(CPU)) {
        throw new IllegalArgumentException(
            "The cluster (" + cluster.name() + ") has no resource (cpu) that tasks could share.");
      }
    }
  }
}
