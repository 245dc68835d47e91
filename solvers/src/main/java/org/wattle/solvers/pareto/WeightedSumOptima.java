package org.wattle.solvers.pareto;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.wattle.solvers.pareto.GoalMinimiser.Minimum;
import org.wattle.solvers.support.StopSignal;

/**
 * Optima of weighted sums of the objectives: supported points of the front, good seeds for a search
 * that finds the others.
 */
public final class WeightedSumOptima {
  private WeightedSumOptima() {}

  /**
   * The different optima over all weights in steps of a sum, none 0: for three objectives and s
   * steps (s − 1)(s − 2)/2 of them. Fewer where the time limit or the interrupt comes first.
   *
   * @param ranges from the least to the largest value of each objective; weights are per range
   * @param steps at least as many as objectives
   */
  public static <S> List<S> of(
      GoalMinimiser<S> minimiser, long[] ranges, int steps, FrontRequest request) {
    StopSignal stop = StopSignal.of(request.parameters(), request.interrupt());
    long[] noBound = new long[ranges.length];
    Arrays.fill(noBound, Long.MAX_VALUE);
    Set<S> optima = new LinkedHashSet<>();
    int solves = 0;
    for (long[] weights : weights(ranges.length, steps)) {
      if (stop.stopped()) {
        break;
      }
      Minimum<S> minimum =
          minimiser.minimise(
              costs(weights, ranges),
              noBound,
              stop.left(request.parameters()),
              request.interrupt());
      minimum.solution().ifPresent(optima::add);
      solves++;
      request.listener().accept(new FrontProgress(stop.seconds(), optima.size(), solves));
    }
    return List.copyOf(optima);
  }

  /** Weights per unit instead of per range, in whole numbers. */
  private static long[] costs(long[] weights, long[] ranges) {
    long widest = Arrays.stream(ranges).max().orElse(1);
    long[] costs = new long[weights.length];
    Arrays.setAll(costs, k -> Math.max(1, weights[k] * widest / Math.max(1, ranges[k])));
    return costs;
  }

  /** All vectors of positive whole numbers with a sum. */
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
