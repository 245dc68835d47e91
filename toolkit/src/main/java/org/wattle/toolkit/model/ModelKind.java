package org.wattle.toolkit.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.Tolerances;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.optimization.ModelCodec;
import org.wattle.model.json.optimization.ModelResult;
import org.wattle.model.json.optimization.ModelResultCodec;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.FeasibilityReport;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolveResult;
import org.wattle.render.View;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.solvers.certificate.Certifier;
import org.wattle.solvers.certificate.ExactCertifier;
import org.wattle.toolkit.ExportRequest;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.NamedSolution;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.ResultCheck;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.SolvedRun;
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
  public ResultCheck check(LoadedInstance<OptModel> model, ResultDocument result) {
    return new ModelResultCheck(model.value(), result(ModelResult.class, result)).check();
  }

  @Override
  public OptModel export(OptModel model, ExportRequest request) {
    knownObjective(request.objective());
    return model;
  }

  /** Variables, rows and non-zeros. */
  public static String size(OptModel model) {
    return "%s, %s, %s"
        .formatted(
            Quantities.counted(model.variableCount(), "variable", "variables"),
            Quantities.counted(model.rowCount(), "row", "rows"),
            Quantities.counted(model.nonZeroCount(), "non-zero", "non-zeros"));
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
    public String size() {
      return ModelKind.size(instance());
    }

    @Override
    public Optional<NamedSolution<Assignment>> named(ResultDocument result) {
      Optional<Map<String, Double>> values =
          result instanceof ModelResult found ? found.values() : Optional.empty();
      return values
          .map(given -> new ValuesByName(instance(), given))
          .map(
              named ->
                  new NamedSolution<>(named.point(), named.unknown(), named.missing().isEmpty()));
    }

    /** Values that are missing or of other variables do not keep a solver from starting. */
    @Override
    public Optional<Assignment> solutionIn(ResultDocument result, List<String> warnings) {
      Optional<NamedSolution<Assignment>> named = named(result);
      named.ifPresent(
          found -> found.problems().forEach(problem -> warnings.add("start: " + problem)));
      return named.map(NamedSolution::solution);
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

  /** Values of variables, by their names in a model. */
  private record ValuesByName(OptModel model, Map<String, Double> values) {
    /** The values in the order of the model; NaN where none is given. */
    Assignment point() {
      double[] point = new double[model.variableCount()];
      Arrays.setAll(point, v -> values.getOrDefault(model.variableName(v), Double.NaN));
      return Assignment.of(point);
    }

    /** Sentences on names that the model does not have. */
    List<String> unknown() {
      Set<String> known = new HashSet<>();
      for (int v = 0; v < model.variableCount(); v++) {
        known.add(model.variableName(v));
      }
      return values.keySet().stream()
          .filter(name -> !known.contains(name))
          .map(name -> "values: the model has no variable (" + Escaped.name(name) + ")")
          .toList();
    }

    /** Sentences on variables without a value. */
    List<String> missing() {
      List<String> missing = new ArrayList<>();
      for (int v = 0; v < model.variableCount(); v++) {
        if (!values.containsKey(model.variableName(v))) {
          missing.add(
              "values: there is none of variable (" + Escaped.name(model.variableName(v)) + ")");
        }
      }
      return missing;
    }
  }

  /**
   * A finished solve of a model.
   *
   * @param run how it went
   * @param model what was solved
   * @param point values of the variables, where there is a solution
   */
  private record ModelRun(Run run, OptModel model, Optional<Assignment> point)
      implements SolvedRun {
    @Override
    public ModelResult document() {
      return new ModelResult(
          run.summary(point.map(found -> List.of()), Metric.Group.NONE), point.map(this::values));
    }

    private Map<String, Double> values(Assignment found) {
      Map<String, Double> values = new LinkedHashMap<>();
      for (int v = 0; v < model.variableCount(); v++) {
        values.put(model.variableName(v), found.value(v));
      }
      return values;
    }

    @Override
    public String objectiveWords() {
      if (model.objectives().isEmpty()) {
        return "no objective";
      }
      Objective first = model.objectives().get(0);
      String sense = first.sense() == Sense.MINIMIZE ? "minimised" : "maximised";
      return Escaped.name(first.name()) + ", " + sense;
    }

    /** The values of the variables that are not 0. */
    @Override
    public View details() {
      if (point.isEmpty()) {
        return new View();
      }
      TextTable table = TextTable.aligned("lr").row("Variable", "Value");
      for (int v = 0; v < model.variableCount(); v++) {
        double value = point.get().value(v);
        if (value != 0) {
          table.row(Escaped.name(model.variableName(v)), Quantities.value(value));
        }
      }
      return new View().gap().table(table).line("  All others are 0.");
    }
  }
}
