package org.wattle.toolkit.collocation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.PlacementSummary;
import org.wattle.model.collocation.WeightedSum;
import org.wattle.model.json.collocation.CollocationResult;
import org.wattle.model.json.collocation.CollocationResult.ContainerRow;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.CheckReport;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.ResultCheck;
import org.wattle.toolkit.Verification.Figure;

/**
 * Checks the placement in the result of a collocation instance.
 *
 * @param instance with the weights and migrations that the result names
 * @param result to be checked
 * @param warnings on what differs from the instance as it was given
 */
record CollocationResultCheck(
    CollocationInstance instance, CollocationResult result, List<String> warnings) {
  static CollocationResultCheck of(CollocationInstance given, CollocationResult result) {
    CollocationInstance instance =
        given
            .with(result.weights().orElse(given.weights()))
            .with(result.migrations().orElse(given.migrations()));
    List<String> warnings = new ArrayList<>();
    if (!instance.weights().equals(given.weights())) {
      warnings.add(
          "The weights are those of the result (%s, %s, %s), not those of the instance."
              .formatted(
                  Quantities.value(instance.weights().power()),
                  Quantities.value(instance.weights().intensity()),
                  Quantities.value(instance.weights().sensitivity())));
    }
    if (!instance.migrations().equals(given.migrations())) {
      warnings.add(
          "The limit and the cost of migrations are those of the result, not those of the"
              + " instance.");
    }
    return new CollocationResultCheck(instance, result, warnings);
  }

  ResultCheck check() {
    String objective =
        result.summary().objective().map(ResultObjective::name).orElse(WeightedSum.NAME);
    ResultCheck check =
        objective.equals(WeightedSum.NAME)
            ? result
                .placement()
                .map(this::check)
                .orElseGet(
                    () -> ResultCheck.withoutSolution(result.summary(), "placement: there is none"))
            : ResultCheck.impossible("objective: there is none (" + Escaped.name(objective) + ")");
    return check.withWarnings(warnings);
  }

  private ResultCheck check(List<ContainerRow> rows) {
    CollocationByName.Named named = new CollocationByName(instance).placement(rows);
    CollocationPlacement placement = named.placement();
    CheckReport report = new CollocationChecker().check(instance, placement);
    List<String> violations = new ArrayList<>(named.problems());
    report.violations().forEach(violation -> violations.add(Escaped.violation(violation)));
    OptionalDouble value =
        report.objectives().containsKey(WeightedSum.NAME)
            ? OptionalDouble.of(report.objectives().get(WeightedSum.NAME))
            : OptionalDouble.empty();
    List<Figure> figures = new ArrayList<>();
    value.ifPresent(found -> addFigures(found, placement, figures));
    return new ResultCheck(violations, figures, value, Sense.MINIMIZE, List.of());
  }

  private void addFigures(double value, CollocationPlacement placement, List<Figure> figures) {
    figures.add(new Figure(WeightedSum.NAME, value, ResultCheck.claimedValue(result.summary())));
    PlacementSummary summary = PlacementSummary.of(instance, placement);
    add("", CollocationRun.metrics(instance, summary), result.summary().metrics(), figures);
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
