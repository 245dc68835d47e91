package org.wattle.toolkit.lotes.simulation;

import java.util.Optional;
import java.util.function.Function;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.MachineAssignment.BinUse;
import org.wattle.model.lotes.formulation.Form;
import org.wattle.model.lotes.formulation.MachineAssignmentFormulation;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;

/**
 * Computes by solvers what a simulation needs before it begins: the capacity of the machines, and
 * the plans of dispatchers. Each objective is solved by the solver that chooses among those of it.
 */
final class DispatchPlanner {
  private static final String AUTO = "auto";
  private static final String INTEGER_SOLVER = "scip";

  private final SolverRegistry solvers;
  private final SolveParameters parameters;
  private final Interrupt interrupt;

  DispatchPlanner(SolverRegistry solvers, SolveParameters parameters, Interrupt interrupt) {
    this.solvers = solvers;
    this.parameters = parameters;
    this.interrupt = interrupt;
  }

  /** λ*, the largest rate that the machines can carry, in jobs per hour. */
  double maxJobsPerHour(LotesInstance instance) {
    return solved(
        "what the data centre can carry",
        solver(Allocation.PROBLEM, LotesObjective.ALLOCATION, AUTO),
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
        solver(MachineAssignment.PROBLEM, integer, AUTO),
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
            solver(MachineAssignment.PROBLEM, LotesObjective.MACHINE_ASSIGNMENT, enumeration),
            instance,
            SolveResult::solution);
    FormulatedModel<MachineAssignment> integer =
        new MachineAssignmentFormulation(
                Form.REDUCED,
                fractional.uses().stream().map(BinUse::bin).toList(),
                VariableType.INTEGER)
            .build(instance);
    Optional<Solver<OptModel, Assignment>> solver =
        solvers
            .find(ProblemType.MODEL, "", INTEGER_SOLVER)
            .map(found -> found.create("", SolverOptions.NONE));
    return solved(
        what, solver, integer.model(), result -> result.solution().flatMap(integer::decode));
  }

  private <S> Optional<Solver<LotesInstance, S>> solver(
      ProblemType<LotesInstance, S> type, LotesObjective objective, String id) {
    return solvers
        .find(type, objective.word(), id)
        .map(found -> found.create(objective.word(), SolverOptions.NONE));
  }

  private <P, S, T> T solved(
      String what,
      Optional<Solver<P, S>> solver,
      P problem,
      Function<SolveResult<S>, Optional<T>> wanted) {
    if (solver.isEmpty()) {
      throw UserError.failed("There is no solver that finds " + what + ".");
    }
    SolveResult<S> result = solver.get().solve(new SolveRequest<>(problem, parameters, interrupt));
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
