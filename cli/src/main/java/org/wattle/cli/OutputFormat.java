package org.wattle.cli;

import java.util.Locale;

/** How a report is written to standard output. */
enum OutputFormat {
  TABLE,
  JSON;

  /** The name on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Reads the name. */
  static final class Converter extends WordConverter<OutputFormat> {
    Converter() {
      super(OutputFormat.class);
    }
  }
}
