package org.wattle.toolkit.front;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.wattle.model.json.front.FrontFormat;
import org.wattle.model.json.front.WeightsCodec;
import org.wattle.model.solving.Checker;

/**
 * What a kind of problem adds to Pareto fronts: its goals with their documents, and how the front
 * of an instance is searched for. A kind of problem that has fronts returns it from {@code
 * ProblemKind.fronts()}.
 *
 * @param format the documents of its fronts, and its goals
 * @param weights the documents of weights of its goals, which are calibrated from chosen points;
 *     empty where there are no weights, because people choose a point
 * @param evolves whether NSGA-II can search for its fronts; otherwise all searches are exact
 * @param defaultGap the relative gap within which values count as equal unless another is asked
 *     for; empty where goals are exact integers
 * @param defaultTimeLimit how long a search takes at most where no limit is asked for; empty where
 *     it ends by itself within a reasonable time
 * @param fronts of an instance: of the solutions that the checker finds to be clean
 * @param checker the independent one of every point, which is given the instance as it was read
 * @param limited the instance with so many moves at most; empty where nothing moves, or moves are a
 *     goal
 * @param <I> the instance
 * @param <S> the solution
 */
public record FrontKind<I, S>(
    FrontFormat format,
    Optional<WeightsCodec> weights,
    boolean evolves,
    OptionalDouble defaultGap,
    Optional<Duration> defaultTimeLimit,
    Function<I, InstanceFronts<S>> fronts,
    Checker<I, S> checker,
    Optional<BiFunction<I, Integer, I>> limited) {
  /** With goals that are exact integers, of which people choose weights, and NSGA-II. */
  public FrontKind(
      FrontFormat format,
      WeightsCodec weights,
      Function<I, InstanceFronts<S>> fronts,
      Checker<I, S> checker,
      Optional<BiFunction<I, Integer, I>> limited) {
    this(
        format,
        Optional.of(weights),
        true,
        OptionalDouble.empty(),
        Optional.empty(),
        fronts,
        checker,
        limited);
  }

  /** The fronts of an instance. */
  public InstanceFronts<S> of(I instance) {
    return fronts.apply(instance);
  }
}
