package org.wattle.solvers.energy.packing;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.wattle.model.Tolerances;

/**
 * Searches for a packing of all tasks: an initial packing by best fit; tasks that do not fit are
 * put on any server, and tasks are moved and exchanged until no server overflows. Finally they are
 * moved and exchanged as long as this reduces the energy of the load.
 */
public record PackingSearch(
    PackingProblem problem, UniformRandomProvider random, BooleanSupplier stop) {
  private static final double COLD = 0.01;
  private static final double EQUAL_JOULES = 1e-7;
  private static final int POLISH_PER_ITEM = 60;

  /**
   * Searches.
   *
   * @param moves the largest number of moves
   * @return for each task the number of its server in the data centre; empty where none was found
   */
  public Optional<int[]> search(long moves) {
    if (!enoughInAll()) {
      return Optional.empty();
    }
    PackingState state = new PackingState(problem);
    new BestFitPacking(state, fillWeights()).fill(random, 0.3 * random.nextDouble());
    if (state.pooled == 0) {
      polish(state);
      return Optional.of(problem.serverOfTask(state.serverOf));
    }
    int[] start = state.serverOf.clone();
    for (int k = 0; k < state.pooled; k++) {
      int[] allowed = allowed(state.pool[k]);
      if (allowed.length == 0) {
        return Optional.empty();
      }
      start[state.pool[k]] = allowed[random.nextInt(allowed.length)];
    }
    OverflowSearch search = new OverflowSearch(problem, start, random, stop);
    double hot = meanSize() * Math.pow(10, -0.7 - random.nextDouble());
    if (!search.search(moves, hot, hot * COLD)) {
      return Optional.empty();
    }
    PackingState found = new PackingState(problem);
    int[] packing = search.packing();
    for (int i = 0; i < packing.length; i++) {
      found.put(i, packing[i]);
    }
    polish(found);
    return Optional.of(problem.serverOfTask(found.serverOf));
  }

  private int[] allowed(int item) {
    return IntStream.range(0, problem.servers.length)
        .filter(j -> problem.allows(item, j))
        .toArray();
  }

  private boolean enoughInAll() {
    for (int l = 0; l < problem.needs; l++) {
      double room = 0;
      for (int j = 0; j < problem.servers.length; j++) {
        room += problem.room(j, l);
      }
      double need = 0;
      for (int i = 0; i < problem.items; i++) {
        need += problem.need(i, l);
      }
      if (need > Tolerances.room(room)) {
        return false;
      }
    }
    return problem.servers.length > 0;
  }

  /** The mean size of a task, in shares of the mean capacity of a server. */
  private double meanSize() {
    double[] weights = fillWeights();
    double sum = 0;
    for (int k = 0; k < problem.items * problem.needs; k++) {
      sum += problem.need[k] * weights[k % problem.needs];
    }
    return sum / (problem.items * problem.needs);
  }

  /** In shares of all room. */
  private double[] fillWeights() {
    double[] weights = new double[problem.needs];
    for (int l = 0; l < weights.length; l++) {
      double room = 0;
      for (int j = 0; j < problem.servers.length; j++) {
        room += Math.max(0, problem.room[j * problem.needs + l]);
      }
      weights[l] = room > 0 ? problem.servers.length / room : 0;
    }
    return weights;
  }

  /** Moves and exchanges tasks of unlike servers where their load takes less energy then. */
  private void polish(PackingState state) {
    int servers = problem.servers.length;
    long tries = servers > 1 && unlike() ? (long) POLISH_PER_ITEM * problem.items : 0;
    for (long k = 0; k < tries; k++) {
      if ((k & 1023) == 1023 && stop.getAsBoolean()) {
        return;
      }
      int a = random.nextInt(problem.items);
      int one = state.serverOf[a];
      int other = random.nextInt(servers);
      double alone = problem.load(a, other) - problem.load(a, one);
      if (other == one) {
        continue;
      }
      if (alone < -EQUAL_JOULES && state.fits(a, other)) {
        state.take(a);
        state.put(a, other);
      } else if (state.count(other) > 0) {
        int b = state.item(other, random.nextInt(state.count(other)));
        if (alone + problem.load(b, one) - problem.load(b, other) < -EQUAL_JOULES) {
          exchange(state, a, b);
        }
      }
    }
  }

  private static void exchange(PackingState state, int a, int b) {
    int one = state.serverOf[a];
    int other = state.serverOf[b];
    state.take(a);
    state.take(b);
    boolean fit = state.fits(a, other) && state.fits(b, one);
    state.put(a, fit ? other : one);
    state.put(b, fit ? one : other);
  }

  /** Whether the energy of the load depends on the server. */
  private boolean unlike() {
    for (int k = problem.needs; k < problem.price.length; k++) {
      if (problem.price[k] != problem.price[k % problem.needs]) {
        return true;
      }
    }
    return false;
  }
}
