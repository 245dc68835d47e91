package org.wattle.toolkit.lotes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.lotes.LotesCodec;
import org.wattle.model.json.lotes.LotesResult;
import org.wattle.model.json.lotes.LotesResultCodec;
import org.wattle.model.json.lotes.LotesRows;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.bins.ClassSets;
import org.wattle.model.lotes.bins.MaximalBins;
import org.wattle.model.lotes.formulation.AllocationFormulation;
import org.wattle.model.lotes.formulation.Form;
import org.wattle.model.lotes.formulation.MachineAssignmentFormulation;
import org.wattle.model.lotes.formulation.TieBreak;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.CheckReport;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.ExportRequest;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.ResultCheck;
import org.wattle.toolkit.ValueFormat;
import org.wattle.toolkit.Verification.Figure;
import org.wattle.toolkit.lotes.LotesByName.Named;

/**
 * LoTES: how many jobs machines can carry. Which of many optimal allocations is found may be given
 * as the option {@link TieBreak}.
 */
public final class LotesKind implements ProblemKind<LotesInstance> {
  /** Rates of jobs. */
  static final ValueFormat JOBS_PER_HOUR =
      ValueFormat.of("jobs/h", Quantities::jobsPerHour, Quantities::jobsPerHour);

  @Override
  public InstanceCodec<LotesInstance> codec() {
    return new LotesCodec();
  }

  @Override
  public ResultCodec<?> resultCodec() {
    return new LotesResultCodec();
  }

  @Override
  public List<String> objectives() {
    return Arrays.stream(LotesObjective.values()).map(LotesObjective::word).toList();
  }

  @Override
  public Set<Class<?>> options() {
    return Set.of(TieBreak.class);
  }

  @Override
  public Problem<?, ?> problem(LoadedInstance<LotesInstance> instance, ProblemRequest request) {
    LotesObjective objective = objective(request.objective());
    if (objective != LotesObjective.ALLOCATION
        && request.options().get(TieBreak.class).isPresent()) {
      throw UserError.invalid(
          "--tie-break is for the objective (allocation), and this is ("
              + objective.word()
              + "). Maybe leave it out.");
    }
    return problem(instance, LotesSolutions.of(objective), request);
  }

  private static <S> Problem<LotesInstance, S> problem(
      LoadedInstance<LotesInstance> instance, LotesSolutions<S> solutions, ProblemRequest request) {
    return new LotesProblem<>(instance, solutions, request.options());
  }

  @Override
  public Optional<ResultCheck> check(LotesInstance instance, ResultDocument result) {
    return result instanceof LotesResult found
        ? Optional.of(new LotesResultCheck(instance, found).check())
        : Optional.empty();
  }

  @Override
  public List<String> formulations() {
    return LotesModels.FORMULATIONS;
  }

  @Override
  public OptModel export(LotesInstance instance, ExportRequest request) {
    return new LotesModels(instance).model(objective(request.objective()), request.formulation());
  }

  /** The objective that was asked for; the default is that of fractions of machines. */
  private LotesObjective objective(Optional<String> asked) {
    return knownObjective(asked)
        .flatMap(LotesObjective::byWord)
        .orElse(LotesObjective.MACHINE_ASSIGNMENT);
  }

  /** Classes, machines and configurations. */
  public static String size(LotesInstance instance) {
    int configurations = instance.configurations().size();
    return Quantities.counted(instance.classes().size(), "class", "classes")
        + " on "
        + Quantities.counted(instance.machines(), "machine", "machines")
        + " of "
        + Quantities.counted(configurations, "configuration", "configurations");
  }

  /** The optimisation models of a LoTES instance, written out for other programs. */
  private static final class LotesModels {
    static final List<String> FORMULATIONS = List.of("literal", "reduced");

    /** A model has a column for every bin; ten million columns are of no use. */
    private static final int MAX_BINS = 200_000;

    private final LotesInstance instance;

    LotesModels(LotesInstance instance) {
      this.instance = instance;
    }

    /**
     * The model of an objective.
     *
     * @throws UserError where the formulation is not known, or there are too many bins
     */
    OptModel model(LotesObjective objective, Optional<String> formulation) {
      Form form = formulation.map(LotesModels::form).orElse(Form.REDUCED);
      return switch (objective) {
        case ALLOCATION -> new AllocationFormulation(form, TieBreak.NONE).build(instance).model();
        case MACHINE_ASSIGNMENT -> assignment(form, VariableType.CONTINUOUS);
        case MACHINE_ASSIGNMENT_INTEGER -> assignment(form, VariableType.INTEGER);
      };
    }

    private OptModel assignment(Form form, VariableType machines) {
      return new MachineAssignmentFormulation(form, bins(), machines).build(instance).model();
    }

    private List<Bin> bins() {
      List<Bin> bins = new ArrayList<>();
      boolean all =
          new MaximalBins(instance, ClassSets.all(instance))
              .forEachWhile(
                  bin -> {
                    bins.add(bin);
                    return bins.size() < MAX_BINS;
                  });
      if (!all) {
        throw UserError.invalid(
            "The machine assignment has a column for every bin, and there are more than ("
                + Quantities.count(MAX_BINS)
                + ") of them. Maybe --objective allocation, or solve it here: column generation"
                + " needs but a few.");
      }
      return bins;
    }

    private static Form form(String name) {
      return FORMULATIONS.contains(name)
          ? Form.valueOf(name.toUpperCase(Locale.ROOT))
          : unknown(name);
    }

    private static Form unknown(String name) {
      throw UserError.invalid(
          "There is no formulation (" + Escaped.name(name) + "). Maybe literal or reduced.");
    }
  }

  /** Checks the allocation or the machine assignment in the result of a LoTES instance. */
  private record LotesResultCheck(LotesInstance instance, LotesResult result) {
    ResultCheck check() {
      if (result.rows().isEmpty()) {
        return ResultCheck.withoutSolution(result.summary(), "rows: there are none");
      }
      LotesRows rows = result.rows().get();
      Optional<String> name = result.summary().objective().map(ResultObjective::name);
      Optional<LotesObjective> objective = name.flatMap(LotesObjective::byWord);
      if (name.isPresent() && objective.isEmpty()) {
        return ResultCheck.impossible(
            "objective: there is none (" + Escaped.name(name.get()) + ")");
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
}
