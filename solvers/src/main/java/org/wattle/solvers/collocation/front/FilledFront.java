package org.wattle.solvers.collocation.front;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.solvers.collocation.ExactGoals;
import org.wattle.solvers.collocation.moves.GoalVectors;
import org.wattle.solvers.collocation.relaxed.RelaxedGoals;
import org.wattle.solvers.pareto.Archive;
import org.wattle.solvers.pareto.Front;
import org.wattle.solvers.pareto.FrontRequest;
import org.wattle.solvers.pareto.ObjectiveVector;
import org.wattle.solvers.pareto.SearchZones;
import org.wattle.solvers.support.StopSignal;

/**
 * The front where racks do not matter: a placement is made of each point of {@link RelaxedGoals}.
 * The unit of work is a placement.
 */
final class FilledFront {
  private final ExactGoals goals;
  private final int[] selected;

  /** In the objectives with these indices. */
  FilledFront(ExactGoals goals, List<Integer> selected) {
    this.goals = goals;
    this.selected = selected.stream().mapToInt(Integer::intValue).toArray();
  }

  /**
   * The points that have placements, within the limits: the front where all have. Empty where there
   * is no such relaxation.
   */
  Optional<Front<CollocationPlacement>> find(FrontRequest request, StopSignal stop) {
    return goals.relaxed().map(relaxed -> filled(points(relaxed), request, stop));
  }

  /** Of points that are equal in the selected objectives the one that is best in the others. */
  private List<RelaxedGoals.Point> points(RelaxedGoals relaxed) {
    if (selected.length == goals.objectives()) {
      return relaxed.points();
    }
    Archive<RelaxedGoals.Point> archive = new Archive<>();
    relaxed.points().stream()
        .sorted(Comparator.comparing(FilledFront::objectives))
        .forEach(point -> archive.offer(objectives(point).of(selected), () -> point));
    return archive.points().stream().map(Front.Point::solution).toList();
  }

  private Front<CollocationPlacement> filled(
      List<RelaxedGoals.Point> points, FrontRequest request, StopSignal stop) {
    Archive<CollocationPlacement> archive = new Archive<>();
    SearchZones zones = new SearchZones(selected.length);
    int solves = 0;
    while (solves < points.size() && !stop.stopped()) {
      RelaxedGoals.Point point = points.get(solves);
      goals
          .filled(point)
          .ifPresent(placement -> archive.offer(objectives(point), () -> placement, true));
      solves++;
      stop.worked(1);
      request.listener().accept(new Front.Progress(stop.seconds(), archive.size(), solves));
    }
    boolean complete = archive.size() == points.size();
    if (!complete) {
      archive.points().forEach(point -> zones.exclude(point.objectives().of(selected)));
    }
    return new Front<>(
        archive.points(),
        complete,
        solves == points.size() ? Cause.COMPLETED : stop.cause(),
        Statistics.NONE.plusSeconds(Statistics.SOLVE, stop.seconds()).withCount("solves", solves),
        complete ? List.of() : zones.undecided());
  }

  private static ObjectiveVector objectives(RelaxedGoals.Point point) {
    return GoalVectors.of(point.goals());
  }
}
