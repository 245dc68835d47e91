package org.wattle.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
public final class VersionText implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"wattle " + ofWattle(), "Java " + Runtime.version()};
  }

  /** The version of Wattle, from the manifest of its jar. */
  public static String ofWattle() {
    return Optional.ofNullable(Wattle.class.getPackage().getImplementationVersion())
        .orElse("development");
  }
}
