package org.wattle.toolkit;

import java.util.Optional;

/** The version of Wattle. */
public final class WattleVersion {
  private WattleVersion() {}

  /** The version from the manifest of the jar; {@code development} where there is no jar. */
  public static String text() {
    return Optional.ofNullable(WattleVersion.class.getPackage().getImplementationVersion())
        .orElse("development");
  }
}
