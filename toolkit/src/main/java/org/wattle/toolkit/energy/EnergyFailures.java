package org.wattle.toolkit.energy;

import java.util.List;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.solving.SolverOptions;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.solvers.energy.explain.FailureAnalysis;
import org.wattle.toolkit.FailureReport;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.SolverChoice;

/** What would follow if servers or racks failed under the placement of a result. */
final class EnergyFailures {
  /** Proves of few tasks that they find no room. */
  private static final String EXACT = "scip";

  private EnergyFailures() {}

  /**
   * Answers for all of a unit.
   *
   * @throws UserError where there is no such unit, or no placement of all tasks
   */
  static FailureReport of(
      EnergyInstance instance, EnergyResult result, String word, SolveContext context) {
    FailureUnit unit =
        FailureUnit.byWord(word)
            .orElseThrow(
                () ->
                    UserError.invalid(
                        "A (%s) does not fail as one. Maybe server or rack."
                            .formatted(Escaped.name(word))));
    if (unit == FailureUnit.RACK && instance.network().filter(Network::hasRacks).isEmpty()) {
      throw UserError.invalid(
          "The instance ("
              + Escaped.name(instance.name())
              + ") has no racks: "
              + (instance.network().isPresent()
                  ? "every server is attached to all switches of the last tier."
                  : "it has no network.")
              + " Maybe --what-if server.");
    }
    Placement placement =
        result
            .placement()
            .filter(found -> found.waiting().isEmpty())
            .orElseThrow(
                () ->
                    UserError.invalid(
                        "The result holds no placement of all tasks. Maybe leave --what-if out."));
    DataCenter center = DataCenter.of(EnergyResultCheck.slot(instance, result, placement));
    String objective = EnergyObjective.MSEC.id();
    FailureAnalysis analysis =
        new FailureAnalysis(
            new SolverChoice<>(context.solvers(), Placement.PROBLEM, objective)
                .orThrow(EXACT)
                .create(objective, SolverOptions.NONE));
    return new FailureReport(
        unit.word(),
        analysis
            .outcomes(center, placement, unit, context.parameters(), context.interrupt())
            .stream()
            .map(EnergyFailures::failure)
            .toList());
  }

  private static FailureReport.Failure failure(FailureAnalysis.Outcome outcome) {
    List<String> servers = outcome.servers();
    String name =
        servers.size() == 1
            ? servers.get(0)
            : "%s and %d more".formatted(servers.get(0), servers.size() - 1);
    FailureReport.Absorbed absorbed =
        switch (outcome.absorbed()) {
          case FEASIBLE -> FailureReport.Absorbed.YES;
          case INFEASIBLE -> FailureReport.Absorbed.NO;
          case UNKNOWN -> FailureReport.Absorbed.UNKNOWN;
        };
    return new FailureReport.Failure(name, outcome.tasks(), absorbed, outcome.reason());
  }
}
