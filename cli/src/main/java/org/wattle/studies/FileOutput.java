package org.wattle.studies;

import java.io.IOException;
import java.nio.file.Path;

/** Writes files of the book. */
@FunctionalInterface
public interface FileOutput {
  /**
   * Writes a file, creating its folder and replacing the file where it exists.
   *
   * @throws IOException where it cannot be written
   */
  void write(Path file, byte[] content) throws IOException;
}
