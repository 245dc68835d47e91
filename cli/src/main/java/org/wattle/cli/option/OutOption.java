package org.wattle.cli.option;

import picocli.CommandLine.Option;

/** Where what a command makes goes. */
public final class OutOption {
  @Option(
      names = "--out",
      paramLabel = "FILE",
      converter = FileGuard.Output.class,
      defaultValue = "-",
      description = "Write to this file; - for standard output (default).")
  private String file = "-";

  public String file() {
    return file;
  }
}
