package org.wattle.importers;

/**
 * A file that an importer reads.
 *
 * @param name of the option that names the file, e.g. {@code --nodes}; empty for a positional
 *     argument
 * @param required whether the importer needs it
 * @param description a sentence for the help
 */
public record ImporterInput(String name, boolean required, String description) {
  /** A required positional argument. */
  public static ImporterInput positional(String description) {
    return new ImporterInput("", true, description);
  }

  /** A required option. */
  public static ImporterInput required(String name, String description) {
    return new ImporterInput(name, true, description);
  }

  /** An option that may be left out. */
  public static ImporterInput optional(String name, String description) {
    return new ImporterInput(name, false, description);
  }

  public boolean isPositional() {
    return name.isEmpty();
  }
}
