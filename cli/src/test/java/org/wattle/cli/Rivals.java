package org.wattle.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverRegistry;

/** Solvers of energy instances, each with a script of its own; one of models that fails. */
final class Rivals implements TestSolvers {
  private final List<SolverDescriptor<?, ?>> solvers = new ArrayList<>();

  Rivals with(String id, SolveResult<Placement> result) {
    return with(id, request -> result);
  }

  Rivals with(
      String id, Function<SolveRequest<EnergyInstance, Placement>, SolveResult<Placement>> script) {
    solvers.add(
        TestSolvers.scripted(
            id, Placement.PROBLEM, List.of("mtec", "msec"), (objective, options) -> script));
    return this;
  }

  @Override
  public SolverRegistry registry() {
    List<SolverDescriptor<?, ?>> all = new ArrayList<>(solvers);
    Function<SolveRequest<OptModel, Assignment>, SolveResult<Assignment>> fails =
        request -> new SolveResult.Failed<>("unscripted", ScriptedSolvers.report());
    all.add(
        TestSolvers.scripted(
            "simplex", ProblemType.MODEL, List.of(), (objective, options) -> fails));
    return new SolverRegistry(all);
  }
}
