package org.wattle.toolkit.energy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.wattle.cli.CommandContext;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.Unused;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.Solver;
import org.wattle.reports.energy.InfeasibilityReport;
import org.wattle.reports.energy.PlacementReasonsReport;
import org.wattle.solvers.energy.explain.Infeasibility;
import org.wattle.solvers.energy.explain.InfeasibilityExplainer;
import org.wattle.solvers.energy.explain.PlacementExplainer;
import org.wattle.solvers.energy.explain.PlacementExplanation;
import org.wattle.toolkit.ExplainOrder;
import org.wattle.toolkit.Explained;
import org.wattle.toolkit.UnknownSolver;
import org.wattle.toolkit.files.Instances.Loaded;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.ExitCodes;
import org.wattle.toolkit.text.UserError;

/** Explains an energy instance or a result of it. */
final class EnergyExplaining {
  /** Without its server a placement may be dearer by less than the usual gap, and that counts. */
  private static final double GAP = 1e-6;

  /** Proves small instances infeasible faster than the decomposition that auto stands for. */
  private static final String SMALL_INSTANCES = "scip";

  /** Pairs of a task and a server. */
  private static final long MOST_PAIRS = 10_000;

  /** Picks by itself, also who says how few constraints may contradict each other. */
  private static final String AUTO = "auto";

  private final CommandContext tools;
  private final Loaded loaded;
  private final EnergyInstance instance;
  private final ExplainOrder order;
  private final Interrupt interrupt;

  EnergyExplaining(
      CommandContext tools,
      Loaded loaded,
      EnergyInstance instance,
      ExplainOrder order,
      Interrupt interrupt) {
    this.tools = tools;
    this.loaded = loaded;
    this.instance = instance;
    this.order = order;
    this.interrupt = interrupt;
  }

  Explained explain() {
    DataCenter center = DataCenter.of(instance);
    ExplanationDocuments documents = new ExplanationDocuments(loaded, center, order);
    if (order.result().isEmpty()) {
      return infeasibility(center, documents);
    }
    if (order.result().get() instanceof EnergyResult result) {
      return placement(center, documents, result);
    }
    throw UserError.invalid(
        "The result is of another kind than the instance. Maybe give a result of kind"
            + " energy-result.");
  }

  private Explained infeasibility(DataCenter center, ExplanationDocuments documents) {
    Infeasibility found =
        new InfeasibilityExplainer(
                exact(prover(center), instance.defaultObjective()),
                tools.solvers().model(AUTO).orElseThrow())
            .explain(instance, order.parameters(), interrupt);
    return new Explained(
        documents.of(found),
        InfeasibilityReport.of(center, found, order.warnings()),
        exitCode(found));
  }

  private static int exitCode(Infeasibility found) {
    if (found instanceof Infeasibility.HasPlacement) {
      return ExitCodes.OK;
    }
    return found instanceof Infeasibility.Undecided
        ? ExitCodes.NOTHING_FOUND
        : ExitCodes.NO_OPTIMUM;
  }

  private Explained placement(
      DataCenter center, ExplanationDocuments documents, EnergyResult result) {
    EnergyObjective objective =
        result
            .summary()
            .objective()
            .map(ResultObjective::name)
            .flatMap(EnergyObjective::byId)
            .orElseGet(instance::defaultObjective);
    BitSet servers = servers(center);
    SolveParameters parameters = order.parameters();
    PlacementExplanation found =
        new PlacementExplainer(objective, exact(order.solver(), objective))
            .explain(
                center,
                clean(result),
                servers,
                parameters.withGap(Math.min(GAP, parameters.relativeGap())),
                interrupt);
    return new Explained(
        documents.of(found),
        PlacementReasonsReport.of(center, found, asleep(found), order.warnings()),
        ExitCodes.OK);
  }

  private String prover(DataCenter center) {
    boolean small = (long) instance.tasks().size() * center.serverCount() <= MOST_PAIRS;
    return small && order.solver().equals(AUTO) ? SMALL_INSTANCES : order.solver();
  }

  private Solver<EnergyInstance, Placement> exact(String id, EnergyObjective objective) {
    Solver<EnergyInstance, Placement> solver =
        tools
            .solvers()
            .energy(id, objective)
            .orElseThrow(
                () -> UnknownSolver.of(id, "energy", tools.solvers().energyIds(), tools.solvers()));
    if (tools.solvers().heuristic(id)) {
      throw UserError.invalid(
          "The solver ("
              + Escaped.name(id)
              + ") proves nothing, so it explains nothing. Maybe auto.");
    }
    return solver;
  }

  private Placement clean(EnergyResult result) {
    Placement placement =
        result
            .placement()
            .orElseThrow(
                () ->
                    UserError.invalid(
                        "The result holds no placement (its status is "
                            + result.summary().status().word()
                            + "). Maybe --infeasible."));
    CheckReport check = new PlacementChecker().check(instance, placement);
    if (!check.clean()) {
      throw UserError.invalid(
          "The result is no clean placement of this instance ("
              + EnergyVerifier.words(check.violations().get(0))
              + "). Maybe it is of another one: wattle verify says more.");
    }
    return placement.with(Unused.SLEEP);
  }

  /** The servers that were asked for by name, or all. */
  private BitSet servers(DataCenter center) {
    BitSet servers = new BitSet();
    for (String name : order.servers()) {
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
    if (order.servers().isEmpty()) {
      servers.set(0, center.serverCount());
    }
    return servers;
  }

  /** Those asked for by name that nothing keeps on. */
  private List<String> asleep(PlacementExplanation found) {
    List<String> asleep = new ArrayList<>(order.servers());
    found.servers().forEach(reason -> asleep.remove(reason.server()));
    return asleep;
  }
}
