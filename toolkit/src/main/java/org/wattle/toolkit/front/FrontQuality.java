package org.wattle.toolkit.front;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.wattle.model.front.FrontGoal;
import org.wattle.solvers.pareto.FrontSpread;
import org.wattle.solvers.pareto.Hypervolume;
import org.wattle.solvers.pareto.ObjectiveVector;

/** How good a front is, on shares as they are minimised. */
public final class FrontQuality {
  private static final double WORST_OF_MINIMISED = 1.1;
  private static final double WORST_OF_MAXIMISED = -0.1;

  private FrontQuality() {}

  /** A tenth beyond the worst share of each goal, so that points at the worst count too. */
  public static List<Double> reference(List<FrontGoal> goals) {
    return goals.stream()
        .map(goal -> goal.minimised() ? WORST_OF_MINIMISED : WORST_OF_MAXIMISED)
        .toList();
  }

  /** The volume dominated below {@link #reference} by points, each of a share for every goal. */
  public static double hypervolume(List<FrontGoal> goals, List<List<Double>> points) {
    return new Hypervolume(minimised(goals, reference(goals))).of(allMinimised(goals, points));
  }

  /** How evenly the points lie between their own ends; empty where there are fewer than two. */
  public static OptionalDouble spread(List<FrontGoal> goals, List<List<Double>> points) {
    return points.isEmpty()
        ? OptionalDouble.empty()
        : new FrontSpread(allMinimised(goals, points)).of(allMinimised(goals, points));
  }

  /** Values of goals as the objectives of searches. */
  static ObjectiveVector objectives(List<FrontGoal> goals, List<Long> values) {
    return ObjectiveVector.of(
        IntStream.range(0, goals.size())
            .mapToLong(k -> goals.get(k).toMinimise((long) values.get(k)))
            .toArray());
  }

  /** The shares of points, each as it is minimised. */
  static List<double[]> allMinimised(List<FrontGoal> goals, List<List<Double>> points) {
    return points.stream().map(point -> minimised(goals, point)).toList();
  }

  /** Shares as they are minimised. */
  static double[] minimised(List<FrontGoal> goals, List<Double> shares) {
    return IntStream.range(0, goals.size())
        .mapToDouble(k -> goals.get(k).toMinimise((double) shares.get(k)))
        .toArray();
  }
}
