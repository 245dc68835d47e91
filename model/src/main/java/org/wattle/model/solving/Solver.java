package org.wattle.model.solving;

/**
 * Solves problems of one kind: an exact method, a decomposition or a heuristic. Whatever it is, its
 * results are graded by the independent checker before anyone sees them.
 *
 * @param <P> the problem, e.g. an energy instance
 * @param <S> the solution, e.g. a placement
 */
public interface Solver<P, S> {
  /** The short name that people use, e.g. {@code scip} or {@code first-fit}. */
  String id();

  /**
   * Solves; never throws for a problem that is hard, infeasible or unsuitable: the result says so.
   */
  SolveResult<S> solve(SolveRequest<P, S> request);

  /** Solves with {@link SolveParameters#DEFAULT}: without a limit, to the usual gap. */
  default SolveResult<S> solve(P problem) {
    return solve(SolveRequest.of(problem, SolveParameters.DEFAULT));
  }

  /**
   * Whether its results warn already of the parameters that it does not honour. {@link
   * SolverDescriptor#create} sees to it for all others.
   */
  default boolean warnsOfUnhonouredParameters() {
    return false;
  }
}
