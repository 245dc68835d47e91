package org.wattle.toolkit.lotes.simulation;

import java.util.Optional;
import java.util.function.Function;
import org.wattle.model.lotes.Allocation;
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
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.UserError;

/** Asks the solver that chooses among those of each objective. */
public final class SolvedPlanning implements LotesPlanning {
  private static final String AUTO = "auto";
  private static final String WHOLE = "scip";

  private final SolverRegistry solvers;
  private final SolveParameters parameters;
  private final Interrupt interrupt;

  public SolvedPlanning(SolverRegistry solvers, SolveParameters parameters, Interrupt interrupt) {
    this.solvers = solvers;
    this.parameters = parameters;
    this.interrupt = interrupt;
  }

  @Override
  public double mostJobsPerHour(LotesInstance instance) {
    return asked(
        "what the data centre can carry",
        solver(Allocation.PROBLEM, LotesObjective.ALLOCATION, AUTO),
        instance,
        result -> result.bounds().map(Bounds::value));
  }

  @Override
  public MachineAssignment plan(NamedDispatchPolicy policy, LotesInstance instance) {
    return policy
        .enumeration()
        .map(enumeration -> filtered(policy, enumeration, instance))
        .orElseGet(() -> best(instance));
  }

  private MachineAssignment best(LotesInstance instance) {
    LotesObjective whole = LotesObjective.MACHINE_ASSIGNMENT_INTEGER;
    return asked(
        "the plan of lotes",
        solver(MachineAssignment.PROBLEM, whole, AUTO),
        instance,
        SolveResult::solution);
  }

  /** The bins that the report's LP uses, on whole machines. */
  private MachineAssignment filtered(
      NamedDispatchPolicy policy, String enumeration, LotesInstance instance) {
    String what = "the plan of " + policy.id();
    MachineAssignment parts =
        asked(
            what,
            solver(MachineAssignment.PROBLEM, LotesObjective.MACHINE_ASSIGNMENT, enumeration),
            instance,
            SolveResult::solution);
    FormulatedModel<MachineAssignment> whole =
        new MachineAssignmentFormulation(
                Form.REDUCED, parts.uses().stream().map(BinUse::bin).toList(), VariableType.INTEGER)
            .build(instance);
    Optional<Solver<OptModel, Assignment>> solver =
        solvers
            .find(ProblemType.MODEL, "", WHOLE)
            .map(found -> found.create("", SolverOptions.NONE));
    return asked(what, solver, whole.model(), result -> result.solution().flatMap(whole::decode));
  }

  private <S> Optional<Solver<LotesInstance, S>> solver(
      ProblemType<LotesInstance, S> type, LotesObjective objective, String id) {
    return solvers
        .find(type, objective.word(), id)
        .map(found -> found.create(objective.word(), SolverOptions.NONE));
  }

  private <P, S, T> T asked(
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
    String words = "The solver (" + solver + ") did not find " + what;
    if (result instanceof SolveResult.Failed<?> failed) {
      return UserError.failed(words + ": " + Escaped.text(failed.reason()));
    }
    String why = interrupt.requested() ? "it was stopped" : result.status();
    return UserError.nothingFound(words + ": " + why + ".");
  }
}
