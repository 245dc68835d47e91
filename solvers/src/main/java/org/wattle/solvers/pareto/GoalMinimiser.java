package org.wattle.solvers.pareto;

import java.util.Optional;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;

/**
 * Minimises integer-valued objectives of one problem exactly, with bounds on each, as the
 * computation of an exact front requires.
 *
 * @param <S> the solution
 */
public interface GoalMinimiser<S> {
  /** The number of objectives, all to be minimised. */
  int objectives();

  /**
   * Minimises a weighted sum of the objectives with none above its bound.
   *
   * @param costs the weight of each objective, none below 0
   * @param atMost the bound of each objective; {@link Long#MAX_VALUE} for none
   */
  Minimum<S> minimise(long[] costs, long[] atMost, SolveParameters parameters, Interrupt interrupt);

  /**
   * The result of a minimisation.
   *
   * @param solution the best, checked; empty where there is none or none was found
   * @param proven whether no better one exists, or none at all
   */
  record Minimum<S>(Optional<S> solution, boolean proven) {}
}
