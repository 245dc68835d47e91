package org.wattle.solvers.pareto;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination.Cause;

/**
 * Solutions of which none dominates another, one for each vector of objectives, in their order.
 *
 * @param points the solutions
 * @param complete whether it is proven that these are all points of the problem's Pareto front
 * @param cause why the search ended
 * @param statistics its time in {@code solve}, and counts such as {@code evaluations}
 */
public record Front<S>(
    List<Point<S>> points, boolean complete, Cause cause, Statistics statistics) {
  public Front {
    points = List.copyOf(points);
  }

  /** The objectives of the points, for indicators. */
  public List<ObjectiveVector> objectives() {
    return points.stream().map(Point::objectives).toList();
  }

  /**
   * A point of a front.
   *
   * @param objectives the objectives of the solution
   * @param solution a solution with these objectives
   * @param proven whether it is proven that no solution dominates it
   * @param gap by how much at most, relative, a solution with the same other objectives could be
   *     better in the one that the search minimises; empty where the search has no bound on it
   */
  public record Point<S>(
      ObjectiveVector objectives, S solution, boolean proven, OptionalDouble gap) {
    /** A point without a gap: it is proven, or nothing is known. */
    public Point(ObjectiveVector objectives, S solution, boolean proven) {
      this(objectives, solution, proven, OptionalDouble.empty());
    }

    Point<S> asProven() {
      return new Point<>(objectives, solution, true, gap);
    }
  }

  /**
   * The progress of the search for a front.
   *
   * @param seconds since its start
   * @param points how many points were found
   * @param steps solves or evaluations so far
   */
  public record Progress(double seconds, int points, long steps) {}
}
