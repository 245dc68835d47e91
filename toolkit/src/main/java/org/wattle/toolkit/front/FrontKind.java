package org.wattle.toolkit.front;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.json.front.FrontFormat;
import org.wattle.model.json.front.WeightsCodec;
import org.wattle.model.solving.Checker;

/**
 * What a kind of problem adds to Pareto fronts: its goals with their documents, and how the front
 * of an instance is searched for. A kind of problem that has fronts returns it from {@code
 * ProblemKind.fronts()}.
 *
 * @param <I> the instance
 * @param <S> the solution
 */
public interface FrontKind<I, S> {
  /** The documents of its fronts, and its goals. */
  FrontFormat format();

  /**
   * The documents of weights of its goals, which are calibrated from chosen points; empty where
   * there are no weights, because people choose a point.
   */
  Optional<WeightsCodec> weights();

  /** Whether NSGA-II can search for its fronts; otherwise all searches are exact. */
  default boolean evolves() {
    return true;
  }

  /**
   * The relative gap within which values count as equal unless another is asked for; empty where
   * goals are exact integers.
   */
  default OptionalDouble defaultGap() {
    return OptionalDouble.empty();
  }

  /**
   * How long a search takes at most where no limit is asked for; empty where it ends by itself
   * within a reasonable time.
   */
  default Optional<Duration> defaultTimeLimit() {
    return Optional.empty();
  }

  /** The fronts of an instance: of the solutions that the checker finds to be clean. */
  InstanceFronts<S> of(I instance);

  /** The independent checker of every point, which is given the instance as it was read. */
  Checker<I, S> checker();
}
