package org.wattle.cli.option;

import picocli.CommandLine.Option;

/** Whether standard output gets a report for people or JSON. */
public final class FormatOption {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "table",
      converter = OutputFormat.Converter.class,
      description = "Format of standard output: ${COMPLETION-CANDIDATES}.")
  private OutputFormat format = OutputFormat.TABLE;

  public OutputFormat format() {
    return format;
  }
}
