package org.wattle.solvers.grading;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.Tolerances;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ColumnUnits;
import org.wattle.model.optimization.ConstraintGroup;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Statistics;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.TimeLimit;

/**
 * Optimises objectives in lexicographic order: each keeps the value that was found for it while the
 * next is optimised, starting from the point so far. The result's value and bound are those of the
 * first objective; it is optimal only where the optimum of every objective was proven.
 */
final class OrderedObjectives {
  private static final ConstraintGroup GROUP =
      new ConstraintGroup("ordered objectives", "a more important objective keeps its value");

  private final Stage stage;
  private final SolveRequest<OptModel, Assignment> request;
  private final TimeLimit time;
  private final List<String> unhonoured;
  private final List<Objective> objectives;
  private final List<String> warnings = new ArrayList<>();

  /** Solves a model with one objective. */
  @FunctionalInterface
  interface Stage {
    SolveResult<Assignment> solve(
        SolveRequest<OptModel, Assignment> request, TimeLimit time, List<String> unhonoured);
  }

  OrderedObjectives(
      Stage stage,
      SolveRequest<OptModel, Assignment> request,
      TimeLimit time,
      List<String> unhonoured) {
    this.stage = stage;
    this.request = request;
    this.time = time;
    this.unhonoured = unhonoured;
    this.objectives = request.problem().objectives();
  }

  SolveResult<Assignment> solve() {
    OptModelBuilder builder = Stop.finishing(request.problem()::toBuilder);
    SolveResult<Assignment> first = solve(builder, objectives.get(0), request.start(), unhonoured);
    if (first.solution().isEmpty()) {
      return first;
    }
    OptionalDouble bound = first.bound();
    boolean proven = first instanceof SolveResult.Optimal;
    Report report = first.report();
    Assignment point = first.solution().get();
    warnings.addAll(report.warnings());
    for (int o = 1; o < objectives.size(); o++) {
      if (time.exhausted() || request.interrupt().requested()) {
        warnings.add(left(o, "was not optimised: there was no time left for it"));
        return result(point, bound, false, report);
      }
      hold(builder, objectives.get(o - 1), point);
      SolveResult<Assignment> next =
          solve(builder, objectives.get(o), Optional.of(point), List.of());
      report = joined(report, next.report());
      if (next instanceof SolveResult.Unbounded) {
        return new SolveResult.Unbounded<>(report.withWarnings(warnings));
      }
      if (next.solution().isEmpty()) {
        warnings.add(left(o, "was not optimised: " + why(next)));
        return result(point, bound, false, report);
      }
      if (!(next instanceof SolveResult.Optimal)) {
        warnings.add(left(o, "is not proven optimal"));
        proven = false;
      }
      point = next.solution().get();
    }
    return result(point, bound, proven, report);
  }

  private SolveResult<Assignment> solve(
      OptModelBuilder builder, Objective objective, Optional<Assignment> start, List<String> more) {
    builder.clearObjectives();
    builder.add(objective);
    return stage.solve(
        new SolveRequest<>(
            builder.build(), request.parameters(), start, request.listener(), request.interrupt()),
        time,
        more);
  }

  private void hold(OptModelBuilder builder, Objective objective, Assignment point) {
    double value = objective.value(point);
    double scale = objective.unit(ColumnUnits.of(request.problem()));
    // So much worse it may become while the next ones are optimised.
    double slack = Tolerances.SUM * Math.max(scale, Math.abs(value));
    builder.group(GROUP);
    OptModelBuilder.RowBuilder row = Stop.finishing(() -> builder.row("hold." + objective.name()));
    for (int k = 0; k < objective.termCount(); k++) {
      row.plus(objective.coefficient(k), objective.column(k));
    }
    double side = value - objective.offset();
    if (objective.sense() == Sense.MINIMIZE) {
      row.atMost(side + slack);
    } else {
      row.atLeast(side - slack);
    }
  }

  private Report joined(Report before, Report stageReport) {
    stageReport.warnings().stream().filter(w -> !warnings.contains(w)).forEach(warnings::add);
    return new Report(
        stageReport.termination(),
        new Statistics(
            before.statistics().plus(stageReport.statistics()).seconds(),
            before.statistics().counts()),
        before.provenance(),
        warnings,
        before.notes());
  }

  private SolveResult<Assignment> result(
      Assignment point, OptionalDouble bound, boolean proven, Report report) {
    Bounds bounds = new Bounds(objectives.get(0).value(point), bound);
    Report all = report.withWarnings(warnings);
    return proven && bounds.closes(request.parameters().relativeGap())
        ? new SolveResult.Optimal<>(point, bounds, all)
        : new SolveResult.Feasible<>(point, bounds, all);
  }

  private String left(int o, String what) {
    return "Objective ("
        + objectives.get(o).name()
        + "), number ("
        + (o + 1)
        + ") in order, "
        + what
        + ".";
  }

  private static String why(SolveResult<Assignment> result) {
    return result instanceof SolveResult.Failed<Assignment> failed
        ? failed.reason()
        : "the solver ended with (" + result.status() + ")";
  }
}
