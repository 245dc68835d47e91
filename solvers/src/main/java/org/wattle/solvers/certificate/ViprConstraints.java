package org.wattle.solvers.certificate;

import java.math.BigDecimal;
import java.util.Arrays;
import org.wattle.model.optimization.OptModel;

/** The constraints of a model as VIPR numbers them: bounds of variables, then rows. */
final class ViprConstraints {
  private final int[] lowers;
  private final int[] uppers;
  private final int[] rows;
  private final StringBuilder text = new StringBuilder();
  private int size;
  private int bounds;

  /** The constraints of a program of which no row has two different sides. */
  ViprConstraints(ExactProgram program) {
    OptModel model = program.rows();
    this.lowers = new int[model.variableCount()];
    this.uppers = new int[lowers.length];
    this.rows = new int[model.rowCount()];
    Arrays.fill(lowers, -1);
    Arrays.fill(uppers, -1);
    Arrays.fill(rows, -1);
    for (int v = 0; v < lowers.length; v++) {
      if (Double.isFinite(model.lower(v))) {
        lowers[v] = next("lb" + v + " " + bound(v, false, ExactProgram.decimal(model.lower(v))));
      }
      if (Double.isFinite(model.upper(v))) {
        uppers[v] = next("ub" + v + " " + bound(v, true, ExactProgram.decimal(model.upper(v))));
      }
    }
    bounds = size;
    for (int r = 0; r < rows.length; r++) {
      if (program.rowLower(r).isPresent() || program.rowUpper(r).isPresent()) {
        rows[r] = next("r" + r + " " + row(program, r));
      }
    }
  }

  private int next(String constraint) {
    text.append(constraint).append('\n');
    return size++;
  }

  private static String row(ExactProgram program, int r) {
    OptModel model = program.rows();
    String sense = program.rowLower(r).isEmpty() ? "L" : program.rowUpper(r).isEmpty() ? "G" : "E";
    BigDecimal side = program.rowLower(r).or(() -> program.rowUpper(r)).orElseThrow();
    StringBuilder row = new StringBuilder(sense).append(' ').append(Combination.fraction(side));
    row.append(' ').append(model.rowEnd(r) - model.rowStart(r));
    for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
      row.append(' ').append(model.column(k)).append(' ');
      row.append(Combination.fraction(program.coefficient(k)));
    }
    return row.toString();
  }

  /** A bound of a variable without the name of the constraint. */
  static String bound(int variable, boolean upper, BigDecimal number) {
    return (upper ? "L " : "G ") + Combination.fraction(number) + " 1 " + variable + " 1";
  }

  /** The lower bounds by variable; -1 where there is none. The caller's own copy. */
  int[] lowers() {
    return lowers.clone();
  }

  /** The upper bounds by variable; -1 where there is none. The caller's own copy. */
  int[] uppers() {
    return uppers.clone();
  }

  /** The number of a row that has a side. */
  int row(int row) {
    return rows[row];
  }

  int size() {
    return size;
  }

  /** The section {@code CON}. */
  String text() {
    return "CON " + size + " " + bounds + "\n" + text;
  }
}
