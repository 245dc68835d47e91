package org.wattle.model.plugin;

import java.util.Optional;

/**
 * A part that users choose by its name. A class of parts says its name and what it does by {@link
 * Described}, or by methods of its own.
 */
public interface DescribedPart {
  /** The short name that users type: lower-case letters, digits and hyphens. */
  default String id() {
    return said().id();
  }

  /** What it does, in a sentence. */
  default String summary() {
    return said().summary();
  }

  private Described said() {
    return Optional.ofNullable(getClass().getAnnotation(Described.class))
        .orElseThrow(() -> new IllegalStateException("It has neither id nor (@Described)."));
  }
}
