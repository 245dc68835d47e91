package org.wattle.solvers.energy.packing;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.wattle.heuristics.energy.paths.IndexOrder;

/**
 * An initial packing: the items in descending order of their randomly perturbed size, each on the
 * server with room where the scalar product of its needs and the free capacity is largest.
 *
 * <p>Many servers are dealt like cards into parts of at most {@value #PART}, and so are the items
 * in their order: all parts have about the same servers and items. An item goes to the best server
 * of its part, or of the next part with room. So an item that finds room in its part takes time
 * proportional to the servers of a part, not to all.
 */
final class BestFitPacking {
  /** The most servers of a part. */
  static final int PART = 2048;

  private final PackingState state;
  private final double[] weight;

  /** Creates the heuristic; the weights are those of one unit of each need. */
  BestFitPacking(PackingState state, double[] weight) {
    this.state = state;
    this.weight = weight;
  }

  /** Puts the items of the pool on servers, as far as there is room. */
  void fill(UniformRandomProvider random, double blur) {
    PackingProblem problem = state.problem;
    double[] size = new double[problem.items];
    int[] waiting = Arrays.copyOf(state.pool, state.pooled);
    for (int item : waiting) {
      size[item] = size(item) * (1 + blur * (random.nextDouble() - 0.5));
    }
    int parts = Math.max(1, (problem.servers.length + PART - 1) / PART);
    int turn = 0;
    for (int item : IndexOrder.descending(waiting, each -> size[each])) {
      int best = PackingState.POOL;
      for (int k = 0; k < parts && best == PackingState.POOL; k++) {
        best = bestIn((turn + k) % parts, parts, item);
      }
      if (best != PackingState.POOL) {
        state.put(item, best);
      }
      turn = (turn + 1) % parts;
    }
  }

  /** The best server with room in a part; {@link PackingState#POOL} where none has room. */
  private int bestIn(int part, int parts, int item) {
    int best = PackingState.POOL;
    double most = Double.NEGATIVE_INFINITY;
    for (int j = part; j < state.problem.servers.length; j += parts) {
      if (state.fits(item, j)) {
        double product = product(item, j);
        if (product > most) {
          most = product;
          best = j;
        }
      }
    }
    return best;
  }

  private double size(int item) {
    double sum = 0;
    for (int l = 0; l < weight.length; l++) {
      sum += weight[l] * state.problem.need[item * weight.length + l];
    }
    return sum;
  }

  private double product(int item, int server) {
    double sum = 0;
    for (int l = 0; l < weight.length; l++) {
      double need = weight[l] * state.problem.need[item * weight.length + l];
      sum += need * weight[l] * state.left(server, l);
    }
    return sum;
  }
}
