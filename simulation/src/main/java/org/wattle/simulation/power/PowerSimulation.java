package org.wattle.simulation.power;

import java.util.List;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.PowerModel;
import org.wattle.model.power.PowerScenario.Capping;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskSubmissions;
import org.wattle.model.solving.Interrupt;
import org.wattle.simulation.power.cap.CapRule;
import org.wattle.simulation.power.policy.PowerPolicy;

/** Runs a policy of power-aware scheduling, and one of capping, on a cluster over time. */
public final class PowerSimulation {
  private static final int SECONDS_PER_HOUR = 3600;

  private PowerSimulation() {}

  /**
   * One run; what comes out depends on its arguments alone.
   *
   * @param caps the policy of capping
   * @param seed of the order of offers, the second jump of the generator
   * @param listener is called for what happens as it happens
   * @param interrupt ends the run early
   * @throws org.wattle.simulation.policy.WrongPartException if a part or policy of one's own
   *     decides what cannot be
   * @throws IllegalArgumentException if a profile states no group or not one draw for each class,
   *     if a policy of bins meets a peak that is above the TDP of every node, or if a cap that can
   *     be reached is below the static power of a node
   */
  public static PowerOutcome run(
      Input input,
      PowerPolicy policy,
      CapRule caps,
      long seed,
      Listener listener,
      Interrupt interrupt) {
    return new PowerProcess(input, policy, caps, seed, listener).run(interrupt);
  }

  /**
   * What a run needs.
   *
   * @param cluster of nodes
   * @param model how caps and contention slow tasks
   * @param profiles of the tasks, each with a group and a draw for every class of the cluster
   * @param tasks to be run
   * @param settings of offers and caps
   */
  public record Input(
      PowerCluster cluster,
      PowerModel model,
      List<TaskProfile> profiles,
      TaskSubmissions tasks,
      Settings settings) {
    public Input {
      profiles = List.copyOf(profiles);
    }
  }

  /**
   * How nodes are offered, and what the policies take from a scenario.
   *
   * @param offerSeconds between two rounds of offers, at least 1
   * @param shuffled whether the nodes of a round are offered in random order, else by number
   * @param waarShare of its TDP that a node has where watts are a resource, static power included;
   *     above 0
   * @param binDelaySeconds between two bins, at least 0
   * @param windowTasks of the queue that are looked at for the share of the high group, at least 1
   * @param capping thresholds, times and shares of caps
   * @param maxHours after which a run is cut, above 0; at least a second
   */
  public record Settings(
      int offerSeconds,
      boolean shuffled,
      double waarShare,
      int binDelaySeconds,
      int windowTasks,
      Capping capping,
      double maxHours) {
    /** The second at which a run is cut. */
    public long maxSeconds() {
      return Math.max(1, Math.round(maxHours * SECONDS_PER_HOUR));
    }
  }

  /** Is called for what happens in a run as it happens. */
  public interface Listener {
    /** Does nothing. */
    Listener NONE = new Listener() {};

    /** A task begins on a node. */
    default void placed(long second, int task, int node) {}

    /** A task is done. */
    default void ended(long second, int task, int node) {}

    /** A policy of capping changes the cap of a node. */
    default void capped(long second, int node, long capMilliwatts) {}

    /** A node is kept for a task by the guard against starving. */
    default void reserved(long second, int task, int node) {}

    /**
     * From this second on a node draws as much.
     *
     * @param demandMilliwatts what it would draw without its cap
     */
    default void draws(
        long second, int node, long milliwatts, long demandMilliwatts, long capMilliwatts) {}
  }
}
