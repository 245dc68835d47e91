package org.wattle.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.cli.console.Escaped;
import org.wattle.cli.report.Verification;
import org.wattle.cli.report.Verification.Figure;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyBreakdown;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.json.EnergyResult;
import org.wattle.model.json.Metric;
import org.wattle.model.json.ResultObjective;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.DomainViolation;

/** Checks the result of an energy instance. */
final class EnergyVerifier {
  private final EnergyInstance instance;
  private final EnergyResult result;

  EnergyVerifier(EnergyInstance instance, EnergyResult result) {
    this.instance = instance;
    this.result = result;
  }

  Verification verify(String subject, List<String> warnings) {
    if (result.placement().isEmpty()) {
      String status = result.summary().status().word();
      return new Verification(
          subject,
          List.of(),
          List.of("placement: there is none to check (status " + status + ")"),
          warnings);
    }
    return verify(subject, warnings, result.placement().get());
  }

  private Verification verify(String subject, List<String> warnings, Placement placement) {
    List<String> violations = new ArrayList<>();
    new PlacementChecker()
        .check(instance, placement)
        .violations()
        .forEach(violation -> violations.add(words(violation)));
    EnergyBreakdown energy = EnergyEvaluator.evaluate(DataCenter.of(instance), placement);
    List<Figure> figures = figures(energy);
    violations.addAll(Claims.refuted(figures));
    Claims claims = new Claims(result.summary());
    objective()
        .ifPresent(
            asked -> violations.addAll(claims.refutedProof(energy.joules(asked), Sense.MINIMIZE)));
    List<String> all = new ArrayList<>(warnings);
    all.addAll(claims.unproven());
    return new Verification(subject, figures, violations, all);
  }

  static String words(DomainViolation violation) {
    return Escaped.text(violation.constraint() + ": " + violation.detail());
  }

  private Optional<EnergyObjective> objective() {
    return result.summary().objective().map(ResultObjective::name).flatMap(EnergyObjective::byId);
  }

  private List<Figure> figures(EnergyBreakdown energy) {
    List<Figure> figures = new ArrayList<>();
    for (EnergyObjective each : EnergyObjective.values()) {
      OptionalDouble claimed =
          objective().filter(each::equals).isPresent() ? value() : OptionalDouble.empty();
      figures.add(new Figure(each.id(), energy.joules(each), claimed));
    }
    figures.add(metric("serverJoules", energy.serverJoules()));
    figures.add(metric("networkJoules", energy.networkJoules()));
    return figures;
  }

  private OptionalDouble value() {
    return result.summary().objective().map(ResultObjective::value).orElse(OptionalDouble.empty());
  }

  private Figure metric(String name, double recomputed) {
    Metric claimed = result.summary().metrics().parts().get(name);
    return new Figure(
        name,
        recomputed,
        claimed instanceof Metric.Figure number
            ? OptionalDouble.of(number.value())
            : OptionalDouble.empty());
  }
}
