package org.wattle.model.energy.formulation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;

/**
 * Between tiers with n and m switches on there are {@code n·m} links. That they suffice is
 * expressed by facets of the convex hull of the integer points (n, m) with enough links: {@code
 * upper·n + lower·m ≥ side}.
 *
 * @param upper the factor of n, the switches of the upper tier
 * @param lower the factor of m, those of the lower tier
 * @param side the right-hand side
 */
public record LinkProduct(double upper, double lower, double side) {
  /**
   * All facets of {@code n·m ≥ links}.
   *
   * @param links that the traffic fills
   * @param most switches of the upper tier that can be on
   */
  public static List<LinkProduct> facets(double links, int most) {
    List<long[]> corners =
        lowerHull(
            IntStream.rangeClosed(1, most)
                .mapToObj(n -> new long[] {n, Math.max(1, (long) Math.ceil(links / n - 1e-9))})
                .toList());
    List<LinkProduct> facets = new ArrayList<>();
    for (int k = 0; k + 1 < corners.size(); k++) {
      long[] p = corners.get(k);
      long[] q = corners.get(k + 1);
      double upper = p[1] - q[1];
      double lower = q[0] - p[0];
      facets.add(new LinkProduct(upper, lower, upper * p[0] + lower * p[1]));
    }
    long least = corners.get(corners.size() - 1)[1];
    if (least > 1) {
      facets.add(new LinkProduct(0, 1, (double) least));
    }
    return facets;
  }

  /** Adds it as a row for the numbers of switches that are on. */
  public void addTo(RowBuilder row, LinearSum ofUpper, LinearSum ofLower) {
    row.plus(upper, ofUpper).plus(lower, ofLower).atLeast(side);
  }

  /**
   * The lower left convex hull of points that ascend in the first and do not ascend in the second
   * coordinate.
   */
  private static List<long[]> lowerHull(List<long[]> points) {
    List<long[]> hull = new ArrayList<>();
    for (long[] point : points) {
      if (!hull.isEmpty() && hull.get(hull.size() - 1)[1] == point[1]) {
        continue;
      }
      while (hull.size() >= 2
          && notBelow(hull.get(hull.size() - 2), hull.get(hull.size() - 1), point)) {
        hull.remove(hull.size() - 1);
      }
      hull.add(point);
    }
    return hull;
  }

  private static boolean notBelow(long[] p, long[] q, long[] r) {
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]) <= 0;
  }
}
