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

  /** The front, or the part within the limits; empty where some point has no placement. */
  Optional<Front<CollocationPlacement>> find(FrontRequest request, StopSignal stop) {
    return goals.relaxed().flatMap(relaxed -> filled(points(relaxed), request, stop));
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

  private Optional<Front<CollocationPlacement>> filled(
      List<RelaxedGoals.Point> points, FrontRequest request, StopSignal stop) {
    Archive<CollocationPlacement> archive = new Archive<>();
    int solves = 0;
    while (solves < points.size() && !stop.stopped()) {
      RelaxedGoals.Point point = points.get(solves);
      Optional<CollocationPlacement> placement = goals.filled(point);
      if (placement.isEmpty()) {
        return Optional.empty();
      }
      CollocationPlacement found = placement.get();
      archive.offer(objectives(point), () -> found, true);
      solves++;
      stop.worked(1);
      request.listener().accept(new Front.Progress(stop.seconds(), archive.size(), solves));
    }
    boolean complete = solves == points.size();
    return Optional.of(
        new Front<>(
            archive.points(),
            complete,
            complete ? Cause.COMPLETED : stop.cause(),
            Statistics.NONE
                .plusSeconds(Statistics.SOLVE, stop.seconds())
                .withCount("solves", solves)));
  }

  private static ObjectiveVector objectives(RelaxedGoals.Point point) {
    return GoalVectors.of(point.goals());
  }
}
