package org.wattle.model.optimization;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.function.IntToDoubleFunction;

/**
 * The bounds that rows imply for continuous variables, by three rounds over all rows, beside given
 * bounds of the integers. Where the bounds of a variable cross, those integers admit no continuous
 * values, whatever a tolerance for values of variables forgives.
 */
public final class TightenedBounds {
  private static final int ROUNDS = 3;

  /** What is left of a difference says nothing where it is less than this share of its terms. */
  private static final double ROUNDING = 1e-9;

  /** Bounds cross where they do by more than this share of the larger one. */
  private static final double CROSSING = 1e-6;

  private final OptModel model;
  private final IntToDoubleFunction crossing;
  private final double[] lowers;
  private final double[] uppers;
  private int emptied = -1;

  private TightenedBounds(
      OptModel model, IntToDoubleFunction crossing, double[] lowers, double[] uppers) {
    this.model = model;
    this.crossing = crossing;
    this.lowers = lowers;
    this.uppers = uppers;
    for (int round = 0; round < ROUNDS; round++) {
      for (int r = 0; r < model.rowCount(); r++) {
        tighten(r, model.rowUpper(r), 1);
        tighten(r, -model.rowLower(r), -1);
      }
    }
  }

  /** With the bounds of the model. */
  public static TightenedBounds of(OptModel model) {
    double[] lowers = new double[model.variableCount()];
    double[] uppers = new double[model.variableCount()];
    Arrays.setAll(lowers, model::lower);
    Arrays.setAll(uppers, model::upper);
    return new TightenedBounds(model, v -> Double.POSITIVE_INFINITY, lowers, uppers);
  }

  /**
   * With bounds for the integers; those of continuous variables are the model's.
   *
   * @param units of the variables; bounds that cross by no more than {@link #ROUNDING} of them are
   *     taken for equal
   * @param lowers one for each variable
   * @param uppers one for each variable
   */
  public static TightenedBounds of(
      OptModel model, ColumnUnits units, double[] lowers, double[] uppers) {
    double[] from = lowers.clone();
    double[] to = uppers.clone();
    for (int v = 0; v < from.length; v++) {
      if (!model.type(v).integral()) {
        from[v] = model.lower(v);
        to[v] = model.upper(v);
      }
    }
    return new TightenedBounds(model, v -> ROUNDING * units.of(v), from, to);
  }

  /** The lower bound of a variable. */
  public double lower(int variable) {
    return lowers[variable];
  }

  /** The upper bound of a variable. */
  public double upper(int variable) {
    return uppers[variable];
  }

  /** A row that leaves no value for a continuous variable; empty where none was found. */
  public OptionalInt emptied() {
    return emptied < 0 ? OptionalInt.empty() : OptionalInt.of(emptied);
  }

  /** Takes the bounds that {@code sign·row ≤ side} implies for its continuous variables. */
  private void tighten(int row, double side, int sign) {
    if (!Double.isFinite(side)) {
      return;
    }
    double least = 0;
    double largest = Math.abs(side);
    int open = 0;
    for (int k = model.rowStart(row); k < model.rowEnd(row); k++) {
      double term = least(k, sign);
      if (Double.isFinite(term)) {
        least += term;
        largest = Math.max(largest, Math.abs(term));
      } else {
        open++;
      }
    }
    for (int k = model.rowStart(row); k < model.rowEnd(row) && open <= 1; k++) {
      double term = least(k, sign);
      boolean alone = !Double.isFinite(term);
      int v = model.column(k);
      if (!model.type(v).integral() && (open == 0 || alone)) {
        double room = side - (alone ? least : least - term);
        if (Math.abs(room) >= ROUNDING * largest) {
          tighten(row, v, room, sign * model.coefficient(k));
        }
      }
    }
  }

  private void tighten(int row, int v, double room, double coefficient) {
    double bound = room / coefficient;
    if (coefficient > 0) {
      notice(row, v, lowers[v], bound);
      uppers[v] = Math.min(uppers[v], Math.max(lowers[v], bound));
    } else {
      notice(row, v, bound, uppers[v]);
      lowers[v] = Math.max(lowers[v], Math.min(uppers[v], bound));
    }
  }

  private void notice(int row, int v, double lower, double upper) {
    double larger = Math.max(Math.abs(lower), Math.abs(upper));
    if (emptied < 0
        && lower - upper > CROSSING * larger
        && lower - upper > crossing.applyAsDouble(v)) {
      emptied = row;
    }
  }

  private double least(int k, int sign) {
    double coefficient = sign * model.coefficient(k);
    int v = model.column(k);
    return coefficient * (coefficient > 0 ? lowers[v] : uppers[v]);
  }
}
