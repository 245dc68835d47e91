package org.wattle.cli;

import picocli.CommandLine.Option;

/** Where what a command makes goes. */
final class OutOption {
  @Option(
      names = "--out",
      paramLabel = "FILE",
      defaultValue = "-",
      description = "Write to this file; - for standard output (default).")
  private String file = "-";

  String file() {
    return file;
  }
}
