package org.wattle.solvers.backend.ortools;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A folder for the files that a solver writes during one solve. */
final class TemporaryFolder implements AutoCloseable {
  private final Path folder;

  /** Creates the folder in the folder for temporary files. */
  TemporaryFolder(String solver) {
    try {
      this.folder = Files.createTempDirectory("wattle-" + solver + "-");
    } catch (IOException e) {
      throw new UncheckedIOException(
          "No folder for temporary files could be created in ("
              + System.getProperty("java.io.tmpdir")
              + "). Maybe start Java with -Djava.io.tmpdir=<a folder>.",
          e);
    }
  }

  /** The path of a file in the folder; the file need not exist. */
  Path file(String name) {
    return folder.resolve(name).toAbsolutePath();
  }

  /** Deletes the folder and its files, as far as they can be deleted. */
  @Override
  public void close() {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(folder);
    } catch (IOException e) {
      folder.toFile().deleteOnExit();
    }
  }
}
