package org.wattle.model.optimization.format;

import java.util.Arrays;
import java.util.OptionalDouble;

/** The RHS or the RANGES section: one number a row. Of several sets the first one counts. */
final class MpsSides {
  private final IssueList issues;
  private final MpsRows rows;
  private final String section;
  private final MpsSet set;
  private double[] values = new double[0];
  private int[] lines = new int[0];

  MpsSides(IssueList issues, MpsRows rows, MpsSection section) {
    this.issues = issues;
    this.rows = rows;
    this.section = section.name();
    this.set = new MpsSet(issues, this.section);
  }

  void start() {
    values = new double[rows.count() + MpsRows.SHIFT];
    lines = new int[values.length];
    Arrays.fill(values, Double.NaN);
  }

  void read(MpsLines line) {
    if (line.fields() < 2 || line.fields() > 5) {
      issues.add(
          line,
          0,
          "A line of %s has one or two pairs of row and number, not (%d) fields."
              .formatted(section, line.fields()),
          "Maybe a name holds a blank: that needs fixed format.");
      return;
    }
    int first = line.fields() % 2;
    if (!set.counts(line, first == 1 ? line.text(0) : "")) {
      return;
    }
    for (int field = first; field < line.fields(); field += 2) {
      readPair(line, field);
    }
  }

  private void readPair(MpsLines line, int field) {
    int row = rows.find(line, field);
    String text = line.text(field + 1);
    OptionalDouble value = MpsNumber.parse(text);
    if (value.isEmpty()) {
      issues.add(
          line,
          field + 1,
          "(%s) is not a number.".formatted(IssueList.shown(text)),
          "Write it like 1.5 or -2e-3.");
    } else if (row != MpsRows.UNKNOWN && row != MpsRows.DROPPED) {
      if (!Double.isNaN(values[row + MpsRows.SHIFT])) {
        issues.add(
            line,
            field,
            "The row (%s) has two numbers in %s."
                .formatted(IssueList.shown(line.text(field)), section),
            "Keep one of them.");
      }
      values[row + MpsRows.SHIFT] = MpsNumber.sideOrInfinity(value.getAsDouble());
      lines[row + MpsRows.SHIFT] = line.number();
    }
  }

  /** The number of a row, by its code in {@link MpsRows}; the other where none was given. */
  double valueOr(double otherwise, int row) {
    boolean given = values.length > 0 && !Double.isNaN(values[row + MpsRows.SHIFT]);
    return given ? values[row + MpsRows.SHIFT] : otherwise;
  }

  boolean has(int row) {
    return values.length > 0 && !Double.isNaN(values[row + MpsRows.SHIFT]);
  }

  /** The line that gave a row its number; 0 where none did. */
  int line(int row) {
    return lines.length == 0 ? 0 : lines[row + MpsRows.SHIFT];
  }
}
