package org.wattle.solvers.pareto.nsga2;

import io.jenetics.util.RandomRegistry;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.wattle.model.stop.Stop;
import org.wattle.solvers.pareto.Archive;
import org.wattle.solvers.pareto.Front;
import org.wattle.solvers.pareto.ObjectiveVector;

/**
 * Local search on points of an archive: from the point that is best in a random direction, a goal
 * alone or a compromise, by mutations that make it no worse there. The direction is the largest
 * weighted distance from the best value of each objective (augmented Tchebycheff), so that any
 * point of a front can be reached.
 */
final class LocalSearch {
  /** How much the sum of the distances counts beside the largest. */
  private static final double AUGMENTATION = 0.05;

  private final PermutationWalk walk;
  private final Archive<int[]> archive;
  private final BiConsumer<ObjectiveVector, Supplier<int[]>> tried;

  /**
   * On an archive.
   *
   * @param tried offers the archive the objectives of a permutation, which is copied where it is
   *     new
   */
  LocalSearch(
      PermutationWalk walk,
      Archive<int[]> archive,
      BiConsumer<ObjectiveVector, Supplier<int[]>> tried) {
    this.walk = walk;
    this.archive = archive;
    this.tried = tried;
  }

  /** Takes so many steps from one point. */
  void climb(int steps) {
    List<Front.Point<int[]>> points = archive.points();
    if (points.isEmpty()) {
      return;
    }
    RandomGenerator random = RandomRegistry.random();
    Direction direction = Direction.of(points, random);
    Front.Point<int[]> from = points.get(0);
    double value = Double.POSITIVE_INFINITY;
    for (Front.Point<int[]> point : points) {
      double worth = direction.value(point.objectives());
      if (worth < value) {
        value = worth;
        from = point;
      }
    }
    walk.from(from.solution());
    for (int step = 0; step < steps; step++) {
      Stop.poll();
      walk.mutate(random);
      ObjectiveVector objectives = walk.objectives();
      tried.accept(objectives, walk::permutation);
      double worth = direction.value(objectives);
      if (worth <= value) {
        value = worth;
        walk.keep();
      } else {
        walk.back();
      }
    }
  }

  /**
   * What counts as better.
   *
   * @param weights of the distances
   * @param least the best value of each objective
   */
  @SuppressWarnings("ArrayRecordComponent") // Nobody compares these.
  private record Direction(double[] weights, double[] least) {
    static Direction of(List<Front.Point<int[]>> points, RandomGenerator random) {
      int objectives = points.get(0).objectives().size();
      double[] weights = new double[objectives];
      double[] least = new double[objectives];
      int alone = random.nextInt(3) == 0 ? random.nextInt(objectives) : -1;
      for (int k = 0; k < objectives; k++) {
        long low = Long.MAX_VALUE;
        long high = Long.MIN_VALUE;
        for (Front.Point<int[]> point : points) {
          low = Math.min(low, point.objectives().get(k));
          high = Math.max(high, point.objectives().get(k));
        }
        least[k] = low;
        double drawn = alone < 0 ? -Math.log(1 - random.nextDouble()) : k == alone ? 1 : 0.01;
        weights[k] = drawn / Math.max(1, high - low);
      }
      return new Direction(weights, least);
    }

    double value(ObjectiveVector objectives) {
      double sum = 0;
      double largest = Double.NEGATIVE_INFINITY;
      for (int k = 0; k < weights.length; k++) {
        double distance = weights[k] * (objectives.get(k) - least[k]);
        sum += distance;
        largest = Math.max(largest, distance);
      }
      return largest + AUGMENTATION * sum;
    }
  }
}
