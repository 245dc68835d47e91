package org.wattle.solvers.power.front;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.heuristics.power.ListRule;
import org.wattle.heuristics.power.ListScheduling;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerLimits;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.PowerShares;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.solvers.pareto.EpsilonConstraint;
import org.wattle.solvers.pareto.Front;
import org.wattle.solvers.pareto.FrontRequest;
import org.wattle.solvers.pareto.ObjectiveVector;
import org.wattle.solvers.pareto.WeightedSumOptima;
import org.wattle.solvers.pareto.nsga2.Nsga2;
import org.wattle.solvers.power.PowerSolvers;

/**
 * Pareto fronts of a batch: peak power in mW, energy in mJ, makespan in s, all minimised, within
 * the budgets and the horizon.
 */
public record PowerFronts(PowerBatch batch) {
  /** The steps of the weights, which give fifteen weighted sums. */
  private static final int STEPS = 7;

  /** All points with proofs, as far as the limits allow. */
  public Front<PowerSchedule> exact(FrontRequest request) {
    return exact(List.of(0, 1, 2), request);
  }

  /**
   * All points in some of the objectives with proofs, as far as the limits allow.
   *
   * @param selected the indices of the objectives, ascending
   */
  public Front<PowerSchedule> exact(List<Integer> selected, FrontRequest request) {
    return isImpossible()
        ? none(true)
        : new EpsilonConstraint<>(PowerSolvers.goals(batch), this::objectives, selected)
            .find(request);
  }

  /** Proven optima of a few weighted sums, which are seeds for the evolutionary search. */
  public Front<PowerSchedule> weightedSums(FrontRequest request) {
    long[] ranges =
        PowerShares.values(new PowerShares(batch).largest()).stream()
            .mapToLong(Long::longValue)
            .toArray();
    return isImpossible()
        ? none(false)
        : new WeightedSumOptima<>(PowerSolvers.goals(batch), this::objectives)
            .find(ranges, STEPS, request);
  }

  /** The front found by NSGA-II, seeded with list schedules and the points of a known front. */
  public Front<PowerSchedule> evolved(
      List<Front.Point<PowerSchedule>> known, Nsga2.Options options, FrontRequest request) {
    if (isImpossible()) {
      return none(false);
    }
    List<PowerSchedule> seeds =
        Stream.concat(
                known.stream().map(Front.Point::solution),
                Arrays.stream(ListRule.values())
                    .map(rule -> ListScheduling.of(batch, rule))
                    .flatMap(Optional::stream))
            .toList();
    return new Nsga2<>(new PowerPermutations(batch, seeds), options).find(request);
  }

  private boolean isImpossible() {
    return !PowerLimits.contradictions(batch).isEmpty();
  }

  private static Front<PowerSchedule> none(boolean proven) {
    Statistics statistics = Statistics.NONE.plusSeconds(Statistics.SOLVE, 0);
    return new Front<>(List.of(), proven, Cause.COMPLETED, statistics);
  }

  private ObjectiveVector objectives(PowerSchedule schedule) {
    return PowerPermutations.objectives(batch, schedule);
  }
}
