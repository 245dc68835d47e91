package org.wattle.toolkit.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.optimization.ModelCodec;
import org.wattle.model.json.optimization.ModelResult;
import org.wattle.model.json.optimization.ModelResultCodec;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.optimization.FeasibilityReport;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.ExportRequest;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.ResultCheck;
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
}
