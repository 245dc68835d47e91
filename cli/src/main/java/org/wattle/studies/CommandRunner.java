package org.wattle.studies;

import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/** Wattle's own command line, as studies use it. */
@FunctionalInterface
public interface CommandRunner {
  /**
   * Runs a command.
   *
   * @param folder that relative paths start from
   * @param arguments without {@code wattle}
   * @param out for its standard output
   * @param err for its standard error
   * @return its exit code
   */
  int run(Path folder, List<String> arguments, OutputStream out, OutputStream err);
}
