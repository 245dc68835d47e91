package org.wattle.solvers.backend.ortools;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveListener.Progress;

/**
 * The improving solutions of a HiGHS solve that is still running, read from the file that it writes
 * them to: {@code Objective <value>}, {@code # Columns -<count>}, then {@code <name> <value>
 * <column>} for each value that is not 0.
 */
final class HighsIncumbents {
  private final FileFollower file;
  private final MinimisedObjective objective;
  private final SolveClock clock;
  private final SolveListener listener;
  private final HighsColumns columns;
  private double[] point = new double[0];
  private double value;
  private int missing;
  private double bestValue;
  private Optional<double[]> best = Optional.empty();
  private boolean news;

  HighsIncumbents(
      Path file,
      HighsColumns columns,
      MinimisedObjective objective,
      SolveClock clock,
      SolveListener listener) {
    this.file = new FileFollower(file, Long.MAX_VALUE);
    this.columns = columns;
    this.objective = objective;
    this.clock = clock;
    this.listener = listener;
  }

  /** Reads the new lines and reports the last new incumbent to the listener. */
  void read() {
    for (String line : file.newLines()) {
      try {
        take(line);
      } catch (NumberFormatException | IndexOutOfBoundsException e) {
        missing = 0;
      }
    }
    if (news) {
      news = false;
      OptionalDouble incumbent = OptionalDouble.of(objective.own(bestValue));
      listener.progress(
          new Progress(
              clock.seconds(), incumbent, OptionalDouble.empty(), best.map(Assignment::of)));
    }
  }

  /** The last incumbent that was written completely. */
  Optional<double[]> best() {
    return best;
  }

  private void take(String line) {
    String last = line.substring(line.lastIndexOf(' ') + 1);
    if (line.startsWith("Objective ")) {
      value = Double.parseDouble(last);
    } else if (line.startsWith("# Columns ")) {
      point = new double[columns.model().variableCount()];
      missing = -Integer.parseInt(last);
      complete();
    } else if (missing > 0) {
      int column = Integer.parseInt(last);
      String rest = line.substring(0, line.length() - last.length()).stripTrailing();
      point[column] = Double.parseDouble(rest.substring(rest.lastIndexOf(' ') + 1));
      missing--;
      complete();
    }
  }

  private void complete() {
    if (missing == 0) {
      best = Optional.of(columns.back(point));
      bestValue = value;
      news = true;
    }
  }
}
