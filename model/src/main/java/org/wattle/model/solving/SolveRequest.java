package org.wattle.model.solving;

import java.util.Optional;

/**
 * A problem, with the parameters of its solve.
 *
 * @param problem what to solve
 * @param parameters limits and options
 * @param start a solution to start from
 * @param listener receives incumbents and bounds as they are found; must return quickly
 * @param interrupt asks the solver to stop and to return its best result
 */
public record SolveRequest<P, S>(
    P problem,
    SolveParameters parameters,
    Optional<S> start,
    SolveListener listener,
    Interrupt interrupt) {

  /** A request without start or listener. */
  public SolveRequest(P problem, SolveParameters parameters, Interrupt interrupt) {
    this(problem, parameters, Optional.empty(), SolveListener.NONE, interrupt);
  }

  /** A request without start, listener or interrupt. */
  public static <P, S> SolveRequest<P, S> of(P problem, SolveParameters parameters) {
    return new SolveRequest<>(problem, parameters, new Interrupt());
  }

  public SolveRequest<P, S> withStart(S solution) {
    return new SolveRequest<>(problem, parameters, Optional.of(solution), listener, interrupt);
  }

  public SolveRequest<P, S> with(SolveParameters changed) {
    return new SolveRequest<>(problem, changed, start, listener, interrupt);
  }
}
