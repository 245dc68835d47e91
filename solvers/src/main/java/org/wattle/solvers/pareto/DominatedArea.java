package org.wattle.solvers.pareto;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The area that points dominate below a reference point in the plane, kept up to date as points are
 * added: each is added and removed once, in logarithmic time. Mutable.
 */
final class DominatedArea {
  private final double right;
  private final double top;

  /** The corners: the y of each by its x, descending as x grows. */
  private final NavigableMap<Double, Double> corners = new TreeMap<>();

  private double area;

  DominatedArea(double right, double top) {
    this.right = right;
    this.top = top;
  }

  double area() {
    return area;
  }

  void add(double x, double y) {
    if (x >= right || y >= top) {
      return;
    }
    Map.Entry<Double, Double> before = corners.floorEntry(x);
    double ceiling = before == null ? top : before.getValue();
    if (ceiling <= y) {
      return;
    }
    double from = x;
    Map.Entry<Double, Double> next = corners.ceilingEntry(x);
    while (next != null && next.getValue() >= y) {
      area += (next.getKey() - from) * (ceiling - y);
      from = next.getKey();
      ceiling = next.getValue();
      corners.remove(from);
      next = corners.ceilingEntry(x);
    }
    area += ((next == null ? right : next.getKey()) - from) * (ceiling - y);
    corners.put(x, y);
  }
}
