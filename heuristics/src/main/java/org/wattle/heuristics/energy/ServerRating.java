package org.wattle.heuristics.energy;

import java.util.function.UnaryOperator;
import org.wattle.heuristics.energy.slot.SlotState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;

/**
 * The frame of a heuristic of one's own: the tasks in the order of the queue, each on the server
 * with room that is rated lowest, over the best energy path to it; of equal ones the lowest number.
 * What has no work sleeps. Rules of the instance and links are kept, slot after slot.
 *
 * <p>Per task linear in the servers and the switches.
 */
public abstract class ServerRating implements OnlineHeuristic {
  /**
   * Rates a server that has room for a task; the lower, the better. Infinities are allowed, and NaN
   * ends the run with an {@link IllegalStateException}.
   */
  protected abstract double rate(SlotView cluster, int task, int server);

  @Override
  public final OnlinePlacement begin(DataCenter center, Traffic traffic, long seed) {
    return run(center, traffic);
  }

  @Override
  public final Placement place(DataCenter center, long seed) {
    return run(center, Traffic.outside(center)).placeAll();
  }

  private OnlineRun run(DataCenter center, Traffic traffic) {
    SlotState slot = new SlotState(center, traffic::externalGbps);
    SlotView view = new SlotView(slot);
    BestEnergyPaths paths = new BestEnergyPaths(slot, PathCost.MARGINAL);
    BestFitOverPaths best = new BestFitOverPaths(slot, paths, false);
    return new TaskByTaskRun(
        slot,
        paths,
        UnaryOperator.identity(),
        task -> best.server(task, server -> checked(rate(view, task, server), server)));
  }

  private static double checked(double rating, int server) {
    if (Double.isNaN(rating)) {
      throw new IllegalStateException("its rating of server (" + server + ") is not a number");
    }
    return rating;
  }
}
