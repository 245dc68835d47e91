package org.wattle.solvers.pareto;

import java.util.function.Consumer;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;

/**
 * How a front is to be searched for.
 *
 * @param parameters limits and wishes
 * @param listener told now and then how it gets on; must be quick
 * @param interrupt asks the search to stop and give the front so far
 */
public record FrontRequest(
    SolveParameters parameters, Consumer<FrontProgress> listener, Interrupt interrupt) {
  /** A request without listener or interrupt. */
  public static FrontRequest of(SolveParameters parameters) {
    return new FrontRequest(parameters, progress -> {}, new Interrupt());
  }
}
