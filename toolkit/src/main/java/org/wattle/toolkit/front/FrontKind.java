package org.wattle.toolkit.front;

import org.wattle.model.json.front.FrontFormat;
import org.wattle.model.json.front.WeightsCodec;

/**
 * What a kind of problem adds to Pareto fronts: its goals with their documents, and how the front
 * of an instance is searched for. A kind of problem that has fronts returns it from {@code
 * ProblemKind.fronts()}.
 *
 * @param <I> the instance
 */
public interface FrontKind<I> {
  /** The documents of its fronts, and its goals. */
  FrontFormat format();

  /** The documents of weights of its goals. */
  WeightsCodec weights();

  /** The fronts of an instance. */
  InstanceFronts<?> of(I instance);
}
