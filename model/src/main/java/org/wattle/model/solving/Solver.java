package org.wattle.model.solving;

/**
 * Solves problems of one kind: an exact method, a decomposition or a heuristic. In every case its
 * results have been graded by the independent checker.
 *
 * @param <P> the problem, e.g. an energy instance
 * @param <S> the solution, e.g. a placement
 */
public interface Solver<P, S> {
  /** The short name by which it is selected, e.g. {@code scip} or {@code first-fit}. */
  String id();

  /**
   * Solves a problem. It never throws because a problem is hard, infeasible or unsupported: the
   * result states this.
   */
  SolveResult<S> solve(SolveRequest<P, S> request);

  /** Solves with {@link SolveParameters#DEFAULT}: without limits, to the default gap. */
  default SolveResult<S> solve(P problem) {
    return solve(SolveRequest.of(problem, SolveParameters.DEFAULT));
  }

  /**
   * Whether its results already contain warnings of the parameters that it does not honour. {@link
   * SolverDescriptor#create} adds them for all other solvers.
   */
  default boolean warnsOfUnhonouredParameters() {
    return false;
  }
}
