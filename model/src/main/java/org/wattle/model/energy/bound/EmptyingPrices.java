package org.wattle.model.energy.bound;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.wattle.model.Likeness;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.formulation.ElementCosts;
import org.wattle.model.stop.Stop;

/**
 * Bounds a consolidation from below without a solver: a Lagrangian relaxation, in which a price λ
 * is paid for each move beyond those allowed, and a price μ_l for each unit of a resource that the
 * servers that are on do not have. Then each server is decided by itself: it is on, and each of its
 * tasks stays or moves, whichever is cheaper; or it is emptied and all its tasks move.
 *
 * <p>{@code L(λ, μ) = asleep + Σ_new a_i + Σ_h min(on_h − μ·C_h + Σ_i min(load_ih, a_i + c_i + λ),
 * Σ_i (a_i + c_i + λ)) + Σ_idle min(0, on_h − μ·C_h) + Σ_switches min(0, on_s) − λ·most + μ·Σ_i
 * d_i}, with a_i the least energy of the load of task i on any type of servers and c_i the cost of
 * its move. For any prices of at least 0 no plan has less; they are raised by a subgradient method.
 * A step is linear in tasks, servers and resources. Rules matter only where they let a task be
 * nowhere else; switches, links and spare capacity do not.
 */
public final class EmptyingPrices {
  private static final int STEPS = 300;
  private static final int PATIENCE = 10;

  private final int resources;
  private final double fixed;
  private final OptionalInt most;
  private final double[] demand;

  /** For each server its tasks, {@code first[h]} to {@code first[h + 1]} of the arrays of tasks. */
  private final int[] first;

  private final double[] stay;
  private final double[] leave;
  private final double[] on;
  private final double[] capacity;
  private final boolean[] fixedHome;

  private EmptyingPrices(Consolidation consolidation, EnergyObjective objective) {
    DataCenter center = DataCenter.of(consolidation.open());
    ElementCosts costs = new ElementCosts(center, objective);
    List<Task> tasks = center.instance().tasks();
    Map<String, TaskPlacement> homes = consolidation.homes();
    Map<String, Double> moveJoules = consolidation.moveJoules();
    this.resources = center.instance().resources().size();
    this.demand = new double[resources];
    int servers = center.serverCount();
    int[] home = new int[tasks.size()];
    this.first = new int[servers + 1];
    for (int i = 0; i < home.length; i++) {
      TaskPlacement placed = homes.get(tasks.get(i).id());
      home[i] = placed == null ? -1 : center.serverByName(placed.server()).orElseThrow();
      if (home[i] >= 0) {
        first[home[i] + 1]++;
      }
      tasks.get(i).demand().addTo(demand, 1);
    }
    Arrays.parallelPrefix(first, Integer::sum);
    int[] next = first.clone();
    this.stay = new double[first[servers]];
    this.leave = new double[first[servers]];
    this.fixedHome = new boolean[servers];
    LeastLoad least = new LeastLoad(center);
    double sum = costs.constant();
    for (int i = 0; i < home.length; i++) {
      Stop.poll(i);
      double anywhere = least.of(tasks.get(i));
      if (home[i] < 0) {
        sum += anywhere;
        continue;
      }
      int at = next[home[i]]++;
      stay[at] = costs.load(home[i], tasks.get(i).demand());
      leave[at] = anywhere + moveJoules.getOrDefault(tasks.get(i).id(), 0.0);
      fixedHome[home[i]] |= !center.rules().elsewhere(i, home[i]);
    }
    this.on = new double[servers];
    this.capacity = new double[servers * resources];
    for (int h = 0; h < servers; h++) {
      on[h] = costs.serverOn(h);
      for (int l = 0; l < resources; l++) {
        capacity[h * resources + l] = center.room(h, l);
      }
    }
    for (int s = 0; s < center.switchCount(); s++) {
      sum += Math.min(0, costs.switchOn(s));
    }
    this.fixed = sum;
    this.most = consolidation.moves().most();
  }

  /** The least energy of the load of a task on a server of any type; loads are not negative. */
  private static final class LeastLoad {
    private final double[][] joulesOfType;

