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
 * @param open the largest objectives of each zone in which further points may lie, {@link
 *     Long#MAX_VALUE} where there is no limit; none where the front is complete, or where the
 *     search proves nothing
 */
public record Front<S>(
    List<Point<S>> points,
    boolean complete,
    Cause cause,
    Statistics statistics,
    List<ObjectiveVector> open) {
  public Front {
    points = List.copyOf(points);
    open = List.copyOf(open);
  }

  /** A front that is complete, or of which it is not known where further points may lie. */
  public Front(List<Point<S>> points, boolean complete, Cause cause, Statistics statistics) {
    this(points, complete, cause, statistics, List.of());
  }

  /** The same, found after what took so long. */
  public Front<S> after(Statistics earlier) {
    return new Front<>(points, complete, cause, earlier.plus(statistics), open);
  }

  /** Whether nothing of it is proven: it was searched for. */
  public boolean isSearched() {
    return !complete && points.stream().noneMatch(Point::proven);
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
