package org.wattle.solvers.pareto;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.math3.optim.linear.LinearConstraint;
import org.apache.commons.math3.optim.linear.LinearConstraintSet;
import org.apache.commons.math3.optim.linear.LinearObjectiveFunction;
import org.apache.commons.math3.optim.linear.NonNegativeConstraint;
import org.apache.commons.math3.optim.linear.PivotSelectionRule;
import org.apache.commons.math3.optim.linear.Relationship;
import org.apache.commons.math3.optim.linear.SimplexSolver;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;

/**
 * Which points of a front are optima of weighted sums, and of which: the supported points. The
 * weights of one are those of a linear program, of which rows are added as others turn out better.
 *
 * @param points each of as many objectives, all minimised
 */
public record SupportedPoints(List<double[]> points) {
  /** The simplex method takes smaller reduced costs for 0. */
  private static final double EPSILON = 1e-12;

  /** Smaller differences of weighted sums are rounding. */
  private static final double LEAST_MARGIN = 1e-9;

  /**
   * Weights under which a point is the optimum.
   *
   * @param point its index
   * @param weights none below 0, with the sum 1
   * @param margin by how much the next best of the others is worse
   */
  @SuppressWarnings("ArrayRecordComponent") // Nobody compares these.
  public record Weighing(int point, double[] weights, double margin) {}

  /**
   * The weights under which a point is better than all others by the largest margin; empty where it
   * is not alone at the optimum under any.
   *
   * @param alike indices of points that may be as good or better
   */
  public Optional<Weighing> weighing(int point, Set<Integer> alike) {
    double[] center = points.get(point);
    double[] weights = new double[center.length];
    Arrays.fill(weights, 1.0 / center.length);
    double bound = Double.POSITIVE_INFINITY;
    List<double[]> rows = new ArrayList<>();
    while (rows.size() <= points.size()) {
      double[] rival = rival(point, alike, weights);
      double margin = rival.length == 0 ? 1 : product(weights, rival);
      if (margin >= bound - LEAST_MARGIN || rival.length == 0) {
        return Optional.of(new Weighing(point, weights, margin))
            .filter(found -> found.margin() > LEAST_MARGIN);
      }
      rows.add(rival);
      double[] best = farthest(rows);
      bound = best[center.length];
      if (bound <= LEAST_MARGIN) {
        return Optional.empty();
      }
      weights = Arrays.copyOf(best, center.length);
    }
    return Optional.empty();
  }

  /** How many points are the optimum of some weights, and no others with them. */
  public int count() {
    return (int)
        IntStream.range(0, points.size())
            .filter(point -> weighing(point, Set.of()).isPresent())
            .count();
  }

  /** By what the best of the others differs from a point; empty where there are no others. */
  private double[] rival(int point, Set<Integer> alike, double[] weights) {
    double[] center = points.get(point);
    double[] rival = {};
    double least = Double.POSITIVE_INFINITY;
    for (int p = 0; p < points.size(); p++) {
      double[] other = points.get(p);
      double value = product(weights, other);
      if (value < least && p != point && !alike.contains(p)) {
        least = value;
        rival = new double[center.length];
        for (int k = 0; k < rival.length; k++) {
          rival[k] = other[k] - center[k];
        }
      }
    }
    return rival;
  }

  /**
   * The weights whose least product with the rows is largest, and that product: all 0 where it is
   * never above 0. Weights with a smaller sum would have a smaller product, so that the sum is 1.
   */
  private static double[] farthest(List<double[]> rows) {
    int goals = rows.get(0).length;
    double[] sum = new double[goals + 1];
    Arrays.fill(sum, 0, goals, 1);
    double[] margin = new double[goals + 1];
    margin[goals] = 1;
    List<LinearConstraint> constraints = new ArrayList<>();
    constraints.add(new LinearConstraint(sum, Relationship.LEQ, 1));
    for (double[] row : rows) {
      double[] more = new double[goals + 1];
      Arrays.setAll(more, k -> k < goals ? -row[k] : 1);
      constraints.add(new LinearConstraint(more, Relationship.LEQ, 0));
    }
    return new SimplexSolver(EPSILON)
        .optimize(
            new LinearObjectiveFunction(margin, 0),
            new LinearConstraintSet(constraints),
            GoalType.MAXIMIZE,
            new NonNegativeConstraint(true),
            PivotSelectionRule.BLAND)
        .getPoint();
  }

  private static double product(double[] weights, double[] values) {
    double sum = 0;
    for (int k = 0; k < weights.length; k++) {
      sum += weights[k] * values[k];
    }
    return sum;
  }
}
