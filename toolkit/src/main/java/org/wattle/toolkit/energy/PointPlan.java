package org.wattle.toolkit.energy;

import java.util.EnumSet;
import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.PlanGoals;
import org.wattle.model.json.RecordJson;
import org.wattle.model.json.energy.EnergyFrontFormat.PlannedTask;
import org.wattle.model.json.front.FrontFormat.KnownFront;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverDescriptor.Guarantee;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.MoveLimit;
import org.wattle.toolkit.PlanOption.AnyOrder;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.energy.EnergyOption.MoveCost;

/**
 * The plan of a point of a front of moves or of headroom, as if {@code solve} had found it.
 *
 * @param request what else reports say
 */
public record PointPlan(LoadedInstance<?> loaded, KnownFront front, ProblemRequest request) {
  private static final String ID = "pareto";

  /**
   * The plan of a point.
   *
   * @throws UserError where the front has no such point, or its plan is not clean
   */
  public SolvedRun of(String id, SolveContext context) {
    KnownFront.Point point =
        front.points().stream()
            .filter(each -> each.id().equals(id))
            .findFirst()
            .orElseThrow(() -> unknown(id));
    if (!(loaded.problem(asked(point)) instanceof ConsolidationProblem problem)) {
      throw UserError.invalid("The instance is not of kind (energy). Maybe --instance FILE.");
    }
    Consolidation consolidation = problem.instance();
    List<TaskPlacement> tasks =
        point.placement().stream()
            .map(row -> RecordJson.PLAIN.read(PlannedTask.class, row))
            .map(row -> new TaskPlacement(row.task(), row.server(), row.route()))
            .toList();
    Placement placement = consolidation.completed(new Placement(tasks).with(Unused.SLEEP));
    Problem.Recheck check = problem.recheck(placement);
    if (!check.violations().isEmpty()) {
      throw UserError.invalid(
          "The plan of point (%s) breaks what the instance asks for: %s. Maybe it is the front of another instance."
              .formatted(Escaped.text(id), check.violations().get(0)));
    }
    SolveResult<Placement> result =
        result(placement, new Bounds(check.value(), bound(point, check.value())), id, context);
    Run run = new Run(problem, result, context.parameters(), descriptor(), List.of());
    return problem.solved(run, result, context);
  }

  /** What the point is the best answer to: as many moves, whatever they take. */
  private ProblemRequest asked(KnownFront.Point point) {
    int moves = Math.toIntExact(point.goals().get(PlanGoals.MOVES));
    ProblemRequest limited =
        request.with(MoveLimit.class, new MoveLimit(moves)).with(MoveCost.class, new MoveCost(0));
    return ofMoves() ? limited : limited.with(AnyOrder.class, new AnyOrder());
  }

  private boolean ofMoves() {
    return front.objectives().equals(List.of("moves", "energy"));
  }

  private SolveResult<Placement> result(
      Placement placement, Bounds bounds, String id, SolveContext context) {
    Report report =
        new Report(
            new Termination(Termination.Cause.COMPLETED, ""),
            Statistics.NONE,
            Provenance.of(ID, "", context.parameters()),
            List.of(),
            List.of("point %s of the front of %s".formatted(id, front.instanceName())));
    return bounds.closes(context.parameters().relativeGap())
        ? new SolveResult.Optimal<>(placement, bounds, report)
        : new SolveResult.Feasible<>(placement, bounds, report);
  }

  private static SolverDescriptor<Consolidation, Placement> descriptor() {
    return new SolverDescriptor<>(
        ID,
        Consolidation.PROBLEM,
        List.of(),
        EnumSet.allOf(Ability.class),
        Guarantee.EXACT,
        true,
        "",
        (objective, options) -> {
          throw new IllegalStateException("Points of fronts are not solved again.");
        });
  }

  private UserError unknown(String id) {
    int last = front.points().size();
    return UserError.invalid(
        "The front has no point (%s). Maybe one of 1 to %d.".formatted(Escaped.text(id), last));
  }

  /** What the gap of a point leaves, where it is that of the energy of so many moves. */
  private OptionalDouble bound(KnownFront.Point point, double value) {
    return ofMoves() && point.gap().isPresent()
        ? OptionalDouble.of(value * (1 - point.gap().getAsDouble()))
        : OptionalDouble.empty();
  }
}
