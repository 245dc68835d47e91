package org.wattle.solvers.energy.packing;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Searches for a packing of all tasks: a first one by best fit, then tasks of the pool go where
 * there is room, or take the place of smaller ones, so that the pool dwindles; now and then it may
 * grow a little. At the end tasks are exchanged as long as their load takes less energy.
 */
public final class PackingSearch {
  private static final double MOST_WARMTH = 0.02;
  private static final double SLACK = 0.01;
  private static final double EQUAL_JOULES = 1e-7;
  private static final int POLISH_PER_TASK = 60;

  private final PackingProblem problem;
  private final UniformRandomProvider random;
  private final BooleanSupplier stop;
  private final double[] worth;
  private final double[] weight;
  private double warmth;

  public PackingSearch(PackingProblem problem, UniformRandomProvider random, BooleanSupplier stop) {
    this.problem = problem;
    this.random = random;
    this.stop = stop;
    this.worth = worth(problem);
    this.weight = new double[problem.tasks];
    for (int i = 0; i < weight.length; i++) {
      for (int l = 0; l < problem.needs; l++) {
        weight[i] += worth[l] * problem.need[i * problem.needs + l];
      }
    }
  }

  /** The scarcer a need, the more it is worth. */
  private static double[] worth(PackingProblem problem) {
    double[] worth = new double[problem.needs];
    for (int l = 0; l < worth.length; l++) {
      double room = 0;
      for (int j = 0; j < problem.servers.length; j++) {
        room += Math.max(0, problem.room[j * problem.needs + l]);
      }
      double need = 0;
      for (int i = 0; i < problem.tasks; i++) {
        need += problem.need[i * problem.needs + l];
      }
      worth[l] = need > 0 ? 1 / (Math.max(0, room - need) + SLACK * room) : 0;
    }
    return worth;
  }

  /**
   * Searches.
   *
   * @param steps at most so many
   * @return for each task its server; empty where none was found
   */
  public Optional<int[]> search(long steps) {
    if (!enoughInAll()) {
      return Optional.empty();
    }
    PackingState state = new PackingState(problem);
    new BestFitFill(state, fillWeights()).fill(random, 0.3 * random.nextDouble());
    double mean = Arrays.stream(weight).average().orElse(0);
    warmth = MOST_WARMTH * Math.pow(2, -6 * random.nextDouble()) * mean;
    for (long step = 0; step < steps && state.pooled > 0; step++) {
      if ((step & 255) == 255 && stop.getAsBoolean()) {
        return Optional.empty();
      }
      int task = state.pool[random.nextInt(state.pooled)];
      step(state, task, random.nextInt(problem.servers.length));
    }
    if (state.pooled > 0) {
      return Optional.empty();
    }
    polish(state);
    return Optional.of(state.serverOf);
  }

  private boolean enoughInAll() {
    return problem.servers.length > 0 && Arrays.stream(worth).allMatch(Double::isFinite);
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

  private void step(PackingState state, int task, int server) {
    if (state.fits(task, server)) {
      state.put(task, server);
      return;
    }
    double most = weight[task] - warmth * Math.log(1 - random.nextDouble());
    if (state.pooled > 1 && random.nextInt(3) == 0 && twoForOne(state, task, server, most)) {
      return;
    }
    oneForSmaller(state, task, server, most);
  }

  /** Puts the task in the place of the smallest one or two that make room for it. */
  private void oneForSmaller(PackingState state, int task, int server, double most) {
    int count = state.count(server);
    int first = -1;
    int second = -1;
    double least = most;
    for (int k = 0; k < count; k++) {
      int out = state.task(server, k);
      if (weight[out] < least && state.fitsWithout(task, server, out, out)) {
        least = weight[out];
        first = out;
        second = out;
      }
    }
    for (int k = 0; k < count && first < 0; k++) {
      int out = state.task(server, k);
      for (int m = 0; m < k; m++) {
        int also = state.task(server, m);
        if (weight[out] + weight[also] < least && state.fitsWithout(task, server, out, also)) {
          least = weight[out] + weight[also];
          first = out;
          second = also;
        }
      }
    }
    if (first >= 0) {
      state.take(first);
      if (second != first) {
        state.take(second);
      }
      state.put(task, server);
    }
  }

  /** Puts the task and another one of the pool in the place of one that is not larger by much. */
  private boolean twoForOne(PackingState state, int task, int server, double most) {
    int also = state.pool[random.nextInt(state.pooled)];
    if (also == task || state.count(server) == 0) {
      return false;
    }
    int out = state.task(server, random.nextInt(state.count(server)));
    if (weight[out] >= most + weight[also]) {
      return false;
    }
    state.take(out);
    if (state.fits(task, server)) {
      state.put(task, server);
      if (state.fits(also, server)) {
        state.put(also, server);
        return true;
      }
      state.take(task);
    }
    state.put(out, server);
    return false;
  }

  /** Moves and exchanges tasks of unlike servers where their load takes less energy then. */
  private void polish(PackingState state) {
    int servers = problem.servers.length;
    long tries = (long) POLISH_PER_TASK * problem.tasks;
    for (long k = 0; k < tries && servers > 1 && unlike(); k++) {
      if ((k & 1023) == 1023 && stop.getAsBoolean()) {
        return;
      }
      int a = random.nextInt(problem.tasks);
      int one = state.serverOf[a];
      int other = random.nextInt(servers);
      double alone = state.load(a, other) - state.load(a, one);
      if (other == one) {
        continue;
      }
      if (alone < -EQUAL_JOULES && state.fits(a, other)) {
        state.take(a);
        state.put(a, other);
      } else if (state.count(other) > 0) {
        int b = state.task(other, random.nextInt(state.count(other)));
        if (alone + state.load(b, one) - state.load(b, other) < -EQUAL_JOULES) {
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

  /** Whether it matters where a load lies. */
  private boolean unlike() {
    for (int k = problem.needs; k < problem.price.length; k++) {
      if (problem.price[k] != problem.price[k % problem.needs]) {
        return true;
      }
    }
    return false;
  }
}
