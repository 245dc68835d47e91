package org.wattle.solvers.energy.consolidation;

import java.util.List;
import java.util.Optional;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.solvers.Backends;
import org.wattle.solvers.CheckedBackend;
import org.wattle.solvers.energy.EnergySolvers;

/** The solvers of consolidations: of the solvers of energy instances those that prove. */
public final class ConsolidationSolvers {
  /** Takes the continuous shares of the model of emptied servers. */
  private static final String EMPTYING = "scip";

  /** Proves models of whole numbers fastest, where nobody asks for another. */
  private static final String WHOLE = "cp-sat";

  private ConsolidationSolvers() {}

  /** The solver of an id; empty where {@link EnergySolvers} has none of it. */
  public static Optional<Solver<Consolidation, Placement>> byId(
      String id, EnergyObjective objective) {
    return EnergySolvers.byId(id, objective)
        .map(
            slots ->
                EnergySolvers.heuristic(id)
                    ? new Refusing(id)
                    : new ConsolidationSolver(objective, tools(slots)));
  }

  private static ConsolidationSolver.Tools tools(Solver<EnergyInstance, Placement> slots) {
    CheckedBackend exact =
        Backends.byId(slots.id())
            .filter(EnergySolvers::takesPlacements)
            .map(CheckedBackend::new)
            .orElseGet(() -> installed(WHOLE));
    return new ConsolidationSolver.Tools(slots, installed(EMPTYING), exact);
  }

  private static CheckedBackend installed(String id) {
    Backend backend =
        Backends.byId(id)
            .orElseThrow(
                () -> new IllegalStateException("The backend (" + id + ") is not installed."));
    return new CheckedBackend(backend);
  }

  /** A heuristic, which leaves running tasks where they are. */
  private record Refusing(String id) implements Solver<Consolidation, Placement> {
    @Override
    public SolveResult<Placement> solve(SolveRequest<Consolidation, Placement> request) {
      Report report =
          new Report(
              new Termination(Termination.Cause.REFUSED, ""),
              Statistics.NONE,
              Provenance.of(id, "Wattle", request.parameters()),
              List.of());
      return new SolveResult.Failed<>(
          "The solver (" + id + ") places new tasks and moves none. Maybe --solver auto.", report);
    }
  }
}
