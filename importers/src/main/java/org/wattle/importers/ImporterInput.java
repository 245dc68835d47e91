package org.wattle.importers;

/**
 * A file that an importer reads, or a folder of files.
 *
 * @param name of the option that names the file, e.g. {@code --nodes}; empty for a positional
 *     argument
 * @param required whether the importer needs it
 * @param description a sentence for the help
 * @param path whether the importer is given the path of a file or folder, and reads it piece by
 *     piece itself; otherwise it is given a file that was read whole
 * @param several whether there may be more than one such file; of positional arguments only those
 *     that are the last of an importer, and no path
 * @param streamed whether the importer reads the file as a stream, because it may be too large to
 *     hold; never together with {@code path}
 */
public record ImporterInput(
    String name,
    boolean required,
    String description,
    boolean path,
    boolean several,
    boolean streamed) {
  /** A file that is read whole. */
  public ImporterInput(String name, boolean required, String description) {
    this(name, required, description, false);
  }

  /** One file. */
  public ImporterInput(String name, boolean required, String description, boolean path) {
    this(name, required, description, path, false, false);
  }

  /** A required positional argument. */
  public static ImporterInput positional(String description) {
    return new ImporterInput("", true, description);
  }

  /** Required positional arguments, at least one: files that are read whole. */
  public static ImporterInput positionals(String description) {
    return new ImporterInput("", true, description, false, true, false);
  }

  /** Required positional arguments, at least one: files that are read as streams. */
  public static ImporterInput positionalStreams(String description) {
    return new ImporterInput("", true, description, false, true, true);
  }

  /**
   * A required positional argument that names a file or a folder, which may be too large to hold.
   */
  public static ImporterInput positionalPath(String description) {
    return new ImporterInput("", true, description, true);
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
