package org.wattle.cli;

import picocli.CommandLine.Option;

/** Whether standard output gets a report for people or JSON. */
final class FormatOption {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "table",
      converter = OutputFormat.Converter.class,
      description = "What standard output gets: ${COMPLETION-CANDIDATES}.")
  private OutputFormat format = OutputFormat.TABLE;

  OutputFormat format() {
    return format;
  }
}
