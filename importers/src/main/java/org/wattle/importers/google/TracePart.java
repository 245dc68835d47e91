package org.wattle.importers.google;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * One of the files that a table of a trace is divided into.
 *
 * @param name what messages call it
 * @param bytes its size as it is stored; 0 where it is not known
 * @param opening opens it
 */
record TracePart(String name, long bytes, Opening opening) {
  /** Opens a file. */
  @FunctionalInterface
  interface Opening {
    InputStream open() throws IOException;
  }

  static TracePart of(String name, Path file) {
    return new TracePart(name, file.toFile().length(), () -> Files.newInputStream(file));
  }
}
