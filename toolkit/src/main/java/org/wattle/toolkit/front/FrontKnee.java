package org.wattle.toolkit.front;

import java.util.List;
import java.util.OptionalInt;
import org.wattle.model.front.FrontGoal;

/**
 * The knee of a front in two goals: the point furthest below the line between the ends, with both
 * goals as shares between the ends (Das, On characterizing the knee of the Pareto curve based on
 * normal-boundary intersection, Structural Optimization 18, 1999). Before it a unit of the first
 * goal gains more of the second than on average, after it less.
 */
public final class FrontKnee {
  /** Points nearer to the line lie on it, up to rounding. */
  private static final double ON_LINE = 1e-9;

  private FrontKnee() {}

  /**
   * The index of the knee; empty where there are other than two goals, or no point below the line.
   *
   * @param points in the order of the front, a share for each goal
   */
  public static OptionalInt of(List<FrontGoal> goals, List<List<Double>> points) {
    if (goals.size() != 2 || points.size() < 3) {
      return OptionalInt.empty();
    }
    List<Double> first = points.get(0);
    List<Double> last = points.get(points.size() - 1);
    OptionalInt knee = OptionalInt.empty();
    double most = ON_LINE;
    for (int i = 1; i < points.size() - 1; i++) {
      double across = between(first.get(0), points.get(i).get(0), last.get(0));
      double up = between(first.get(1), points.get(i).get(1), last.get(1));
      double below = up - across;
      if (below > most) {
        most = below;
        knee = OptionalInt.of(i);
      }
    }
    return knee;
  }

  /** How far a value is on the way from one end to the other. */
  private static double between(double begin, double value, double end) {
    return (value - begin) / (end - begin);
  }
}
