package org.wattle.toolkit.power;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.front.GoalWeights;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.power.PowerBatchCodec;
import org.wattle.model.json.power.PowerResult;
import org.wattle.model.json.power.PowerResultCodec;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.power.batch.PowerAim;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerShares;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.ExplainRequest;
import org.wattle.toolkit.Explanation;
import org.wattle.toolkit.ExportRequest;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.ResultCheck;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.front.FrontKind;

/**
 * Batches of tasks with budgets of power: the objectives are the three goals, and a weighted sum of
 * their shares with weights that may be given as {@link GoalWeights}. Weights without an objective
 * ask for the sum.
 */
public final class PowerKind implements ProblemKind<PowerBatch> {
  @Override
  public InstanceCodec<PowerBatch> codec() {
    return new PowerBatchCodec();
  }

  @Override
  public ResultCodec<?> resultCodec() {
    return new PowerResultCodec();
  }

  @Override
  public List<String> objectives() {
    return PowerAim.words();
  }

  @Override
  public Set<Class<?>> options() {
    return Set.of(GoalWeights.class);
  }

  @Override
  public Problem<?, ?> problem(LoadedInstance<PowerBatch> instance, ProblemRequest request) {
    Optional<GoalWeights> weights = request.options().get(GoalWeights.class);
    PowerAim aim = aim(request.objective(), weights);
    if (weights.isPresent() && !aim.isWeightedSum()) {
      throw UserError.invalid(
          "--weights is for the objective (%s), and this is (%s). Maybe leave one of them out."
              .formatted(PowerShares.WEIGHTED_SUM, aim.word()));
    }
    return new PowerProblem(instance, aim);
  }

  private PowerAim aim(Optional<String> objective, Optional<GoalWeights> weights) {
    GoalWeights all = weights.orElse(PowerShares.EQUAL);
    return knownObjective(objective)
        .flatMap(word -> PowerAim.byWord(word, all))
        .orElseGet(() -> weights.map(PowerAim::of).orElse(PowerAim.PEAK));
  }

  @Override
  public Optional<ResultCheck> check(PowerBatch batch, ResultDocument result) {
    return result instanceof PowerResult found
        ? Optional.of(new PowerResultCheck(batch, found).check())
        : Optional.empty();
  }

  @Override
  public List<String> formulations() {
    return PowerModels.FORMULATIONS;
  }

  @Override
  public OptModel export(PowerBatch batch, ExportRequest request) {
    return new PowerModels(batch)
        .model(aim(request.objective(), Optional.empty()), request.formulation());
  }

  @Override
  public Optional<FrontKind<PowerBatch, ?>> fronts() {
    return Optional.of(new PowerFrontKind());
  }

  @Override
  public Explanation explain(
      LoadedInstance<PowerBatch> instance, ExplainRequest request, SolveContext context) {
    return new PowerExplainer(instance, request, context).explain();
  }
}
