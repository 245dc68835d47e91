package org.wattle.toolkit.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.Tolerances;
import org.wattle.model.json.optimization.ModelResult;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.FeasibilityReport;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolveResult;
import org.wattle.render.text.Escaped;
import org.wattle.solvers.certificate.Certifier;
import org.wattle.solvers.certificate.ExactCertifier;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.ValueFormat;

/** An optimisation model with its first objective. */
record ModelProblem(LoadedInstance<OptModel> loaded) implements Problem<OptModel, Assignment> {
  @Override
  public ProblemType<OptModel, Assignment> type() {
    return ProblemType.MODEL;
  }

  @Override
  public OptModel instance() {
    return loaded.value();
  }

  @Override
  public String objective() {
    return first().map(Objective::name).orElse("");
  }

  @Override
  public Sense sense() {
    return first().map(Objective::sense).orElse(Sense.MINIMIZE);
  }

  @Override
  public ValueFormat format() {
    return ValueFormat.NUMBER;
  }

  @Override
  public String size() {
    return ModelKind.size(instance());
  }

  @Override
  public Optional<Assignment> solutionIn(ResultDocument result, List<String> warnings) {
    Optional<Map<String, Double>> values =
        result instanceof ModelResult found ? found.values() : Optional.empty();
    return values
        .map(given -> new ValuesByName(instance(), given))
        .map(
            named -> {
              named.unknown().forEach(unknown -> warnings.add("start: " + unknown));
              return named.point();
            });
  }

  @Override
  public String solutionName() {
    return "values";
  }

  @Override
  public Map<String, Double> tolerances() {
    return Map.of(
        "integer", Tolerances.RESULT, "bound", Tolerances.RESULT, "row", Tolerances.RESULT);
  }

  @Override
  public Recheck recheck(Assignment point) {
    FeasibilityReport report = ModelCheck.check(instance(), point);
    return new Recheck(
        report.objectiveValues().isEmpty() ? 0 : report.objectiveValues().get(0),
        report.violations().stream()
            .map(violation -> Escaped.text(violation.group().name() + ": " + violation.detail()))
            .toList(),
        Optional.empty());
  }

  @Override
  public List<Certifier<OptModel, Assignment>> certifiers(ExactCertifier exact) {
    return List.of(exact);
  }

  @Override
  public SolvedRun solved(Run run, SolveResult<Assignment> result, SolveContext context) {
    return new ModelRun(run, instance(), result.solution());
  }

  private Optional<Objective> first() {
    return instance().objectives().stream().findFirst();
  }
}