    LeastLoad(DataCenter center) {
      double slotSeconds = center.instance().slotSeconds();
      this.joulesOfType =
          Likeness.groups(
                  center.serverCount(),
                  h ->
                      List.of(
                          center.ratedType(h).capacity(), center.ratedType(h).watts().loadWatts()))
              .stream()
              .map(alike -> center.serverType(alike.get(0)).joulesPerUnit(slotSeconds).toArray())
              .sorted(Comparator.comparingDouble(joules -> Arrays.stream(joules).sum()))
              .toArray(double[][]::new);
    }

    double of(Task task) {
      double[] demand = task.demand().toArray();
      double least = Double.POSITIVE_INFINITY;
      for (double[] joules : joulesOfType) {
        double sum = 0;
        for (int l = 0; l < demand.length && sum < least; l++) {
          sum += joules[l] * demand[l];
        }
        least = Math.min(least, sum);
      }
      return least;
    }
  }

  /**
   * A value that no clean plan is below, in J.
   *
   * @param known the value of a plan, which scales the steps; the bound is right without it
   */
  public static double bound(
      Consolidation consolidation, EnergyObjective objective, OptionalDouble known) {
    return new EmptyingPrices(consolidation, objective).best(known);
  }

  private double best(OptionalDouble known) {
    double[] scale = scales();
    double[] prices = new double[resources + 1];
    double[] slope = new double[resources + 1];
    double[] bestPrices = prices;
    double best = Double.NEGATIVE_INFINITY;
    double factor = 1;
    int since = 0;
    for (int step = 0; step < STEPS && factor > 1e-4; step++) {
      double value = at(prices, slope);
      if (value > best + Tolerances.SUM * Math.abs(best)) {
        since = 0;
      } else if (++since == PATIENCE) {
        factor /= 2;
        since = 0;
      }
      if (value > best) {
        best = value;
        bestPrices = prices.clone();
      } else if (since == 0) {
        prices = bestPrices.clone();
        at(prices, slope);
      }
      double length = 0;
      for (int p = 0; p < prices.length; p++) {
        slope[p] = prices[p] == 0 && slope[p] < 0 ? 0 : slope[p];
        length += slope[p] * scale[p] * slope[p] * scale[p];
      }
      if (length == 0) {
        break;
      }
      double missing = Math.max(1e-6 * Math.abs(best), known.orElse(best * 1.05) - best);
      for (int p = 0; p < prices.length; p++) {
        double moved = prices[p] + factor * missing / length * slope[p] * scale[p] * scale[p];
        prices[p] = Math.max(0, moved);
      }
    }
    return best - Tolerances.SUM * Math.max(1, Math.abs(best));
  }

  /**
   * What a price is like, so that steps are alike for all of them: of a move, then of resources.
   */
  private double[] scales() {
    double[] scale = new double[resources + 1];
    double energy = 0;
    for (double each : on) {
      energy += Math.abs(each);
    }
    scale[0] = stay.length == 0 ? 1 : energy / stay.length;
    for (int l = 0; l < resources; l++) {
      double all = 0;
      for (int h = 0; h < on.length; h++) {
        all += capacity[h * resources + l];
      }
      scale[l + 1] = all > 0 ? energy / all : 1;
    }
    return scale;
  }

  /** The value at some prices; writes the slope by each price into an array. */
  private double at(double[] prices, double[] slope) {
    double ofMove = most.isPresent() ? prices[0] : 0;
    double value = fixed - ofMove * most.orElse(0);
    Arrays.fill(slope, 0);
    slope[0] = -most.orElse(0);
    for (int l = 0; l < resources; l++) {
      value += prices[l + 1] * demand[l];
      slope[l + 1] = demand[l];
    }
    for (int h = 0; h < on.length; h++) {
      Stop.poll(h);
      double room = on[h];
      for (int l = 0; l < resources; l++) {
        room -= prices[l + 1] * capacity[h * resources + l];
      }
      double kept = room;
      double emptied = 0;
      int moved = 0;
      for (int i = first[h]; i < first[h + 1]; i++) {
        double away = leave[i] + ofMove;
        emptied += away;
        if (away < stay[i]) {
          moved++;
          kept += away;
        } else {
          kept += stay[i];
        }
      }
      if (kept <= emptied || fixedHome[h]) {
        value += kept;
        slope[0] += moved;
        for (int l = 0; l < resources; l++) {
          slope[l + 1] -= capacity[h * resources + l];
        }
      } else {
        value += emptied;
        slope[0] += first[h + 1] - first[h];
      }
    }
    slope[0] = most.isPresent() ? slope[0] : 0;
    return value;
  }
}
