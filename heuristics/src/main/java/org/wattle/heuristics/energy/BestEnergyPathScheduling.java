package org.wattle.heuristics.energy;

import java.util.List;
import java.util.Locale;
import org.wattle.heuristics.energy.paths.IndexOrder;
import org.wattle.heuristics.energy.slot.SlotState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;

/**
 * BEPS, Best Energy Path Scheduling (thesis, Figure 3.3): the tasks by one of their demands,
 * largest first, each on the server at the end of the best energy path that carries it. What has no
 * work sleeps at once.
 *
 * <p>Per task linear in the servers and the switches: the best path is found tier by tier, never by
 * enumeration.
 */
public final class BestEnergyPathScheduling implements OnlineHeuristic {
  private final String id;
  private final Sort sort;
  private final PathCost cost;

  /** The resource demand that the queue is sorted by. */
  public enum Sort {
    CPU,
    MEMORY,
    BANDWIDTH;

    private String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** With an id of its own. */
  BestEnergyPathScheduling(String id, Sort sort, PathCost cost) {
    this.id = id;
    this.sort = sort;
    this.cost = cost;
  }

  /** Known as {@code beps-memory}, {@code beps-cpu-literal} and the like. */
  public BestEnergyPathScheduling(Sort sort, PathCost cost) {
    this("beps-" + sort.word() + (cost == PathCost.LITERAL ? "-literal" : ""), sort, cost);
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public List<String> neededResources() {
    return sort == Sort.BANDWIDTH ? List.of() : List.of(sort.word());
  }

  @Override
  public OnlinePlacement begin(DataCenter center, Traffic traffic, long seed) {
    return run(center, traffic);
  }

  @Override
  public Placement place(DataCenter center, long seed) {
    return run(center, Traffic.outside(center)).placeAll();
  }

  private OnlineRun run(DataCenter center, Traffic traffic) {
    SlotState slot = new SlotState(center, traffic::externalGbps);
    BestEnergyPaths paths = new BestEnergyPaths(slot, cost);
    return new TaskByTaskRun(slot, paths, tasks -> queue(slot, tasks), task -> paths.bestServer());
  }

  private int[] queue(SlotState slot, int[] tasks) {
    if (sort == Sort.BANDWIDTH) {
      return IndexOrder.descending(tasks, slot::gbps);
    }
    int resource = slot.center().instance().resources().indexOf(sort.word());
    return IndexOrder.descending(tasks, i -> slot.demand(i, resource));
  }
}
