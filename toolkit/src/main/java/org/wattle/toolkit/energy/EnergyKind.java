package org.wattle.toolkit.energy;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.energy.EnergyCodec;
import org.wattle.model.json.energy.EnergyFrontFormat;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.json.energy.EnergyResultCodec;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.UnsuitableFormulation;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.UserError;
import org.wattle.solvers.energy.EnergyFormulation;
import org.wattle.toolkit.ExportRequest;
import org.wattle.toolkit.FailureReport;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.MoveLimit;
import org.wattle.toolkit.PlanOption;
import org.wattle.toolkit.PlanOption.Detours;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.ResultCheck;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.ValueFormat;
import org.wattle.toolkit.energy.EnergyOption.EnergyTariff;
import org.wattle.toolkit.energy.EnergyOption.FormulationName;
import org.wattle.toolkit.energy.EnergyOption.MoveCost;
import org.wattle.toolkit.energy.EnergyOption.MovesAtOnce;
import org.wattle.toolkit.explain.DiffRequest;
import org.wattle.toolkit.explain.Difference;
import org.wattle.toolkit.explain.ExplainRequest;
import org.wattle.toolkit.explain.Explanation;
import org.wattle.toolkit.front.FrontKind;

/**
 * Energy placement. Running tasks stay where they are, unless the request has the option {@link
 * MoveLimit} or {@link MoveCost}; with a cost alone, any number may move.
 */
