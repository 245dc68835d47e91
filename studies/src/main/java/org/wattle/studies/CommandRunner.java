package org.wattle.studies;

import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/** Runs commands of Wattle's command line. Studies know nothing else of it. */
@FunctionalInterface
public interface CommandRunner {
  /**
   * Runs a command.
   *
   * @param folder that relative paths start from
   * @param arguments without {@code wattle}
   * @param out receives its standard output
   * @param err receives its standard error
   * @return its exit code
   */
  int run(Path folder, List<String> arguments, OutputStream out, OutputStream err);
}
