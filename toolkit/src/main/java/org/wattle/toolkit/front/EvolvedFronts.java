package org.wattle.toolkit.front;

import java.util.List;
import org.wattle.solvers.pareto.Front;
import org.wattle.solvers.pareto.FrontRequest;
import org.wattle.solvers.pareto.nsga2.Nsga2;

/**
 * The fronts of one instance, where NSGA-II can search for them too.
 *
 * @param <S> the solution
 */
public interface EvolvedFronts<S> extends InstanceFronts<S> {
  /** Proven optima of a few weighted sums. */
  Front<S> weightedSums(FrontRequest request);

  /** The front found by NSGA-II, seeded with the points of a known front. */
  Front<S> evolved(List<Front.Point<S>> known, Nsga2.Options options, FrontRequest request);
}
