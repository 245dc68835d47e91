package org.wattle.solvers.plugin;

import java.util.List;
import java.util.Set;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverDescriptor.Guarantee;
import org.wattle.model.solving.SolverProvider;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;

/** A solver of energy instances that gives up. */
public final class MySolver implements SolverProvider, Solver<EnergyInstance, Placement> {
  @Override
  public List<SolverDescriptor<EnergyInstance, Placement>> solvers() {
    return List.of(
        new SolverDescriptor<>(
            id(),
            Placement.PROBLEM,
            List.of("mtec", "msec"),
            Set.of(),
            Guarantee.NOTHING,
            true,
            "",
            (objective, options) -> this));
  }

  @Override
  public String id() {
    return "my-solver";
  }

  @Override
  public SolveResult<Placement> solve(SolveRequest<EnergyInstance, Placement> request) {
    Report report =
        new Report(
            new Termination(Termination.Cause.COMPLETED, ""),
            Statistics.NONE,
            Provenance.of(id(), "", request.parameters()),
            List.of());
    return new SolveResult.Failed<>("It gives up.", report);
  }
}
