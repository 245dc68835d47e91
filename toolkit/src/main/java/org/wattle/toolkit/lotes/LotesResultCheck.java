package org.wattle.toolkit.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.json.lotes.LotesResult;
import org.wattle.model.json.lotes.LotesRows;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.CheckReport;
import org.wattle.render.text.Escaped;
import org.wattle.toolkit.ResultCheck;
import org.wattle.toolkit.Verification.Figure;
import org.wattle.toolkit.lotes.LotesByName.Named;

/** Checks the allocation or the machine assignment in the result of a LoTES instance. */
record LotesResultCheck(LotesInstance instance, LotesResult result) {
  ResultCheck check() {
    if (result.rows().isEmpty()) {
      return ResultCheck.withoutSolution(result.summary(), "rows: there are none");
    }
    LotesRows rows = result.rows().get();
    Optional<String> name = result.summary().objective().map(ResultObjective::name);
    Optional<LotesObjective> objective = name.flatMap(LotesObjective::byWord);
    if (name.isPresent() && objective.isEmpty()) {
      return ResultCheck.impossible("objective: there is none (" + Escaped.name(name.get()) + ")");
    }
    return check(LotesSolutions.of(objective.orElseGet(() -> byRows(rows))), rows);
  }

  /** The objective of bins where the result names none: the one with the looser constraints. */
  private static LotesObjective byRows(LotesRows rows) {
    return rows instanceof LotesRows.Shares
        ? LotesObjective.ALLOCATION
        : LotesObjective.MACHINE_ASSIGNMENT;
  }

  private <S> ResultCheck check(LotesSolutions<S> solutions, LotesRows rows) {
    Optional<Named<S>> named = solutions.named(instance, rows);
    if (named.isEmpty()) {
      return ResultCheck.impossible(
          "objective: the result holds no solution for (" + solutions.objective().word() + ")");
    }
    List<String> violations = new ArrayList<>(named.get().problems());
    S solution = named.get().solution();
    CheckReport report = solutions.check(instance, solution);
    report.violations().forEach(violation -> violations.add(Escaped.violation(violation)));
    double value = solutions.jobsPerHour(report);
    return new ResultCheck(
        violations,
        figures(solutions, solutions.held(instance, solution), value),
        OptionalDouble.of(value),
        Sense.MAXIMIZE,
        List.of());
  }

  private List<Figure> figures(LotesSolutions<?> solutions, LotesHeld held, double value) {
    List<Figure> figures = new ArrayList<>();
    figures.add(
        new Figure(
            solutions.objective().word(), value, ResultCheck.claimedValue(result.summary())));
    Metric claimed = result.summary().metrics().parts().get("tasksHeld");
    Metric.Group tasks = claimed instanceof Metric.Group group ? group : Metric.Group.NONE;
    for (int k = 0; k < instance.classes().size(); k++) {
      JobClass jobClass = instance.classes().get(k);
      figures.add(
          new Figure(
              "tasksHeld " + jobClass.name(),
              held.ofClass(k),
              ResultCheck.claimed(tasks, jobClass.name())));
    }
    return figures;
  }
}
