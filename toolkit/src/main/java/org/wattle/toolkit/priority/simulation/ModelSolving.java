package org.wattle.toolkit.priority.simulation;

import java.util.Optional;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.render.text.UserError;

/** Solves models with solvers that nobody chose: one that is not there is a failure. */
record ModelSolving(SolverRegistry solvers, Interrupt interrupt) {
  /**
   * Solves a model.
   *
   * @param solver its id
   * @param start a point to start from
   * @throws UserError where there is no such solver
   */
  SolveResult<Assignment> solve(
      String solver, OptModel model, SolveParameters parameters, Optional<Assignment> start) {
    return solvers
        .find(ProblemType.MODEL, "", solver)
        .orElseThrow(() -> UserError.failed("There is no solver (" + solver + ")."))
        .create("", SolverOptions.NONE)
        .solve(new SolveRequest<>(model, parameters, start, SolveListener.NONE, interrupt));
  }

  /** That an independent check refutes what a solver found. */
  static UserError infeasible(String solver, String what, String issue) {
    return UserError.failed("The solver (" + solver + ") gave " + what + " not feasible: " + issue);
  }
}
