package org.wattle.toolkit.front;

import java.util.List;
import java.util.OptionalInt;
import org.wattle.model.front.FrontGoal;

/**
 * The knee of a front in two goals: the point furthest on the good side of the line between the
 * ends, with both goals as shares between the ends (Das, On characterizing the knee of the Pareto
 * curve based on normal-boundary intersection, Structural Optimization 18, 1999). Before it a unit
 * of the goal that is given up gains more of the other than on average, after it less.
 */
public final class FrontKnee {
  /** Points nearer to the line lie on it, up to rounding. */
  private static final double ON_LINE = 1e-9;

  private FrontKnee() {}

  /**
   * The index of the knee; empty where there are other than two goals, or no such point.
   *
   * @param points in the order of the front, a share for each goal
   */
  public static OptionalInt of(List<FrontGoal> goals, List<List<Double>> points) {
    if (goals.size() != 2 || points.size() < 3) {
      return OptionalInt.empty();
    }
    List<Double> first = points.get(0);
    List<Double> last = points.get(points.size() - 1);
    double change = last.get(0) - first.get(0);
    int given = goals.get(0).toMinimise(change) > 0 ? 0 : 1;
    OptionalInt knee = OptionalInt.empty();
    double most = ON_LINE;
    for (int i = 1; i < points.size() - 1; i++) {
      double below =
          between(first, points.get(i), last, 1 - given)
              - between(first, points.get(i), last, given);
      if (below > most) {
        most = below;
        knee = OptionalInt.of(i);
      }
    }
    return knee;
  }

  /** How far a goal is on the way from one end to the other. */
  private static double between(
      List<Double> first, List<Double> point, List<Double> last, int goal) {
    return (point.get(goal) - first.get(goal)) / (last.get(goal) - first.get(goal));
  }
}