public final class EnergyKind implements ProblemKind<EnergyInstance> {
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
    return Arrays.stream(PlacementObjective.values()).map(PlacementObjective::word).toList();
  }

  @Override
  public Set<Class<?>> options() {
    Set<Class<?>> options = new HashSet<>(Set.of(MoveLimit.class, EnergyRates.class));
    options.addAll(List.of(EnergyOption.class.getPermittedSubclasses()));
    options.addAll(List.of(PlanOption.class.getPermittedSubclasses()));
    return options;
  }

  @Override
  public Problem<?, ?> problem(LoadedInstance<EnergyInstance> loaded, ProblemRequest request) {
    LoadedInstance<EnergyInstance> instance =
        request
            .options()
            .get(EnergyTariff.class)
            .map(tariff -> loaded.with(loaded.value().withTariffPerKwh(tariff.perKwh())))
            .orElse(loaded);
    PlacementObjective objective = objective(instance.value(), request.objective());
    Optional<Moves> moves = moves(instance.value(), request);
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
            instance,
            new Consolidation(instance.value(), moves.get()),
            objective,
            rates,
            request.options().get(MovesAtOnce.class).map(MovesAtOnce::number).orElse(1))
        : new PlacementProblem(instance, objective, formulation, rates);
  }

  @Override
  public ResultCheck check(LoadedInstance<EnergyInstance> instance, ResultDocument result) {
    return new EnergyResultCheck(instance.value(), result(EnergyResult.class, result)).check();
  }

  @Override
  public FailureReport failures(
      EnergyInstance instance, ResultDocument result, String unit, SolveContext context) {
    return EnergyFailures.of(instance, result(EnergyResult.class, result), unit, context);
  }

  @Override
  public ValueFormat figure(String name) {
    return PlacementObjective.byId(name).map(PlacementFormats::of).orElse(ValueFormat.JOULES);
  }

  @Override
  public List<String> formulations() {
    return EnergyFormulation.ids();
  }

  @Override
  public Optional<FrontKind<EnergyInstance, ?>> fronts() {
    return Optional.of(
        new FrontKind<>(
            new EnergyFrontFormat(),
            Optional.empty(),
            false,
            OptionalDouble.of(SolveParameters.DEFAULT_GAP),
            // The last gaps of large instances take long to close.
            Optional.of(Duration.ofMinutes(1)),
            EnergyFronts::of,
            // Any number of running tasks may move.
            (instance, plan) ->
                new ConsolidationChecker()
                    .check(new Consolidation(instance, Moves.UNLIMITED), plan),
            Optional.empty()));
  }

  @Override
  public OptModel export(EnergyInstance instance, ExportRequest request) {
    PlacementObjective objective = objective(instance, request.objective());
    return EnergyModels.model(
        objective.priced(instance), objective.energy(), request.formulation());
  }

  @Override
  public Explanation explain(
      LoadedInstance<EnergyInstance> instance, ExplainRequest request, SolveContext context) {
    return new EnergyExplainer(instance, request, context).explain();
  }

  @Override
  public Difference diff(LoadedInstance<EnergyInstance> instance, DiffRequest request) {
    return new EnergyDiffer(instance, request).difference();
  }

  private static Optional<Moves> moves(EnergyInstance instance, ProblemRequest request) {
    Optional<MoveLimit> limit = request.options().get(MoveLimit.class);
    Optional<MoveCost> cost = request.options().get(MoveCost.class);
    Optional<String> stays =
        instance.state().running().isEmpty()
            ? Optional.of("no task of the instance runs. Maybe leave it out.")
            : Optional.of("all running tasks stay without --max-moves. Maybe --max-moves 10.")
                .filter(why -> limit.isEmpty() && cost.isEmpty());
    boolean ordered = !PlanOption.anyOrder(request.options(), stays);
    boolean detours = request.options().get(Detours.class).isPresent();
    return limit.isEmpty() && cost.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Moves(
                limit.stream().mapToInt(MoveLimit::max).findFirst(),
                cost.stream().mapToDouble(MoveCost::joules).findFirst(),
                ordered,
                detours));
  }

  private PlacementObjective objective(EnergyInstance instance, Optional<String> asked) {
    PlacementObjective objective =
        knownObjective(asked)
            .flatMap(PlacementObjective::byId)
            .orElseGet(() -> PlacementObjective.of(instance.defaultObjective()));
    if (objective.money() && !instance.priced()) {
      throw UserError.invalid(
          "Nothing of the instance has a price, so that every placement costs 0. Maybe --tariff"
              + " 0.25, the price of a kWh, or costPerHour of the types of servers.");
    }
    return objective;
  }

  /**
   * The placement that a result holds.
   *
   * @param name of the result in messages
   * @throws UserError where it holds none
   */
  public static Placement placement(String name, ResultDocument result) {
    if (!(result instanceof EnergyResult found)) {
      throw UserError.invalid(
          "The result (%s) is of another kind than the instance. Maybe give a result of kind energy-result."
              .formatted(Escaped.text(name)));
    }
    return found
        .placement()
        .orElseThrow(
            () ->
                UserError.invalid(
                    "The result (%s) holds no placement (its status is %s). Maybe another one."
                        .formatted(Escaped.text(name), found.summary().status().word())));
  }

  /** Tasks, servers, switches, the slot, what runs already, and rules. */
  public static String size(DataCenter center) {
    EnergyInstance instance = center.instance();
    int rules = instance.rules().size();
    int tasks = instance.tasks().size();
    String running =
        PlacementFormats.counted(instance.wording(), instance.state().running().size(), "task")
            + " running";
    boolean any = !instance.state().running().isEmpty();
    return "%s on %s%s, slot of %s s%s%s"
        .formatted(
            tasks == 0 && any
                ? running
                : PlacementFormats.counted(instance.wording(), tasks, "task"),
            PlacementFormats.counted(instance.wording(), center.serverCount(), "server"),
            instance.network().isPresent()
                ? " and " + Quantities.counted(center.switchCount(), "switch", "switches")
                : "",
            Quantities.value(instance.slotSeconds()),
            tasks > 0 && any ? ", " + running : "",
            rules > 0 ? ", " + Quantities.counted(rules, "rule", "rules") : "");
  }

  /** The optimisation models of an energy instance. */
  private static final class EnergyModels {
    /** A model with more pairs of task and server would be a file of five gigabytes or more. */
    private static final long MOST_PAIRS = 20_000_000;

    private EnergyModels() {}

    /**
     * The formulation of a name, where one is given.
     *
     * @throws UserError where there is none of the name, or it cannot express the instance
     */
    static Optional<EnergyFormulation> formulation(EnergyInstance instance, Optional<String> name) {
      Optional<EnergyFormulation> chosen = name.map(EnergyModels::byName);
      try {
        chosen.ifPresent(formulation -> formulation.checkExpressible(instance));
      } catch (UnsuitableFormulation e) {
        throw UserError.invalid(String.valueOf(e.getMessage()));
      }
      return chosen;
    }

    private static EnergyFormulation byName(String name) {
      return EnergyFormulation.byId(name)
          .orElseThrow(
              () ->
                  UserError.invalid(
                      "There is no formulation (%s) of energy instances. Maybe %s."
                          .formatted(
                              Escaped.name(name),
                              Nearest.to(name, EnergyFormulation.ids())
                                  .orElse(String.join(" or ", EnergyFormulation.ids())))));
    }

    /**
     * The model of an instance by the named formulation, or the default one.
     *
     * @throws UserError where the name is not known, or the model would not be true or too large
     */
    static OptModel model(
        EnergyInstance instance, EnergyObjective objective, Optional<String> formulation) {
      EnergyFormulation chosen =
          formulation(instance, formulation).orElse(EnergyFormulation.AGGREGATED_FLOW);
      if (chosen == EnergyFormulation.AGGREGATED_FLOW) {
        checkSize(instance);
      }
      try {
        return chosen.of(objective).build(instance).model();
      } catch (UnsuitableFormulation e) {
        throw UserError.invalid(String.valueOf(e.getMessage()));
      }
    }

    private static void checkSize(EnergyInstance instance) {
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
    }
  }
}
