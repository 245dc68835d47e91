package org.wattle.toolkit.lotes;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.lotes.LotesCodec;
import org.wattle.model.json.lotes.LotesResult;
import org.wattle.model.json.lotes.LotesResultCodec;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.formulation.TieBreak;
import org.wattle.model.optimization.OptModel;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.ExportRequest;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.ResultCheck;
import org.wattle.toolkit.ValueFormat;

/**
 * LoTES: how many jobs machines can carry. Which of many optimal allocations is found may be given
 * as the option {@link TieBreak}.
 */
public final class LotesKind implements ProblemKind<LotesInstance> {
  /** Rates of jobs. */
  static final ValueFormat JOBS_PER_HOUR =
      new ValueFormat() {
        @Override
        public String unit() {
          return "jobs/h";
        }

        @Override
        public String exact(double value) {
          return Quantities.jobsPerHour(value);
        }
      };

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
}
