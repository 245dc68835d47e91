package org.wattle.solvers.pareto;

import java.util.function.Consumer;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.solvers.support.StopSignal;

/**
 * The request of a search for a front.
 *
 * @param parameters limits and options
 * @param listener receives the progress; must return quickly
 * @param interrupt asks the search to stop and to return the front so far
 */
public record FrontRequest(
    SolveParameters parameters, Consumer<Front.Progress> listener, Interrupt interrupt) {
  /** The limits of one of many solves: the remaining time, or a fixed amount of work. */
  SolveParameters ofOneSolve(StopSignal stop) {
    return stop.ofOneSolve(parameters);
  }

  /** A request without listener or interrupt. */
  public static FrontRequest of(SolveParameters parameters) {
    return new FrontRequest(parameters, progress -> {}, new Interrupt());
  }
}
