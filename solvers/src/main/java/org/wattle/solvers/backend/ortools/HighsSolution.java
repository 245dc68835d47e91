package org.wattle.solvers.backend.ortools;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * The solution file that HiGHS writes at the end of a solve.
 *
 * @param status the status as HiGHS names it, e.g. {@code Optimal}, {@code Time limit reached}
 * @param feasible whether HiGHS reports its point as feasible
 * @param value of the point
 * @param columns the point; empty where there is none
 * @param rowDuals the row duals of a linear program; empty where there are none
 */
record HighsSolution(
    String status,
    boolean feasible,
    OptionalDouble value,
    Optional<double[]> columns,
    Optional<double[]> rowDuals) {

  /** Reads the file; empty where HiGHS did not write it or did not complete it. */
  static Optional<HighsSolution> read(Path file) {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try (BufferedReader in = Files.newBufferedReader(file)) {
      return new Reader(in).read();
    } catch (IOException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static final class Reader {
    private final BufferedReader in;
    private String status = "";
    private boolean feasible;
    private OptionalDouble value = OptionalDouble.empty();
    private Optional<double[]> columns = Optional.empty();
    private Optional<double[]> rowDuals = Optional.empty();

    Reader(BufferedReader in) {
      this.in = in;
    }

    Optional<HighsSolution> read() throws IOException {
      boolean duals = false;
      for (@Nullable String line = in.readLine(); line != null; line = in.readLine()) {
        if (line.equals("Model status")) {
          status = nextLine();
        } else if (line.startsWith("# Primal")) {
          feasible = nextLine().equals("Feasible");
        } else if (line.startsWith("# Dual")) {
          duals = true;
        } else if (line.startsWith("Objective ")) {
          value = OptionalDouble.of(Double.parseDouble(line.substring(10).strip()));
        } else if (line.startsWith("# Columns ") && !duals) {
          columns = Optional.of(numbers(line));
        } else if (line.startsWith("# Rows ") && duals) {
          rowDuals = Optional.of(numbers(line));
        } else if (line.startsWith("# Basis")) {
          return Optional.of(new HighsSolution(status, feasible, value, columns, rowDuals));
        }
      }
      return Optional.empty();
    }

    private double[] numbers(String header) throws IOException {
      double[] numbers =
          new double[Integer.parseInt(header.substring(header.lastIndexOf(' ') + 1))];
      for (int k = 0; k < numbers.length; k++) {
        String line = nextLine();
        numbers[k] = Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1));
      }
      return numbers;
    }

    private String nextLine() throws IOException {
      String line = in.readLine();
      if (line == null) {
        throw new IOException("HiGHS did not complete its solution file.");
      }
      return line;
    }
  }
}
