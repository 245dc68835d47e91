package org.wattle.solvers.backend.ortools;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.StringTokenizer;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveListener.Progress;

/**
 * The progress of a SCIP solve, read from the file that it writes for visualising its search tree:
 * lines {@code <time> U <incumbent>} and {@code <time> L <bound>}, flushed one by one, correct for
 * minimisation only. OR-Tools reports no progress, and no bound where there is no solution.
 */
final class ScipTree {
  private static final long KEEP_BYTES = 16L << 20;

  /** The numbers of the file have six decimals. */
  private static final double ROUNDING = 1e-6;

  private final FileFollower file;
  private final MinimisedObjective objective;
  private final SolveClock clock;
  private final SolveListener listener;
  private OptionalDouble incumbent = OptionalDouble.empty();
  private OptionalDouble bound = OptionalDouble.empty();

  ScipTree(Path file, MinimisedObjective objective, SolveClock clock, SolveListener listener) {
    this.file = new FileFollower(file, KEEP_BYTES);
    this.objective = objective;
    this.clock = clock;
    this.listener = listener;
  }

  /**
   * Creates the file and returns the parameter that makes SCIP write it; empty where the file
   * cannot be created or its name cannot be written as a parameter, since SCIP would then abort the
   * process.
   */
  static String parameter(Path file) {
    String name = file.toString().replace(File.separatorChar, '/');
    if (name.chars().anyMatch(c -> c == ',' || c == '"' || c == '\\' || c < ' ')) {
      return "";
    }
    try {
      Files.createFile(file);
    } catch (IOException e) {
      return "";
    }
    return "visual/displb = TRUE\nvisual/vbcfilename = \"" + name + "\"\n";
  }

  /** Reads the new lines and reports them to the listener. */
  void read() {
    boolean news = false;
    for (String line : file.newLines()) {
      news |= take(line);
    }
    if (news) {
      listener.progress(new Progress(clock.seconds(), own(incumbent), own(bound)));
    }
  }

  /** The best minimised bound so far, reduced by the rounding error of the file. */
  OptionalDouble bound() {
    return bound.isPresent() ? OptionalDouble.of(bound.getAsDouble() - ROUNDING) : bound;
  }

  private OptionalDouble own(OptionalDouble minimised) {
    return minimised.isPresent() ? objective.ownBound(minimised.getAsDouble()) : minimised;
  }

  private boolean take(String line) {
    StringTokenizer words = new StringTokenizer(line);
    if (words.countTokens() != 3) {
      return false;
    }
    words.nextToken();
    String kind = words.nextToken();
    if (!kind.equals("L") && !kind.equals("U")) {
      return false;
    }
    double number = number(words.nextToken());
    if (!(Math.abs(number) < 1e20)) {
      return false;
    }
    if (kind.equals("U") && !(incumbent.orElse(Double.POSITIVE_INFINITY) <= number)) {
      incumbent = OptionalDouble.of(number);
      return true;
    }
    if (kind.equals("L") && !(bound.orElse(Double.NEGATIVE_INFINITY) >= number)) {
      bound = OptionalDouble.of(number);
      return true;
    }
    return false;
  }

  private static double number(String word) {
    try {
      return Double.parseDouble(word);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
