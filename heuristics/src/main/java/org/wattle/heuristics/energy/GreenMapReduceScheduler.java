package org.wattle.heuristics.energy;

import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Unused;

/**
 * GEMS, the GrEen MapReduce Scheduler (thesis, Figure 4.1), its first phase on one slot: the tasks
 * ascending by memory, each over the path γ of least energy E(γ) by equation (4.4), {@link
 * SharedEnergyPaths}. What has no work sleeps at once. The second phase, the paths to a job's
 * master, needs internal traffic, which an instance of one slot does not have.
 */
public final class GreenMapReduceScheduler implements PlacementHeuristic {
  private static final String MEMORY = "memory";

  private final Variant variant;

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
    /** GEMS(noNetwork), 4.4.2: by the energy of the server alone, over a random path. */
    NO_NETWORK("gems-no-network");

    private final String id;

    Variant(String id) {
      this.id = id;
    }
  }

  public GreenMapReduceScheduler(Variant variant) {
    this.variant = variant;
  }

  @Override
  public String id() {
    return variant.id;
  }

  @Override
  public List<String> neededResources() {
    return List.of(SharedEnergyPaths.CPU, MEMORY);
  }

  @Override
  public Placement place(DataCenter center, long seed) {
    SlotInProgress slot = new SlotInProgress(center);
    SharedEnergyPaths paths =
        new SharedEnergyPaths(slot, variant != Variant.NO_SLEEP, variant != Variant.NO_NETWORK);
    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
    int memory = center.instance().resources().indexOf(MEMORY);
    for (int task : QueueOrder.ascending(slot.tasks().size(), i -> slot.demand(i, memory))) {
      int server = paths.bestServer(task);
      if (server < 0) {
        slot.keepWaiting(task);
      } else if (variant == Variant.NO_NETWORK) {
        slot.place(task, server, RandomPath.to(server, task, slot, random));
      } else {
        slot.place(task, server, paths.bestPath());
      }
    }
    Placement placement = slot.placement();
    return variant == Variant.NO_SLEEP ? placement.with(Unused.STAY_ON) : placement;
  }
}
