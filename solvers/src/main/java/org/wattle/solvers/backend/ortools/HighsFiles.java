package org.wattle.solvers.backend.ortools;

import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.wattle.model.optimization.Assignment;

/**
 * The files through which HiGHS reports more than OR-Tools returns: its solution with its status,
 * and its incumbents while it runs; and the file from which it reads a start.
 */
final class HighsFiles implements AutoCloseable {
  private final TemporaryFolder folder = new TemporaryFolder("highs");

  HighsFiles() {
    String name = name(solution());
    if (name.chars().anyMatch(c -> c <= ' ' || c == '=' || c == ',')) {
      close();
      throw new IllegalStateException(
          "HiGHS cannot use the folder for temporary files ("
              + System.getProperty("java.io.tmpdir")
              + "): its name holds a blank, a comma or an equals sign. Maybe start Java with"
              + " -Djava.io.tmpdir=<another folder>.");
    }
  }

  Path solution() {
    return folder.file("solution");
  }

  Path incumbents() {
    return folder.file("incumbents");
  }

  private Path start() {
    return folder.file("start");
  }

  private static String name(Path file) {
    return file.toString().replace(File.separatorChar, '/');
  }

  /** The parameters that make HiGHS write its files. */
  String parameters() {
    return "write_solution_to_file=true\nsolution_file="
        + name(solution())
        + "\nmip_improving_solution_report_sparse=true\nmip_improving_solution_file="
        + name(incumbents())
        + "\n";
  }

  /**
   * Writes a start in which only continuous variables may be missing, and returns the parameter
   * that makes HiGHS read it. HiGHS also requires a line for each row but ignores its value.
   *
   * @param idle how many variables follow those of the point
   */
  String start(Assignment point, int idle, int rows) {
    try (BufferedWriter out = Files.newBufferedWriter(start())) {
      int columns = point.size() + idle;
      out.write("Model status\nUnknown\n\n# Primal solution values\nFeasible\nObjective 0\n");
      out.write("# Columns " + columns + "\n");
      for (int v = 0; v < columns; v++) {
        double value = v < point.size() ? point.value(v) : 0;
        out.write("c" + v + " " + (Double.isFinite(value) ? value : 0.0) + "\n");
      }
      out.write("# Rows " + rows + "\n");
      for (int r = 0; r < rows; r++) {
        out.write("r" + r + " 0\n");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return "read_solution_file=" + name(start()) + "\n";
  }

  @Override
  public void close() {
    folder.close();
  }
}
