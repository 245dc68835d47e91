package org.wattle.solvers.pareto;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.solvers.pareto.GoalMinimiser.Minimum;
import org.wattle.solvers.support.StopSignal;

/**
 * Computes optima of weighted sums of the objectives: points of the front that bound it from below,
 * and good seeds for a search for the others. The unit of work is a solve.
 *
 * <p>Uses a minimiser and the function that gives the objectives of its solutions.
 */
public record WeightedSumOptima<S>(
    GoalMinimiser<S> minimiser, Function<S, ObjectiveVector> objectives) {
  /**
   * The different optima over all weights in steps of a sum, none 0: for three objectives and s
   * steps (s − 1)(s − 2)/2 solves. There are fewer where the time limit or an interrupt ends the
   * search.
   *
   * @param ranges from the least to the largest value of each objective; weights are per range
   * @param steps at least as many as objectives
   */
  public Front<S> find(long[] ranges, int steps, FrontRequest request) {
    StopSignal stop = StopSignal.of(request.parameters(), request.interrupt());
    long[] noBound = new long[ranges.length];
    Arrays.fill(noBound, Long.MAX_VALUE);
    Archive<S> archive = new Archive<>();
    List<long[]> all = weights(ranges.length, steps);
    int solves = 0;
    while (solves < all.size() && !stop.stopped()) {
      Minimum<S> minimum =
          minimiser.minimise(
              costs(all.get(solves), ranges),
              noBound,
              request.ofOneSolve(stop),
              request.interrupt());
      minimum
          .solution()
          .ifPresent(s -> archive.offer(objectives.apply(s), () -> s, minimum.proven()));
      solves++;
      stop.worked(1);
      request.listener().accept(new Front.Progress(stop.seconds(), archive.size(), solves));
    }
    return new Front<>(
        archive.points(),
        false,
        solves == all.size() ? Cause.COMPLETED : stop.cause(),
        Statistics.NONE.plusSeconds(Statistics.SOLVE, stop.seconds()).withCount("solves", solves));
  }

  /** Weights per unit instead of per range, in integers. */
  private static long[] costs(long[] weights, long[] ranges) {
    long widest = Arrays.stream(ranges).max().orElse(1);
    long[] costs = new long[weights.length];
    Arrays.setAll(costs, k -> Math.max(1, weights[k] * widest / Math.max(1, ranges[k])));
    return costs;
  }

  /** All vectors of positive integers with a sum. */
  private static List<long[]> weights(int size, long sum) {
    if (size == 1) {
      return List.of(new long[] {sum});
    }
    List<long[]> all = new ArrayList<>();
    for (long first = 1; first <= sum - size + 1; first++) {
      for (long[] rest : weights(size - 1, sum - first)) {
        long[] weights = new long[size];
        weights[0] = first;
        System.arraycopy(rest, 0, weights, 1, rest.length);
        all.add(weights);
      }
    }
    return all;
  }
}
