package org.wattle.solvers.energy.packing;

import java.util.Arrays;
import java.util.Comparator;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * An initial packing: the items in descending order of their randomly perturbed size, each on the
 * server with room where the scalar product of its needs and the free capacity is largest. Takes
 * time proportional to items times servers.
 */
final class BestFitPacking {
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
    Integer[] order = new Integer[state.pooled];
    for (int k = 0; k < order.length; k++) {
      int item = state.pool[k];
      order[k] = item;
      size[item] = size(item) * (1 + blur * (random.nextDouble() - 0.5));
    }
    Arrays.sort(order, Comparator.comparingDouble((Integer item) -> -size[item]));
    for (int item : order) {
      int best = PackingState.POOL;
      double most = Double.NEGATIVE_INFINITY;
      for (int j = 0; j < problem.servers.length; j++) {
        if (state.fits(item, j)) {
          double product = product(item, j);
          if (product > most) {
            most = product;
            best = j;
          }
        }
      }
      if (best != PackingState.POOL) {
        state.put(item, best);
      }
    }
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
