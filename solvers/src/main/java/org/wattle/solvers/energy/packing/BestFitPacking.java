package org.wattle.solvers.energy.packing;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.wattle.heuristics.energy.paths.IndexOrder;
import org.wattle.model.stop.Stop;

/**
 * An initial packing: the items in descending order of their randomly perturbed size, each on the
 * server with room where the scalar product of its needs and the free capacity is largest.
 *
 * <p>Many servers are distributed in turn to parts of at most {@value #PART}, and so are the items
 * in their order: all parts have about the same servers and items. An item goes to the best server
 * of its part, or of the next part with room. So an item that finds room in its part takes time
 * proportional to the servers of a part, not to all.
 */
final class BestFitPacking {
  /** The most servers of a part. */
  static final int PART = 1024;

  private final PackingState state;
  private final PackingProblem problem;
  private final double[] weight;
  private final int parts;

  /** By place: the servers part by part, so that those of a part lie side by side. */
  private final int[] serverAt;

  private final int[] placeOf;
  private final int[] firstOf;

  /** By place, what is left of each need. */
  private final double[] room;

  /** Of the item that is placed, the needs, and what a unit of free capacity is worth to it. */
  private final double[] need;

  private final double[] worth;

  /** Creates the heuristic; the weights are those of one unit of each need. */
  BestFitPacking(PackingState state, double[] weight) {
    this.state = state;
    this.problem = state.problem;
    this.weight = weight;
    int servers = problem.servers.length;
    this.parts = Math.max(1, (servers + PART - 1) / PART);
    this.serverAt = new int[servers];
    this.placeOf = new int[servers];
    this.firstOf = new int[parts + 1];
    int place = 0;
    for (int part = 0; part < parts; part++) {
      firstOf[part] = place;
      for (int j = part; j < servers; j += parts) {
        serverAt[place] = j;
        placeOf[j] = place++;
      }
    }
    firstOf[parts] = place;
    this.room = new double[servers * weight.length];
    for (int j = 0; j < servers; j++) {
      update(j);
    }
    this.need = new double[weight.length];
    this.worth = new double[weight.length];
  }

  private void update(int server) {
    for (int l = 0; l < weight.length; l++) {
      room[placeOf[server] * weight.length + l] = state.left(server, l);
    }
  }

  /** Puts the items of the pool on servers, as far as there is room. */
  void fill(UniformRandomProvider random, double blur) {
    double[] size = new double[problem.items];
    int[] waiting = Arrays.copyOf(state.pool, state.pooled);
    for (int item : waiting) {
      size[item] = size(item) * (1 + blur * (random.nextDouble() - 0.5));
    }
    int turn = 0;
    for (int item : IndexOrder.descending(waiting, each -> size[each])) {
      Stop.poll(turn);
      for (int l = 0; l < weight.length; l++) {
        need[l] = problem.need[item * weight.length + l];
        worth[l] = weight[l] * need[l] * weight[l];
      }
      int best = PackingState.POOL;
      for (int k = 0; k < parts && best == PackingState.POOL; k++) {
        best = bestIn((turn + k) % parts, item);
      }
      if (best != PackingState.POOL) {
        state.put(item, best);
        update(best);
      }
      turn++;
    }
  }

  /** The best server with room in a part; {@link PackingState#POOL} where none has room. */
  private int bestIn(int part, int item) {
    int best = PackingState.POOL;
    double most = Double.NEGATIVE_INFINITY;
    for (int place = firstOf[part]; place < firstOf[part + 1]; place++) {
      if (hasRoom(place)) {
        double product = product(place);
        if (product > most && state.fits(item, serverAt[place])) {
          most = product;
          best = serverAt[place];
        }
      }
    }
    return best;
  }

  private boolean hasRoom(int place) {
    for (int l = 0; l < need.length; l++) {
      if (need[l] > room[place * need.length + l]) {
        return false;
      }
    }
    return true;
  }

  private double product(int place) {
    double sum = 0;
    for (int l = 0; l < worth.length; l++) {
      sum += worth[l] * room[place * worth.length + l];
    }
    return sum;
  }

  private double size(int item) {
    double sum = 0;
    for (int l = 0; l < weight.length; l++) {
      sum += weight[l] * problem.need[item * weight.length + l];
    }
    return sum;
  }
}
