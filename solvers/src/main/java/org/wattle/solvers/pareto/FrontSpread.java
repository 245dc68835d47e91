package org.wattle.solvers.pareto;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/**
 * How evenly points cover a front, 0 where they are equally far apart and reach its ends. For two
 * objectives Δ of Deb, Pratap, Agarwal and Meyarivan (A fast and elitist multiobjective genetic
 * algorithm: NSGA-II, 2002): consecutive distances and those to the ends. For more objectives its
 * generalisation by Zhou, Jin, Zhang, Sendhoff and Tsang (CEC 2006): distances to the nearest
 * neighbour, and from each end to the nearest point.
 *
 * <p>Distances are Euclidean, so objectives should be normalised.
 */
public final class FrontSpread {
  private final List<double[]> ends;

  /**
   * Measured against the ends of a front: its best point in each objective.
   *
   * @param front the exact front where it is known, or the best known; not empty
   */
  public FrontSpread(List<double[]> front) {
    if (front.isEmpty()) {
      throw new IllegalArgumentException("A front without points has no ends.");
    }
    int objectives = front.get(0).length;
    ends = new ArrayList<>();
    for (int k = 0; k < objectives; k++) {
      int axis = k;
      ends.add(
          front.stream()
              .min(
                  Comparator.<double[]>comparingDouble(p -> p[axis]).thenComparing(Arrays::compare))
              .orElseThrow());
    }
  }

  /** The spread of different points; empty where there are fewer than two. */
  public OptionalDouble of(List<double[]> points) {
    if (points.size() < 2) {
      return OptionalDouble.empty();
    }
    double[] gaps = ends.size() == 2 ? consecutive(points) : nearest(points);
    double mean = Arrays.stream(gaps).average().orElse(0);
    double uneven = Arrays.stream(gaps).map(gap -> Math.abs(gap - mean)).sum();
    double missing = ends.stream().mapToDouble(end -> distanceTo(end, points)).sum();
    return OptionalDouble.of((missing + uneven) / (missing + gaps.length * mean));
  }

  private static double[] consecutive(List<double[]> points) {
    List<double[]> sorted = points.stream().sorted(Arrays::compare).toList();
    double[] gaps = new double[sorted.size() - 1];
    Arrays.setAll(gaps, i -> distance(sorted.get(i), sorted.get(i + 1)));
    return gaps;
  }

  private static double[] nearest(List<double[]> points) {
    return points.stream()
        .mapToDouble(point -> distanceTo(point, points.stream().filter(p -> p != point).toList()))
        .toArray();
  }

  private static double distanceTo(double[] point, List<double[]> points) {
    return points.stream().mapToDouble(other -> distance(point, other)).min().orElse(0);
  }

  private static double distance(double[] a, double[] b) {
    double sum = 0;
    for (int k = 0; k < a.length; k++) {
      sum += (a[k] - b[k]) * (a[k] - b[k]);
    }
    return Math.sqrt(sum);
  }
}
