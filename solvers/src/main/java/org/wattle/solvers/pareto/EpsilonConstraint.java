package org.wattle.solvers.pareto;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.solvers.pareto.GoalMinimiser.Minimum;
import org.wattle.solvers.support.StopSignal;

/**
 * Computes the exact Pareto front of integer-valued objectives by bounds on all of them
 * (ε-constraint method): the sum of the objectives is minimised in each of the {@link SearchZones}
 * until none is left. A minimum of the sum is not dominated, so each solve yields a point or an
 * empty zone: with three objectives there are at most three solves for each point.
 *
 * <p>Where a solve ends without a proof, its point is kept as unproven, and the search for points
 * that dominate it continues. The front is complete only when every zone is proven empty. The unit
 * of work is a solve.
 */
public final class EpsilonConstraint<S> {
  private final GoalMinimiser<S> minimiser;
  private final Function<S, ObjectiveVector> objectives;
  private final int[] selected;

  /** Uses a minimiser and the function that gives the objectives of its solutions. */
  public EpsilonConstraint(GoalMinimiser<S> minimiser, Function<S, ObjectiveVector> objectives) {
    this(minimiser, objectives, IntStream.range(0, minimiser.objectives()).boxed().toList());
  }

  /**
   * The front in some of the objectives; the others may have any value.
   *
   * @param selected the indices of those objectives, ascending
   */
  public EpsilonConstraint(
      GoalMinimiser<S> minimiser, Function<S, ObjectiveVector> objectives, List<Integer> selected) {
    this.minimiser = minimiser;
    this.objectives = objectives;
    this.selected = selected.stream().mapToInt(Integer::intValue).toArray();
  }

  /** The front, or the part that was found until the time limit or the interrupt. */
  public Front<S> find(FrontRequest request) {
    return find(List.of(), request);
  }

  /**
   * The front, or the part that was found until the time limit or the interrupt.
   *
   * @param known points of the front, proven
   */
  public Front<S> find(List<Front.Point<S>> known, FrontRequest request) {
    StopSignal stop = StopSignal.of(request.parameters(), request.interrupt());
    long[] costs = new long[minimiser.objectives()];
    Arrays.stream(selected).forEach(k -> costs[k] = 1);
    Archive<S> archive = new Archive<>();
    SearchZones zones = new SearchZones(selected.length);
    for (Front.Point<S> point : known) {
      archive.offer(point.objectives(), point::solution, true);
      zones.exclude(point.objectives().of(selected));
    }
    long solves = 0;
    for (Optional<long[]> zone = zones.next();
        zone.isPresent() && !stop.stopped();
        zone = zones.next()) {
      Minimum<S> minimum =
          minimiser.minimise(
              costs, limits(zone.get()), request.ofOneSolve(stop), request.interrupt());
      solves++;
      stop.worked(1);
      if (minimum.solution().isEmpty()) {
        zones.close(minimum.proven());
      } else {
        S solution = minimum.solution().get();
        ObjectiveVector point = objectives.apply(solution);
        archive.offer(point, () -> solution, minimum.proven());
        zones.exclude(point.of(selected));
      }
      request.listener().accept(new Front.Progress(stop.seconds(), archive.size(), solves));
    }
    List<ObjectiveVector> undecided = zones.undecided();
    boolean complete = undecided.isEmpty();
    return new Front<>(
        complete ? archive.points().stream().map(Front.Point::asProven).toList() : archive.points(),
        complete,
        complete ? Cause.COMPLETED : stop.cause(),
        Statistics.NONE.plusSeconds(Statistics.SOLVE, stop.seconds()).withCount("solves", solves),
        undecided);
  }

  private long[] limits(long[] zone) {
    long[] limits = new long[minimiser.objectives()];
    Arrays.fill(limits, Long.MAX_VALUE);
    for (int k = 0; k < selected.length; k++) {
      limits[selected[k]] = zone[k];
    }
    return limits;
  }
}
