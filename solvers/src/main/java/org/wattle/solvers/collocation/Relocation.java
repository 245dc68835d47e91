package org.wattle.solvers.collocation;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.GoalsEvaluator;
import org.wattle.model.collocation.formulation.GoalCosts;

/**
 * Improves a placement under what migrations cost: moves a container, or swaps two, as long as that
 * is no worse and no more containers have moved than may. As a job of tazes gains only once its
 * last straggler is gone, a step may take up to four such moves.
 */
final class Relocation {
  /** Steps without gain, for each container, after which it ends. */
  private static final int PATIENCE = 200;

  private static final int MOST_MOVES = 4;

  private final CollocationInstance instance;
  private final GoalsEvaluator evaluator;
  private final GoalCosts costs;
  private final UniformRandomProvider random;
  private final BooleanSupplier stop;
  private final int[] current;
  private final int[] first;
  private final int[] jobOf;
  private final int[] nodes;
  private final int[] load;

  Relocation(
      CollocationInstance instance, CollocationPlacement from, long seed, BooleanSupplier stop) {
    this.instance = instance;
    this.evaluator = new GoalsEvaluator(instance);
    this.costs = GoalCosts.of(instance);
    this.random = RandomSource.XO_SHI_RO_256_PP.create(seed);
    this.stop = stop;
    current = instance.currentNodes();
    first = instance.firstContainers();
    jobOf = instance.jobOfContainers();
    nodes = from.nodes();
    load = new int[instance.cluster().nodes()];
    Arrays.stream(nodes).forEach(node -> load[node]++);
  }

  CollocationPlacement run() {
    double value = value();
    int patience = PATIENCE * nodes.length;
    int[] before = nodes.clone();
    for (int idle = 0; idle < patience && !stop.getAsBoolean(); idle++) {
      step();
      double changed = value();
      if (changed <= value) {
        idle = changed < value - 1e-12 ? -1 : idle;
        value = changed;
        System.arraycopy(nodes, 0, before, 0, nodes.length);
      } else {
        restore(before);
      }
    }
    return CollocationPlacement.of(before);
  }

  private void step() {
    int moves = 1 + random.nextInt(MOST_MOVES);
    int job = jobOf[random.nextInt(nodes.length)];
    for (int k = 0; k < moves; k++) {
      int container =
          random.nextBoolean()
              ? first[job] + random.nextInt(first[job + 1] - first[job])
              : random.nextInt(nodes.length);
      if (random.nextBoolean()) {
        swap(container, random.nextInt(nodes.length));
      } else {
        move(container, random.nextInt(load.length));
      }
    }
  }

  private void move(int container, int node) {
    if (load[node] < instance.cluster().slotsPerNode()) {
      load[nodes[container]]--;
      nodes[container] = node;
      load[node]++;
    }
  }

  private void swap(int one, int other) {
    int node = nodes[one];
    nodes[one] = nodes[other];
    nodes[other] = node;
  }

  private void restore(int[] before) {
    System.arraycopy(before, 0, nodes, 0, nodes.length);
    Arrays.fill(load, 0);
    for (int node : nodes) {
      load[node]++;
    }
  }

  /** Infinite where more move than may. */
  private double value() {
    int moved = 0;
    for (int c = 0; c < nodes.length; c++) {
      moved += current[c] >= 0 && current[c] != nodes[c] ? 1 : 0;
    }
    if (moved > instance.migrations().most().orElse(Integer.MAX_VALUE)) {
      return Double.POSITIVE_INFINITY;
    }
    Goals goals = evaluator.of(nodes);
    return costs.of(goals) + instance.migrations().cost() * moved;
  }
}
