package org.wattle.cli.context;

import org.wattle.toolkit.WattleVersion;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
public final class VersionText implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"wattle " + WattleVersion.text(), "Java " + Runtime.version()};
  }
}
