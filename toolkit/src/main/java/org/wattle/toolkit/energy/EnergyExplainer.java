package org.wattle.toolkit.energy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.OrderSearch;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverOptions;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.solvers.energy.explain.Infeasibility;
import org.wattle.solvers.energy.explain.InfeasibilityExplainer;
import org.wattle.solvers.energy.explain.PlacementExplainer;
import org.wattle.solvers.energy.explain.PlacementExplanation;
import org.wattle.solvers.energy.explain.PlacementExplanation.ServerReason;
import org.wattle.solvers.energy.explain.PlanExplainer;
import org.wattle.solvers.energy.explain.PlanExplanation;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.SolverChoice;
import org.wattle.toolkit.explain.ExplainRequest;

/** Explains an energy instance or a result of it. */
final class EnergyExplainer {
  /** Without its server a placement may be dearer by less than the usual gap, and that counts. */
  private static final double GAP = 1e-6;

  /** Proves small instances infeasible faster than the decomposition that auto stands for. */
  private static final String SMALL_INSTANCES = "scip";

  /** Pairs of a task and a server. */
  private static final long MAX_PAIRS = 10_000;

  /** Picks by itself, also who says how few constraints may contradict each other. */
  private static final String AUTO = "auto";

  private final LoadedInstance<EnergyInstance> loaded;
  private final ExplainRequest request;
  private final SolveContext context;

  EnergyExplainer(
      LoadedInstance<EnergyInstance> loaded, ExplainRequest request, SolveContext context) {
    this.loaded = loaded;
    this.request = request;
    this.context = context;
  }

  EnergyExplanation explain() {
    if (request.result().isEmpty()) {
      return instance(DataCenter.of(loaded.value()));
    }
    if (request.result().get() instanceof EnergyResult result) {
      return placement(result);
    }
    throw UserError.invalid(
        "The result is of another kind than the instance. Maybe give a result of kind"
            + " energy-result.");
  }

  private EnergyExplanation instance(DataCenter center) {
    Solver<OptModel, Assignment> subsets =
        new SolverChoice<>(context.solvers(), ProblemType.MODEL, "")
            .orThrow(AUTO)
            .create("", SolverOptions.NONE);
    Infeasibility found =
        new InfeasibilityExplainer(
                exact(Placement.PROBLEM, prover(center), loaded.value().defaultObjective()),
                subsets)
            .explain(loaded.value(), context.parameters(), context.interrupt());
    return new EnergyExplanation.OfInstance(
        loaded, center, found, request.solver(), request.warnings());
  }

  /** A cost is explained as the energy of the priced instance. */
  private EnergyExplanation placement(EnergyResult result) {
    PlacementObjective objective =
        result
            .summary()
            .objective()
            .map(ResultObjective::name)
            .flatMap(PlacementObjective::byId)
            .orElseGet(() -> PlacementObjective.of(loaded.value().defaultObjective()));
    EnergyInstance instance = EnergyResultCheck.atTariff(loaded.value(), result);
    DataCenter center = DataCenter.of(objective.priced(instance));
    SolveParameters parameters = context.parameters();
    SolveParameters fine = parameters.withGap(Math.min(GAP, parameters.relativeGap()));
    if (result.moves().isPresent()) {
      Consolidation asked = new Consolidation(instance, result.moves().get().moves());
      return plan(objective.money() ? asked.priced() : asked, result, objective, fine);
    }
    PlacementExplanation found =
        new PlacementExplainer(
                objective.energy(), exact(Placement.PROBLEM, request.solver(), objective.energy()))
            .explain(center, clean(result), servers(center), fine, context.interrupt());
    List<String> on = found.servers().stream().map(ServerReason::server).toList();
    return new EnergyExplanation.OfPlacement(
        loaded, center, objective, found, asleep(on), request.solver(), request.warnings());
  }

  private EnergyExplanation plan(
      Consolidation consolidation,
      EnergyResult result,
      PlacementObjective objective,
      SolveParameters parameters) {
    DataCenter center = DataCenter.of(consolidation.instance());
    Placement plan = placementOf(result);
    requireClean(new ConsolidationChecker().check(consolidation, plan));
    PlanExplanation found =
        new PlanExplainer(
                objective.energy(),
                exact(Consolidation.PROBLEM, request.solver(), objective.energy()))
            .explain(consolidation, plan, servers(center), parameters, context.interrupt());
    List<String> explained = new ArrayList<>();
    found.servers().forEach(reason -> explained.add(reason.server()));
    found.emptied().forEach(emptied -> explained.add(emptied.server()));
    Set<String> barred = new HashSet<>();
    List<TaskPlacement> deadlock =
        new OrderSearch(consolidation, plan).deadlock().orElse(List.of());
    deadlock.forEach(place -> barred.add(place.task()));
    return new EnergyExplanation.OfPlan(
        loaded,
        center,
        objective,
        found,
        consolidation.movesOf(plan).stream().filter(move -> barred.contains(move.task())).toList(),
        asleep(explained),
        request.solver(),
        request.warnings());
  }

  private String prover(DataCenter center) {
    boolean small = (long) loaded.value().tasks().size() * center.serverCount() <= MAX_PAIRS;
    return small && request.solver().equals(AUTO) ? SMALL_INSTANCES : request.solver();
  }

  private <P> Solver<P, Placement> exact(
      ProblemType<P, Placement> type, String id, EnergyObjective objective) {
    SolverDescriptor<P, Placement> solver =
        new SolverChoice<>(context.solvers(), type, objective.id()).orThrow(id);
    if (solver.heuristic()) {
      throw UserError.invalid(
          "The solver ("
              + Escaped.name(id)
              + ") proves nothing, so it explains nothing. Maybe auto.");
    }
    return solver.create(objective.id(), SolverOptions.NONE);
  }

  private Placement clean(EnergyResult result) {
    Placement placement = placementOf(result);
    requireClean(new PlacementChecker().check(loaded.value(), placement));
    return placement.with(Unused.SLEEP);
  }

  private static Placement placementOf(EnergyResult result) {
    return result
        .placement()
        .orElseThrow(
            () ->
                UserError.invalid(
                    "The result holds no placement (its status is "
                        + result.summary().status().word()
                        + "). Maybe --infeasible."));
  }

  private static void requireClean(CheckReport check) {
    if (!check.clean()) {
      throw UserError.invalid(
          "The result is no clean placement of this instance ("
              + Escaped.violation(check.violations().get(0))
              + "). Maybe it is of another one: wattle verify says more.");
    }
  }

  /** The servers that were asked for by name, or all. */
  private BitSet servers(DataCenter center) {
    BitSet servers = new BitSet();
    for (String name : request.servers()) {
      servers.set(
          center
              .serverByName(name)
              .orElseThrow(
                  () ->
                      UserError.invalid(
                          "There is no server ("
                              + Escaped.name(name)
                              + ")."
                              + Nearest.to(name, center.serverNames())
                                  .map(near -> " Maybe (" + Escaped.name(near) + ").")
                                  .orElse(""))));
    }
    if (request.servers().isEmpty()) {
      servers.set(0, center.serverCount());
    }
    return servers;
  }

  /** Those asked for by name of which nothing else is said. */
  private List<String> asleep(List<String> explained) {
    List<String> asleep = new ArrayList<>(request.servers());
    asleep.removeAll(explained);
    return asleep;
  }
}
