package org.wattle.toolkit.energy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.energy.EnergyCodec;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.json.energy.EnergyResultCodec;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.optimization.OptModel;
import org.wattle.solvers.energy.EnergyFormulation;
import org.wattle.toolkit.DiffRequest;
import org.wattle.toolkit.Difference;
import org.wattle.toolkit.ExplainRequest;
import org.wattle.toolkit.Explanation;
import org.wattle.toolkit.ExportRequest;
import org.wattle.toolkit.FailureReport;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.MoveLimit;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.ResultCheck;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.ValueFormat;
import org.wattle.toolkit.front.FrontKind;
import org.wattle.toolkit.text.Quantities;
import org.wattle.toolkit.text.UserError;

/**
 * Energy placement. Running tasks stay where they are, unless the request has the option {@link
 * MoveLimit} or {@link MoveCost}; with a cost alone, any number may move.
 */
public final class EnergyKind implements ProblemKind<EnergyInstance> {
  /** Joules, and watt-hours in brief. */
  static final ValueFormat JOULES =
      new ValueFormat() {
        @Override
        public String unit() {
          return "J";
        }

        @Override
        public String exact(double value) {
          return Quantities.joules(value);
        }

        @Override
        public String brief(double value) {
          return Quantities.wattHours(value);
        }

        @Override
        public String brief(double value, double largest) {
          return Quantities.wattHours(value, largest);
        }
      };

  @Override
  public InstanceCodec<EnergyInstance> codec() {
    return new EnergyCodec();
  }

  @Override
  public ResultCodec<?> resultCodec() {
    return new EnergyResultCodec();
  }

  @Override
  public List<String> objectives() {
    return Arrays.stream(EnergyObjective.values()).map(EnergyObjective::id).toList();
  }

  @Override
  public Set<Class<?>> options() {
    return Set.of(
        MoveLimit.class, MoveCost.class, FormulationName.class, EnergyRates.class, Runbook.class);
  }

  @Override
  public Problem<?, ?> problem(LoadedInstance<EnergyInstance> instance, ProblemRequest request) {
    EnergyObjective objective = objective(instance.value(), request.objective());
    Optional<Moves> moves = moves(request);
    Optional<EnergyFormulation> formulation =
        EnergyModels.formulation(
            instance.value(),
            request.options().get(FormulationName.class).map(FormulationName::name));
    if (moves.isPresent() && formulation.isPresent()) {
      throw UserError.invalid(
          "--formulation does not go with moves of running tasks, which have one formulation. Maybe"
              + " leave it out.");
    }
    EnergyRates rates = request.options().get(EnergyRates.class).orElse(EnergyRates.NONE);
    double slotSeconds = instance.value().slotSeconds();
    rates.price().ifPresent(rate -> rate.over(slotSeconds)); // refused before the solve
    rates.carbon().ifPresent(rate -> rate.over(slotSeconds));
    return moves.isPresent()
        ? new ConsolidationProblem(
            instance, new Consolidation(instance.value(), moves.get()), objective, rates)
        : new PlacementProblem(instance, objective, formulation, rates);
  }

  @Override
  public Optional<ResultCheck> check(EnergyInstance instance, ResultDocument result) {
    return result instanceof EnergyResult found
        ? Optional.of(new EnergyResultCheck(instance, found).check())
        : Optional.empty();
  }

  @Override
  public FailureReport failures(
      EnergyInstance instance, ResultDocument result, String unit, SolveContext context) {
    if (result instanceof EnergyResult found) {
      return EnergyFailures.of(instance, found, unit, context);
    }
    throw UserError.invalid(
        "The result is of another kind than the instance. Maybe give a result of kind"
            + " energy-result.");
  }

  @Override
  public ValueFormat figures() {
    return JOULES;
  }

  @Override
  public List<String> formulations() {
    return EnergyFormulation.ids();
  }

  @Override
  public Optional<FrontKind<EnergyInstance>> fronts() {
    return Optional.of(new EnergyFrontKind());
  }

  @Override
  public OptModel export(EnergyInstance instance, ExportRequest request) {
    return EnergyModels.model(
        instance, objective(instance, request.objective()), request.formulation());
  }

  @Override
  public Explanation explain(
      LoadedInstance<EnergyInstance> instance, ExplainRequest request, SolveContext context) {
    return new EnergyExplainer(instance, request, context).explain();
  }

  @Override
  public Difference diff(LoadedInstance<EnergyInstance> instance, DiffRequest request) {
    return new EnergyDiffer(instance, request.warnings()).difference(request);
  }

  private static Optional<Moves> moves(ProblemRequest request) {
    Optional<MoveLimit> limit = request.options().get(MoveLimit.class);
    Optional<MoveCost> cost = request.options().get(MoveCost.class);
    return limit.isEmpty() && cost.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Moves(
                limit.stream().mapToInt(MoveLimit::max).findFirst(),
                cost.map(MoveCost::joules).orElse(0.0)));
  }

  private EnergyObjective objective(EnergyInstance instance, Optional<String> asked) {
    return knownObjective(asked)
        .flatMap(EnergyObjective::byId)
        .orElseGet(instance::defaultObjective);
  }
}
