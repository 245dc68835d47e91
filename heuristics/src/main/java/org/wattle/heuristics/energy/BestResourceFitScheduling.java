package org.wattle.heuristics.energy;

import java.util.Locale;
import java.util.function.UnaryOperator;
import org.wattle.heuristics.energy.slot.SlotState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;

/**
 * BRFS, Best Resource Fit Scheduling (thesis, Figure 3.4): the tasks in the order of the queue,
 * each on the server with room that fits it best, over the best energy path to it. What has no work
 * sleeps at once. Of servers that fit equally well it is the one with the lowest number; a server
 * without a path that carries the task does not satisfy its requirements.
 *
 * <p>Per task linear in the servers and the switches.
 */
public record BestResourceFitScheduling(Fit fit, Competition competition)
    implements OnlineHeuristic {
  /** Which servers compete for a task; the source does not say. */
  public enum Competition {
    /** Those that are on; those asleep only where none of these takes the task. */
    ON_FIRST,
    /** All servers alike, on or asleep, as the pseudo-code reads. */
    LITERAL
  }

  @Override
  public String id() {
    return "brfs-"
        + fit.name().toLowerCase(Locale.ROOT)
        + (competition == Competition.LITERAL ? "-literal" : "");
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
    BestEnergyPaths paths = new BestEnergyPaths(slot, PathCost.MARGINAL);
    BestFitOverPaths best = new BestFitOverPaths(slot, paths, competition == Competition.ON_FIRST);
    return new TaskByTaskRun(
        slot,
        paths,
        UnaryOperator.identity(),
        task -> best.server(task, h -> fit.misfit(slot, task, h)));
  }

  /** How well a server's residual capacities c fit a task's demands α (thesis 3.3.2). */
  public enum Fit {
    /** {@code Σ α_l·c_l}, the larger the better. */
    DOT {
      @Override
      double misfit(SlotState slot, int task, int server) {
        double product = 0;
        for (int l = 0; l < slot.resources(); l++) {
          product += slot.demand(task, l) * slot.left(server, l);
        }
        return -product;
      }
    },
    /** {@code Σ (α_l − c_l)²}, the smaller the better. */
    NORM {
      @Override
      double misfit(SlotState slot, int task, int server) {
        double sum = 0;
        for (int l = 0; l < slot.resources(); l++) {
          double difference = slot.demand(task, l) - slot.left(server, l);
          sum += difference * difference;
        }
        return sum;
      }
    };

    /** The smaller, the better the server fits. */
    abstract double misfit(SlotState slot, int task, int server);
  }
}
