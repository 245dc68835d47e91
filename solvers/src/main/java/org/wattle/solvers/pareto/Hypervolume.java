package org.wattle.solvers.pareto;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The volume that points dominate below a reference point, all objectives minimised (Zitzler and
 * Thiele, Multiobjective Optimization Using Evolutionary Algorithms, PPSN V, 1998). Exact up to
 * rounding; sums of integers are exact while volumes stay below 2^53.
 *
 * <p>Up to three objectives take O(n log n): a sweep along the last over the area of the first two.
 * Each further one is swept as well, which multiplies the time by n.
 */
public final class Hypervolume {
  private final double[] reference;

  /** Uses this reference point; points that are not better in every objective do not contribute. */
  public Hypervolume(double... reference) {
    if (reference.length == 0) {
      throw new IllegalArgumentException("A reference point without objectives has no volume.");
    }
    this.reference = reference.clone();
  }

  /** The volume of points, each with as many objectives as the reference point. */
  public double of(List<double[]> points) {
    List<double[]> inside = new ArrayList<>();
    for (double[] point : points) {
      if (point.length != reference.length) {
        throw new IllegalArgumentException(
            "The point %s has (%d) objectives, the reference point (%d)."
                .formatted(Arrays.toString(point), point.length, reference.length));
      }
      if (isInside(point)) {
        inside.add(point);
      }
    }
    return volume(inside, reference.length);
  }

  /** The volume of integer-valued objectives. */
  public double ofVectors(List<ObjectiveVector> points) {
    return of(points.stream().map(ObjectiveVector::toDoubles).toList());
  }

  private boolean isInside(double[] point) {
    for (int k = 0; k < reference.length; k++) {
      if (!(point[k] < reference[k])) {
        return false;
      }
    }
    return true;
  }

  /** The volume in the first objectives only. */
  private double volume(List<double[]> points, int objectives) {
    return switch (objectives) {
      case 1 -> points.stream().mapToDouble(point -> reference[0] - point[0]).max().orElse(0);
      case 2 -> {
        DominatedArea staircase = new DominatedArea(reference[0], reference[1]);
        points.forEach(point -> staircase.add(point[0], point[1]));
        yield staircase.area();
      }
      case 3 -> sweepAreas(sortedBy(points, 2));
      default -> sweepVolumes(sortedBy(points, objectives - 1), objectives - 1);
    };
  }

  private double sweepAreas(List<double[]> sorted) {
    DominatedArea staircase = new DominatedArea(reference[0], reference[1]);
    double volume = 0;
    for (int i = 0; i < sorted.size(); i++) {
      staircase.add(sorted.get(i)[0], sorted.get(i)[1]);
      volume += staircase.area() * thickness(sorted, i, 2);
    }
    return volume;
  }

  private double sweepVolumes(List<double[]> sorted, int axis) {
    double volume = 0;
    for (int i = 0; i < sorted.size(); i++) {
      double thickness = thickness(sorted, i, axis);
      volume += thickness == 0 ? 0 : thickness * volume(sorted.subList(0, i + 1), axis);
    }
    return volume;
  }

  /** The distance from a point to the next along an axis. */
  private double thickness(List<double[]> sorted, int i, int axis) {
    double next = i + 1 < sorted.size() ? sorted.get(i + 1)[axis] : reference[axis];
    return next - sorted.get(i)[axis];
  }

  private static List<double[]> sortedBy(List<double[]> points, int axis) {
    return points.stream().sorted(Comparator.comparingDouble(point -> point[axis])).toList();
  }
}
