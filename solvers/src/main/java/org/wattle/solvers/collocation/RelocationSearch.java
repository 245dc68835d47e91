package org.wattle.solvers.collocation;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.GoalsEvaluator;
import org.wattle.model.collocation.formulation.GoalCosts;
import org.wattle.model.collocation.formulation.GoalLimits;
import org.wattle.solvers.collocation.moves.SlotPermutations;
import org.wattle.solvers.pareto.nsga2.PermutationWalk;

/**
 * Improves a placement by local search where migrations are limited or have a cost: a step
 * isolates, gathers or packs a job, vacates a node, or swaps containers, and is kept where the
 * result is no worse and the number of migrations is allowed. A step takes time proportional to the
 * slots, the whole search to slots times containers.
 */
final class RelocationSearch {
  /** Steps for each container. */
  private static final int STEPS = 150;

  private final CollocationInstance instance;
  private final SlotPermutations placements;
  private final GoalsEvaluator evaluator;
  private final GoalCosts costs;
  private final GoalLimits limits;
  private final RandomGenerator random;
  private final BooleanSupplier stop;

  RelocationSearch(
      CollocationInstance instance, CollocationPlacement from, long seed, BooleanSupplier stop) {
    this.instance = instance;
    this.placements = new SlotPermutations(instance, List.of(from));
    this.evaluator = new GoalsEvaluator(instance);
    this.costs = GoalCosts.of(instance);
    this.limits = GoalLimits.of(instance);
    this.random = new SplittableRandom(seed);
    this.stop = stop;
  }

  /** The placement after at most this many steps. */
  CollocationPlacement run(int mostSteps) {
    PermutationWalk walk = placements.walk();
    walk.from(placements.seeds().get(0));
    double value = value(placements.decode(walk.permutation()));
    int steps = Math.min(mostSteps, Math.multiplyExact(STEPS, instance.containers()));
    for (int step = 0; step < steps && !stop.getAsBoolean(); step++) {
      walk.mutate(random);
      double worth = value(placements.decode(walk.permutation()));
      if (worth <= value) {
        value = worth;
        walk.keep();
      } else {
        walk.back();
      }
    }
    return placements.decode(walk.permutation());
  }

  /** Infinite where too many containers migrate or a goal is beyond its limit. */
  private double value(CollocationPlacement placement) {
    int moved = placement.migrations(instance);
    if (moved > instance.migrations().most().orElse(Integer.MAX_VALUE)) {
      return Double.POSITIVE_INFINITY;
    }
    Goals goals = evaluator.of(placement);
    if (!limits.allow(goals)) {
      return Double.POSITIVE_INFINITY;
    }
    return costs.of(goals) + instance.migrations().cost() * moved;
  }
}
