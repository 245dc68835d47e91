package org.wattle.toolkit.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.Tolerances;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.optimization.ModelCodec;
import org.wattle.model.json.optimization.ModelResult;
import org.wattle.model.json.optimization.ModelResultCodec;
import org.wattle.model.json.result.ResultCodec;
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
import org.wattle.render.text.Quantities;
import org.wattle.solvers.certificate.Certifier;
import org.wattle.solvers.certificate.ExactCertifier;
import org.wattle.toolkit.ExportRequest;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.ResultCheck;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.ValueFormat;
import org.wattle.toolkit.Verification.Figure;

/** Optimisation models, which bring their own objectives. */
public final class ModelKind implements ProblemKind<OptModel> {
  @Override
  public InstanceCodec<OptModel> codec() {
    return new ModelCodec();
  }

  @Override
  public ResultCodec<?> resultCodec() {
    return new ModelResultCodec();
  }

  @Override
  public List<String> objectives() {
    return List.of();
  }

  @Override
  public Problem<?, ?> problem(LoadedInstance<OptModel> instance, ProblemRequest request) {
    knownObjective(request.objective());
    return new ModelProblem(instance);
  }

  @Override
  public Optional<ResultCheck> check(OptModel model, ResultDocument result) {
    return result instanceof ModelResult found
        ? Optional.of(new ModelResultCheck(model, found).check())
        : Optional.empty();
  }

  @Override
  public OptModel export(OptModel model, ExportRequest request) {
    knownObjective(request.objective());
    return model;
  }

  /** Variables, rows and non-zeros. */
  public static String size(OptModel model) {
    return Quantities.counted(model.variableCount(), "variable", "variables")
        + ", "
        + Quantities.counted(model.rowCount(), "row", "rows")
        + ", "
        + Quantities.counted(model.nonZeroCount(), "non-zero", "non-zeros");
  }

  /** Checks the values in the result of a model. */
  private record ModelResultCheck(OptModel model, ModelResult result) {
    ResultCheck check() {
      return result
          .values()
          .map(this::check)
          .orElseGet(() -> ResultCheck.withoutSolution(result.summary(), "values: there are none"));
    }

    private ResultCheck check(Map<String, Double> values) {
      ValuesByName named = new ValuesByName(model, values);
      List<String> violations = new ArrayList<>(named.unknown());
      violations.addAll(named.missing());
      if (!violations.isEmpty()) {
        return new ResultCheck(
            violations, List.of(), OptionalDouble.empty(), Sense.MINIMIZE, List.of());
      }
      FeasibilityReport report = ModelCheck.check(model, named.point());
      report
          .violations()
          .forEach(v -> violations.add(Escaped.text(v.group().name() + ": " + v.detail())));
      OptionalDouble value =
          report.objectiveValues().stream().mapToDouble(Double::doubleValue).findFirst();
      Sense sense =
          model.objectives().stream().map(Objective::sense).findFirst().orElse(Sense.MINIMIZE);
      return new ResultCheck(violations, figures(report), value, sense, List.of());
    }

    private List<Figure> figures(FeasibilityReport report) {
      List<Figure> figures = new ArrayList<>();
      for (int o = 0; o < model.objectives().size(); o++) {
        figures.add(
            new Figure(
                model.objectives().get(o).name(),
                report.objectiveValues().get(o),
                o == 0 ? ResultCheck.claimedValue(result.summary()) : OptionalDouble.empty()));
      }
      return figures;
    }
  }

  /** An optimisation model with its first objective. */
  private record ModelProblem(LoadedInstance<OptModel> loaded)
      implements Problem<OptModel, Assignment> {
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
}
