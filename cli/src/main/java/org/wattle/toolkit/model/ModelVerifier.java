package org.wattle.toolkit.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.wattle.model.json.optimization.ModelResult;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.optimization.FeasibilityReport;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.toolkit.Claims;
import org.wattle.toolkit.Verification;
import org.wattle.toolkit.Verification.Figure;
import org.wattle.toolkit.text.Escaped;

/** Checks the result of a model. */
final class ModelVerifier {
  private final OptModel model;
  private final ModelResult result;

  ModelVerifier(OptModel model, ModelResult result) {
    this.model = model;
    this.result = result;
  }

  Verification verify(String subject, List<String> warnings) {
    if (result.values().isEmpty()) {
      String status = result.summary().status().word();
      return new Verification(
          subject,
          List.of(),
          List.of("values: there are none to check (status " + status + ")"),
          warnings);
    }
    return verify(subject, warnings, result.values().get());
  }

  private Verification verify(String subject, List<String> warnings, Map<String, Double> values) {
    ValuesByName named = new ValuesByName(model, values);
    List<String> violations = new ArrayList<>(named.unknown());
    violations.addAll(named.missing());
    if (!violations.isEmpty()) {
      return new Verification(subject, List.of(), violations, warnings);
    }
    FeasibilityReport report = ModelCheck.check(model, named.point());
    report
        .violations()
        .forEach(v -> violations.add(Escaped.text(v.group().name() + ": " + v.detail())));
    List<Figure> figures = figures(report);
    violations.addAll(Claims.refuted(figures));
    Claims claims = new Claims(result.summary());
    if (!figures.isEmpty()) {
      violations.addAll(
          claims.refutedProof(figures.get(0).recomputed(), model.objectives().get(0).sense()));
    }
    List<String> all = new ArrayList<>(warnings);
    all.addAll(claims.unproven());
    return new Verification(subject, figures, violations, all);
  }

  private List<Figure> figures(FeasibilityReport report) {
    List<Figure> figures = new ArrayList<>();
    for (int o = 0; o < model.objectives().size(); o++) {
      Objective objective = model.objectives().get(o);
      figures.add(
          new Figure(
              objective.name(),
              report.objectiveValues().get(o),
              o == 0 ? value() : OptionalDouble.empty()));
    }
    return figures;
  }

  private OptionalDouble value() {
    return result.summary().objective().map(ResultObjective::value).orElse(OptionalDouble.empty());
  }
}
