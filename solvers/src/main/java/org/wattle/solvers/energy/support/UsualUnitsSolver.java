package org.wattle.solvers.energy.support;

import java.util.function.UnaryOperator;
import org.wattle.model.energy.Placement;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverDecorator;
import org.wattle.model.solving.SolverDescriptor;

/**
 * Solves a problem in {@link UsualUnits}, so that a solver's answer does not depend on the units in
 * which capacities are given.
 *
 * @param converted the problem in usual units
 */
public record UsualUnitsSolver<P>(Solver<P, Placement> solver, UnaryOperator<P> converted)
    implements SolverDecorator<P, Placement> {
  /** The same solver, in usual units. */
  public static <P> SolverDescriptor<P, Placement> added(
      SolverDescriptor<P, Placement> solver, UnaryOperator<P> converted) {
    return solver.decorated(made -> new UsualUnitsSolver<>(made, converted));
  }

  @Override
  public SolveResult<Placement> solve(SolveRequest<P, Placement> request) {
    return solver.solve(
        new SolveRequest<>(
            converted.apply(request.problem()),
            request.parameters(),
            request.start(),
            request.listener(),
            request.interrupt()));
  }
}
