package org.wattle.heuristics.energy;

import java.util.List;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.heuristics.energy.paths.UpDownPaths;
import org.wattle.heuristics.energy.slot.ExecutionTime;
import org.wattle.heuristics.energy.slot.SlotState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.scenario.Execution.ExecutionEstimate;

/**
 * GEMS, the GrEen MapReduce Scheduler (thesis, Figure 4.1). Phase I: the tasks ascending by memory,
 * each over the path γ of least energy E(γ) by equation (4.4). Phase II: in the same order, each
 * that has a master on another server over the path ψ of least energy to it, {@link UpDownPaths}.
 * What has no work sleeps at once. An instance of one slot has no internal traffic, so only phase I
 * applies to it.
 */
public final class GreenMapReduceScheduler implements OnlineHeuristic {
  private final Variant variant;
  private final ExecutionEstimate estimate;

  /** The scheduler, and those that it is compared with. */
  public enum Variant {
    /** Servers and switches together. */
    GEMS("gems"),
    /**
     * GEMS(noSleep), 4.4.1: what has no work stays on, idle, so nothing has to be woken for a task.
     * Meant for instances where everything is awake: what is asleep is woken all the same, and the
     * price includes it.
     */
    NO_SLEEP("gems-no-sleep"),
    /** GEMS(noNetwork), 4.4.2: by the energy of the server alone, over random paths. */
    NO_NETWORK("gems-no-network"),
    /**
     * GEMS where N of a server in equation (4.3) is the "number of task already in execution"
     * (4.3.1) to the letter: tasks that wait until their server is awake do not count, and a task
     * that joins them is charged T_wu like the one for which it was woken. Of equal servers one
     * that sleeps comes before one that wakes. With noSleep nothing waits to be executed, so {@link
     * #NO_SLEEP} is its variant, too.
     */
    EXECUTING("gems-executing"),
    /** The same by the energy of the server alone, over random paths. */
    EXECUTING_NO_NETWORK("gems-executing-no-network");

    private final String id;

    Variant(String id) {
      this.id = id;
    }

    /** Whether what has no work sleeps, and is woken at a cost. */
    boolean sleeps() {
      return this != NO_SLEEP;
    }

    /** Whether switches have a cost. */
    boolean countsNetwork() {
      return this != NO_NETWORK && this != EXECUTING_NO_NETWORK;
    }

    /** Whether only tasks that are executed share the cost of a server. */
    boolean countsExecuting() {
      return this == EXECUTING || this == EXECUTING_NO_NETWORK;
    }
  }

  /** With the execution time of a task alone on its server. */
  public GreenMapReduceScheduler(Variant variant) {
    this(variant, ExecutionEstimate.ALONE);
  }

  public GreenMapReduceScheduler(Variant variant, ExecutionEstimate estimate) {
    this.variant = variant;
    this.estimate = estimate;
  }

  @Override
  public String id() {
    return variant.id;
  }

  /** Paths are random where the network does not count. */
  @Override
  public boolean randomized() {
    return !variant.countsNetwork();
  }

  @Override
  public List<String> neededResources() {
    return List.of(ExecutionTime.CPU, GemsRun.MEMORY);
  }

  @Override
  public OnlinePlacement begin(DataCenter center, Traffic traffic, long seed) {
    return run(center, traffic, seed);
  }

  @Override
  public Unused unused() {
    return variant.sleeps() ? Unused.SLEEP : Unused.STAY_ON;
  }

  @Override
  public Placement place(DataCenter center, long seed) {
    return run(center, Traffic.outside(center), seed).placeAll().with(unused());
  }

  private OnlineRun run(DataCenter center, Traffic traffic, long seed) {
    return new GemsRun(
        new SlotState(center, traffic::externalGbps),
        traffic,
        variant,
        estimate,
        RandomSource.XO_RO_SHI_RO_128_PP.create(seed));
  }
}
