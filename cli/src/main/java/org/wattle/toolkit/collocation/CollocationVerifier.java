package org.wattle.toolkit.collocation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.PlacementSummary;
import org.wattle.model.collocation.WeightedSum;
import org.wattle.model.json.collocation.CollocationResult;
import org.wattle.model.json.collocation.ContainerRow;
import org.wattle.model.json.result.Metric;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.CheckReport;
import org.wattle.toolkit.Claims;
import org.wattle.toolkit.Verification;
import org.wattle.toolkit.Verification.Figure;
import org.wattle.toolkit.energy.EnergyVerifier;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.Quantities;

/** Checks the result of a collocation instance, with the weights that the result names. */
final class CollocationVerifier {
  private final CollocationInstance instance;
  private final CollocationResult result;
  private final List<String> own = new ArrayList<>();

  CollocationVerifier(CollocationInstance given, CollocationResult result) {
    this.instance =
        given
            .with(result.weights().orElse(given.weights()))
            .with(result.migrations().orElse(given.migrations()));
    this.result = result;
    if (!instance.weights().equals(given.weights())) {
      own.add(
          "The weights are those of the result (%s, %s, %s), not those of the instance."
              .formatted(
                  Quantities.value(instance.weights().power()),
                  Quantities.value(instance.weights().intensity()),
                  Quantities.value(instance.weights().sensitivity())));
    }
    if (!instance.migrations().equals(given.migrations())) {
      own.add("What migrations take is as in the result, not the instance.");
    }
  }

  Verification verify(String subject, List<String> warnings) {
    List<String> all = new ArrayList<>(warnings);
    all.addAll(own);
    String objective =
        result.summary().objective().map(ResultObjective::name).orElse(WeightedSum.NAME);
    if (!objective.equals(WeightedSum.NAME)) {
      return refuted(subject, all, "objective: there is none (" + Escaped.name(objective) + ")");
    }
    return result
        .placement()
        .map(rows -> verify(subject, all, rows))
        .orElseGet(
            () ->
                refuted(
                    subject,
                    all,
                    "placement: there is none to check (status "
                        + result.summary().status().word()
                        + ")"));
  }

  private Verification verify(String subject, List<String> warnings, List<ContainerRow> rows) {
    CollocationByName.Named named = new CollocationByName(instance).placement(rows);
    CollocationPlacement placement = named.placement();
    CheckReport report = new CollocationChecker().check(instance, placement);
    List<String> violations = new ArrayList<>(named.problems());
    report.violations().forEach(violation -> violations.add(EnergyVerifier.words(violation)));
    Optional<Double> value = Optional.ofNullable(report.objectives().get(WeightedSum.NAME));
    List<Figure> figures =
        value
            .map(found -> figures(found, PlacementSummary.of(instance, placement)))
            .orElse(List.of());
    violations.addAll(Claims.refuted(figures));
    Claims claims = new Claims(result.summary());
    value.ifPresent(found -> violations.addAll(claims.refutedProof(found, Sense.MINIMIZE)));
    warnings.addAll(claims.unproven());
    return new Verification(subject, figures, violations, warnings);
  }

  private List<Figure> figures(double value, PlacementSummary summary) {
    List<Figure> figures = new ArrayList<>();
    figures.add(
        new Figure(
            WeightedSum.NAME,
            value,
            result
                .summary()
                .objective()
                .map(ResultObjective::value)
                .orElse(OptionalDouble.empty())));
    add("", CollocationDocuments.metrics(instance, summary), result.summary().metrics(), figures);
    return figures;
  }

  private static void add(
      String prefix, Metric.Group recomputed, Metric.Group claimed, List<Figure> figures) {
    for (Map.Entry<String, Metric> each : recomputed.parts().entrySet()) {
      Metric claim = claimed.parts().get(each.getKey());
      String name = prefix + each.getKey();
      if (each.getValue() instanceof Metric.Figure figure) {
        figures.add(
            new Figure(
                name,
                figure.value(),
                claim instanceof Metric.Figure number
                    ? OptionalDouble.of(number.value())
                    : OptionalDouble.empty()));
      } else if (each.getValue() instanceof Metric.Group group) {
        add(
            name + " ",
            group,
            claim instanceof Metric.Group below ? below : Metric.Group.NONE,
            figures);
      }
    }
  }

  private static Verification refuted(String subject, List<String> warnings, String violation) {
    return new Verification(subject, List.of(), List.of(violation), warnings);
  }
}
