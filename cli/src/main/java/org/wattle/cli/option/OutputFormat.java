package org.wattle.cli.option;

import java.util.Locale;

/** How a report is written to standard output. */
public enum OutputFormat {
  TABLE,
  JSON;

  /** The name on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Reads the name. */
  public static final class Converter extends WordConverter<OutputFormat> {
    public Converter() {
      super(OutputFormat.class);
    }
  }
}
