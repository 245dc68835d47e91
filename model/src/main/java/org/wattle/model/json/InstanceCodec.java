package org.wattle.model.json;

/**
 * Instances of one kind of problem as JSON.
 *
 * @param <I> the instances; reading what was written gives an equal one
 */
public interface InstanceCodec<I> extends DocumentCodec<I> {
  /** The name that the author gave to an instance. */
  String name(I instance);
}
