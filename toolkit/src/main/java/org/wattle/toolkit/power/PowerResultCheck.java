package org.wattle.toolkit.power;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.wattle.model.front.GoalWeights;
import org.wattle.model.json.power.PowerResult;
import org.wattle.model.json.power.PowerResult.TaskRow;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.model.optimization.Sense;
import org.wattle.model.power.batch.PowerAim;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.model.power.batch.PowerScheduleChecker;
import org.wattle.model.power.batch.PowerShares;
import org.wattle.model.solving.CheckReport;
import org.wattle.render.text.Escaped;
import org.wattle.toolkit.ResultCheck;
import org.wattle.toolkit.Verification.Figure;

/** Checks the schedule in the result of a batch. */
record PowerResultCheck(PowerBatch batch, PowerResult result) {
  ResultCheck check() {
    String objective =
        result
            .summary()
            .objective()
            .map(ResultObjective::name)
            .orElse(PowerObjective.PEAK_POWER.word());
    GoalWeights weights = result.weights().orElse(PowerShares.EQUAL);
    return PowerAim.byWord(objective, weights)
        .map(this::check)
        .orElseGet(
            () ->
                ResultCheck.impossible(
                    "objective: there is none (" + Escaped.name(objective) + ")"));
  }

  private ResultCheck check(PowerAim aim) {
    return result
        .placement()
        .map(rows -> check(aim, rows))
        .orElseGet(() -> ResultCheck.withoutSolution(result.summary(), "placement: there is none"));
  }

  private ResultCheck check(PowerAim aim, List<TaskRow> rows) {
    PowerByName.Named named = new PowerByName(batch).schedule(rows);
    CheckReport report = new PowerScheduleChecker().check(batch, named.schedule());
    List<String> violations = new ArrayList<>(named.problems());
    report.violations().forEach(violation -> violations.add(Escaped.violation(violation)));
    List<Figure> figures = new ArrayList<>();
    OptionalDouble value = OptionalDouble.empty();
    if (!report.objectives().isEmpty()) {
      PowerGoals goals = PowerShares.goals(report);
      value = OptionalDouble.of(aim.value(batch, goals));
      figures.add(
          new Figure(aim.word(), value.getAsDouble(), ResultCheck.claimedValue(result.summary())));
      add("", PowerBatchRun.metrics(batch, goals), result.summary().metrics(), figures);
    }
    return new ResultCheck(violations, figures, value, Sense.MINIMIZE, List.of());
  }

  private static void add(
      String prefix, Metric.Group recomputed, Metric.Group claimed, List<Figure> figures) {
    for (Map.Entry<String, Metric> each : recomputed.parts().entrySet()) {
      String name = prefix + each.getKey();
      if (each.getValue() instanceof Metric.Figure figure) {
        figures.add(new Figure(name, figure.value(), ResultCheck.claimed(claimed, each.getKey())));
      } else if (each.getValue() instanceof Metric.Group group) {
        Metric claim = claimed.parts().get(each.getKey());
        add(
            name + " ",
            group,
            claim instanceof Metric.Group below ? below : Metric.Group.NONE,
            figures);
      }
    }
  }
}
