package org.wattle.toolkit.lotes.simulation;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wattle.model.lotes.BinUse;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.formulation.Form;
import org.wattle.model.lotes.formulation.MachineAssignmentFormulation;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.toolkit.SolverCatalogue;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.UserError;

/**
 * Computes by solvers what a simulation needs before it begins: the capacity of the machines, and
 * the plans of dispatchers. Each objective is solved by the first solver of its list.
 */
final class DispatchPlanner {
  private static final String INTEGER_SOLVER = "scip";

  private final SolverCatalogue solvers;
  private final SolveParameters parameters;
  private final Interrupt interrupt;

  DispatchPlanner(SolverCatalogue solvers, SolveParameters parameters, Interrupt interrupt) {
    this.solvers = solvers;
    this.parameters = parameters;
    this.interrupt = interrupt;
  }

  /** λ*, the largest rate that the machines can carry, in jobs per hour. */
  double maxJobsPerHour(LotesInstance instance) {
    return solved(
        "what the data centre can carry",
        first(LotesObjective.ALLOCATION, id -> solvers.lotes().allocation(id, Optional.empty())),
        instance,
        result -> result.bounds().map(Bounds::value));
  }

  /** The plan that the dispatcher of LoTES follows. */
  MachineAssignment plan(NamedDispatchPolicy policy, LotesInstance instance) {
    return policy
        .enumeration()
        .map(enumeration -> filtered(policy, enumeration, instance))
        .orElseGet(() -> best(instance));
  }

  private MachineAssignment best(LotesInstance instance) {
    LotesObjective integer = LotesObjective.MACHINE_ASSIGNMENT_INTEGER;
    return solved(
        "the plan of lotes",
        first(integer, id -> solvers.lotes().machines(id, integer)),
        instance,
        SolveResult::solution);
  }

  /** The bins that the report's LP uses, on whole machines. */
  private MachineAssignment filtered(
      NamedDispatchPolicy policy, String enumeration, LotesInstance instance) {
    String what = "the plan of " + policy.id();
    MachineAssignment fractional =
        solved(
            what,
            solvers.lotes().machines(enumeration, LotesObjective.MACHINE_ASSIGNMENT),
            instance,
            SolveResult::solution);
    FormulatedModel<MachineAssignment> integer =
        new MachineAssignmentFormulation(
                Form.REDUCED,
                fractional.uses().stream().map(BinUse::bin).toList(),
                VariableType.INTEGER)
            .build(instance);
    Optional<Solver<OptModel, Assignment>> solver = solvers.model(INTEGER_SOLVER);
    return solved(
        what, solver, integer.model(), result -> result.solution().flatMap(integer::decode));
  }

  private <S> Optional<Solver<LotesInstance, S>> first(
      LotesObjective objective, Function<String, Optional<Solver<LotesInstance, S>>> byId) {
    List<String> ids = solvers.lotes().ids(objective);
    return ids.isEmpty() ? Optional.empty() : byId.apply(ids.get(0));
  }

  private <P, S, T> T solved(
      String what,
      Optional<Solver<P, S>> solver,
      P problem,
      Function<SolveResult<S>, Optional<T>> wanted) {
    if (solver.isEmpty()) {
      throw UserError.failed("There is no solver that finds " + what + ".");
    }
    SolveResult<S> result =
        solver
            .get()
            .solve(
                new SolveRequest<>(
                    problem, parameters, Optional.empty(), SolveListener.NONE, interrupt));
    return wanted.apply(result).orElseThrow(() -> missing(what, solver.get().id(), result));
  }

  private UserError missing(String what, String solver, SolveResult<?> result) {
    String message = "The solver (" + solver + ") did not find " + what;
    if (result instanceof SolveResult.Failed<?> failed) {
      return UserError.failed(message + ": " + Escaped.text(failed.reason()));
    }
    String why = interrupt.requested() ? "it was stopped" : result.status();
    return UserError.nothingFound(message + ": " + why + ".");
  }
}
