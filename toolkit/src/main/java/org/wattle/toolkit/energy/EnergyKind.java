package org.wattle.toolkit.energy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.formulation.AggregatedFlowFormulation;
import org.wattle.model.energy.formulation.FormulationOptions;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.energy.EnergyCodec;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.json.energy.EnergyResultCodec;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.optimization.OptModel;
import org.wattle.toolkit.ExplainRequest;
import org.wattle.toolkit.Explanation;
import org.wattle.toolkit.ExportRequest;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.MoveLimit;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.ResultCheck;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.ValueFormat;
import org.wattle.toolkit.text.Quantities;
import org.wattle.toolkit.text.UserError;

/**
 * Energy placement. Running tasks stay where they are, unless the request has the option {@link
 * MoveLimit} or {@link MoveCost}; with a cost alone, any number may move.
 */
public final class EnergyKind implements ProblemKind<EnergyInstance> {
  /** A model with more pairs of task and server would be a file of five gigabytes or more. */
  private static final long MOST_PAIRS = 20_000_000;

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
    return Set.of(MoveLimit.class, MoveCost.class);
  }

  @Override
  public Problem<?, ?> problem(LoadedInstance<EnergyInstance> instance, ProblemRequest request) {
    EnergyObjective objective = objective(instance.value(), request.objective());
    Optional<Moves> moves = moves(request);
    return moves.isPresent()
        ? new ConsolidationProblem(
            instance, new Consolidation(instance.value(), moves.get()), objective)
        : new PlacementProblem(instance, objective);
  }

  @Override
  public Optional<ResultCheck> check(EnergyInstance instance, ResultDocument result) {
    return result instanceof EnergyResult found
        ? Optional.of(new EnergyResultCheck(instance, found).check())
        : Optional.empty();
  }

  @Override
  public ValueFormat figures() {
    return JOULES;
  }

  @Override
  public OptModel export(EnergyInstance instance, ExportRequest request) {
    FormulationOptions options = FormulationOptions.of(objective(instance, request.objective()));
    long servers = instance.serverTypes().stream().mapToLong(type -> type.count()).sum();
    long tasks = instance.tasks().size();
    if (tasks * servers > MOST_PAIRS) {
      throw UserError.invalid(
          "The model of (%s) tasks and (%s) servers is too large to be written: it has a variable for each of (%s) pairs, of which at most (%s) are written. Maybe use fewer tasks or servers."
              .formatted(
                  Quantities.count(tasks),
                  Quantities.count(servers),
                  Quantities.count(tasks * servers),
                  Quantities.count(MOST_PAIRS)));
    }
    return new AggregatedFlowFormulation(options).build(instance).model();
  }

  @Override
  public Explanation explain(
      LoadedInstance<EnergyInstance> instance, ExplainRequest request, SolveContext context) {
    return new EnergyExplainer(instance, request, context).explain();
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
