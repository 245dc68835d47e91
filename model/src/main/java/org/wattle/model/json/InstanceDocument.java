package org.wattle.model.json;

import java.util.Optional;

/**
 * An instance as it was read, with the codec of its kind.
 *
 * @param codec of its kind
 * @param instance the content
 * @param <I> the class of the content
 */
public record InstanceDocument<I>(InstanceCodec<I> codec, I instance) {
  /** The id of the kind: the value of the field {@code kind}. */
  public String kind() {
    return codec.kind();
  }

  /** The name that the author gave to the instance. */
  public String name() {
    return codec.name(instance);
  }

  /** The content, where it is an instance of the class. */
  public <T> Optional<T> as(Class<T> type) {
    return type.isInstance(instance) ? Optional.of(type.cast(instance)) : Optional.empty();
  }
}
