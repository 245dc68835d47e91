package org.wattle.toolkit.collocation.front;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.collocation.NormalisedGoals;
import org.wattle.solvers.pareto.FrontSpread;
import org.wattle.solvers.pareto.Hypervolume;

/** How good a front is, on normalised goals as they are minimised: (P_n, −D_n, C_n). */
public final class FrontQuality {
  /** A tenth beyond the worst share of each goal, so that points at the worst count too. */
  public static final NormalisedGoals REFERENCE = new NormalisedGoals(1.1, -0.1, 1.1);

  private FrontQuality() {}

  /** The volume dominated below {@link #REFERENCE}. */
  public static double hypervolume(List<NormalisedGoals> points) {
    return new Hypervolume(minimised(REFERENCE)).of(minimised(points));
  }

  /** How evenly the points lie between their own ends; empty where there are fewer than two. */
  public static OptionalDouble spread(List<NormalisedGoals> points) {
    return points.isEmpty()
        ? OptionalDouble.empty()
        : new FrontSpread(minimised(points)).of(minimised(points));
  }

  private static List<double[]> minimised(List<NormalisedGoals> points) {
    return points.stream().map(FrontQuality::minimised).toList();
  }

  private static double[] minimised(NormalisedGoals goals) {
    return new double[] {goals.power(), -goals.intensity(), goals.sensitivity()};
  }
}
