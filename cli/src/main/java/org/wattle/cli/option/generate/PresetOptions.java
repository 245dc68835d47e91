package org.wattle.cli.option.generate;

import java.util.Optional;
import java.util.Set;

/** The options of a preset that no other takes. */
public interface PresetOptions {
  /** The name of the preset. */
  String preset();

  /** The first of them that is given. */
  Optional<String> given();

  /** The options of energy presets that it takes, too. */
  default Set<String> alsoTaken() {
    return Set.of();
  }
}
