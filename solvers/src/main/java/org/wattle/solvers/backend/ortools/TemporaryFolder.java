package org.wattle.solvers.backend.ortools;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.wattle.model.files.ReservedNames;

/**
 * A folder for the files that a solver writes during one solve. What a process that was killed left
 * of such folders is deleted by the next one that loads a solver ({@link NativeLibrary}).
 */
final class TemporaryFolder implements AutoCloseable {
  /** What their names begin with. */
  static final String STEM = "wattle-solver";

  private final ReservedNames names;
  private final Path folder;

  /** Creates the folder in the folder for temporary files. */
  TemporaryFolder(String solver) {
    try {
      this.names = ReservedNames.of(top(), STEM);
      this.folder = names.path(solver);
      PrivateFolders.create(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(
          "No folder for temporary files could be created in ("
              + top()
              + "). Maybe start Java with -Djava.io.tmpdir=<a folder>.",
          e);
    }
  }

  /** The folder for temporary files. */
  static Path top() {
    return Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath();
  }

  /** The path of a file in the folder; the file need not exist. */
  Path file(String name) {
    return folder.resolve(name);
  }

  /** Deletes the folder and its files; what cannot be deleted now is left to a later process. */
  @Override
  public void close() {
    try {
      names.close();
    } catch (UncheckedIOException e) {
      names.release();
    }
  }
}
