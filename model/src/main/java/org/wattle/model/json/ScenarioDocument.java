package org.wattle.model.json;

import java.util.Optional;

/**
 * A scenario as it was read, with the codec of its kind.
 *
 * @param codec of its kind
 * @param scenario the content
 * @param <S> the class of the content
 */
public record ScenarioDocument<S>(ScenarioCodec<S> codec, S scenario) {
  /** The id of the kind: the value of the field {@code kind}. */
  public String kind() {
    return codec.kind();
  }

  /** The content, where it is a scenario of the class. */
  public <T> Optional<T> as(Class<T> type) {
    return type.isInstance(scenario) ? Optional.of(type.cast(scenario)) : Optional.empty();
  }
}
