package org.wattle.solvers.pareto.nsga2;

import io.jenetics.util.RandomRegistry;
import java.util.List;
import java.util.function.Function;
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

  private final List<PermutationProblem.Mutation> mutations;
  private final Archive<int[]> archive;
  private final Function<int[], ObjectiveVector> evaluation;

  /**
   * On an archive.
   *
   * @param evaluation gives the objectives of a permutation, and offers it to the archive
   */
  LocalSearch(
      List<PermutationProblem.Mutation> mutations,
      Archive<int[]> archive,
      Function<int[], ObjectiveVector> evaluation) {
    this.mutations = mutations;
    this.archive = archive;
    this.evaluation = evaluation;
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
    int[] best = from.solution();
    for (int step = 0; step < steps; step++) {
      Stop.poll();
      int[] changed = best.clone();
      mutations.get(random.nextInt(mutations.size())).mutate(changed, random);
      double worth = direction.value(evaluation.apply(changed));
      if (worth <= value) {
        value = worth;
        best = changed;
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
        int objective = k;
        double low =
            points.stream().mapToDouble(p -> p.objectives().get(objective)).min().orElse(0);
        double high =
            points.stream().mapToDouble(p -> p.objectives().get(objective)).max().orElse(0);
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
