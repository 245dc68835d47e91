package org.wattle.model.json;

import java.io.IOException;
import java.io.OutputStream;
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

  /**
   * Writes the instance as JSON; the stream stays open.
   *
   * @throws IOException where the stream fails
   */
  public void write(OutputStream stream) throws IOException {
    codec.write(instance, stream);
  }

  /** The content, where it is an instance of the class. */
  public <T> Optional<T> as(Class<T> type) {
    return type.isInstance(instance) ? Optional.of(type.cast(instance)) : Optional.empty();
  }
}
