package org.wattle.solvers.certificate;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.NumberText;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;
import org.wattle.model.optimization.rewrite.PackingToRows;
import org.wattle.model.optimization.rewrite.Rewrite;
import org.wattle.model.optimization.rewrite.SingleSides;
import org.wattle.model.optimization.rewrite.Tidy;

/**
 * A linear or mixed-integer program in exact numbers: every double is taken for the shortest
 * decimal that reads back as it, which is how files hold it. The objective is minimised. Sides of
 * rows are relaxed by {@link #NOISE}, so that what is proven also holds for points that keep a row
 * up to the rounding errors of its numbers.
 */
final class ExactProgram {
  /**
   * By how much a side is relaxed, relative to the larger of it and the row's coefficients, at most
   * 1.
   */
  private static final BigDecimal NOISE = new BigDecimal("1e-9");

  private final OptModel model;
  private final boolean minimised;
  private final BigDecimal offset;
  private final BigDecimal[] costs;
  private final BigDecimal[] coefficients;
  private final List<Optional<BigDecimal>> rowLowers = new ArrayList<>();
  private final List<Optional<BigDecimal>> rowUppers = new ArrayList<>();

  private ExactProgram(OptModel model, BigDecimal noise) {
    this.model = model;
    Optional<Objective> objective = model.objectives().stream().findFirst();
    this.minimised = objective.map(o -> o.sense() == Sense.MINIMIZE).orElse(true);
    this.offset = signed(objective.map(Objective::offset).orElse(0.0));
    this.costs = new BigDecimal[model.variableCount()];
    Arrays.fill(costs, BigDecimal.ZERO);
    objective.ifPresent(
        o -> {
          for (int k = 0; k < o.termCount(); k++) {
            costs[o.column(k)] = signed(o.coefficient(k));
          }
        });
    this.coefficients = new BigDecimal[model.nonZeroCount()];
    for (int k = 0; k < coefficients.length; k++) {
      coefficients[k] = decimal(model.coefficient(k));
    }
    for (int r = 0; r < model.rowCount(); r++) {
      BigDecimal largest = largest(r);
      rowLowers.add(
          finite(model.rowLower(r)).map(side -> side.subtract(relative(noise, side, largest))));
      rowUppers.add(
          finite(model.rowUpper(r)).map(side -> side.add(relative(noise, side, largest))));
    }
  }

  /** The program of a model, whose packings become rows; only its first objective counts. */
  static ExactProgram of(OptModel model) {
    return of(model, List.of(new Tidy(), new PackingToRows()));
  }

  /** The same in which every row has one side, or both alike, as files can say exactly. */
  static ExactProgram ofSingleSides(OptModel model) {
    return of(model, List.of(new Tidy(), new PackingToRows(), new SingleSides()));
  }

  private static ExactProgram of(OptModel model, List<Rewrite> rewrites) {
    OptModel rows = model;
    for (Rewrite rewrite : rewrites) {
      if (rewrite.apply(rows) instanceof Rewrite.Changed changed) {
        rows = changed.rewritten().model();
      }
    }
    return new ExactProgram(rows, NOISE);
  }

  /** The same without relaxation. */
  ExactProgram strict() {
    return new ExactProgram(model, BigDecimal.ZERO);
  }

  /** The largest coefficient of a row, at most 1. */
  private BigDecimal largest(int row) {
    BigDecimal largest = BigDecimal.ZERO;
    for (int k = model.rowStart(row); k < model.rowEnd(row); k++) {
      largest = largest.max(coefficients[k].abs());
    }
    return largest.min(BigDecimal.ONE);
  }

  private static BigDecimal relative(BigDecimal noise, BigDecimal side, BigDecimal unit) {
    return noise.multiply(side.abs().max(unit));
  }

  /** A finite number in exact arithmetic. */
  static BigDecimal decimal(double number) {
    return new BigDecimal(NumberText.of(number));
  }

  /** A number; empty for infinities. */
  static Optional<BigDecimal> finite(double number) {
    return Double.isFinite(number) ? Optional.of(decimal(number)) : Optional.empty();
  }

  private BigDecimal signed(double number) {
    BigDecimal exact = decimal(number);
    return minimised ? exact : exact.negate();
  }

  /** A value or bound of the objective, as one of the minimised objective. */
  BigDecimal toMinimised(double value) {
    return signed(value);
  }

  /** A bound of the minimised objective as one of the objective, rounded to the safe side. */
  double toOwnBound(BigDecimal bound) {
    double nearest = bound.doubleValue();
    double below = new BigDecimal(nearest).compareTo(bound) > 0 ? Math.nextDown(nearest) : nearest;
    return (minimised ? below : -below) + 0.0;
  }

  /** The value of the objective at a point; 0 where there is no objective. */
  double value(Assignment point) {
    return model.objectives().stream().mapToDouble(o -> o.value(point)).findFirst().orElse(0);
  }

  /** The model in rows, for hints in floating-point numbers. */
  OptModel rows() {
    return model;
  }

  BigDecimal offset() {
    return offset;
  }

  /** The cost of one unit of a variable. */
  BigDecimal cost(int variable) {
    return costs[variable];
  }

  /** The coefficient of the term at a position of {@link #rows}. */
  BigDecimal coefficient(int position) {
    return coefficients[position];
  }

  /** The relaxed lower side of a row; empty where there is none. */
  Optional<BigDecimal> rowLower(int row) {
    return rowLowers.get(row);
  }

  /** The relaxed upper side of a row; empty where there is none. */
  Optional<BigDecimal> rowUpper(int row) {
    return rowUppers.get(row);
  }

  /** What a point costs, without the offset. */
  BigDecimal cost(Assignment point) {
    BigDecimal cost = BigDecimal.ZERO;
    for (int v = 0; v < costs.length; v++) {
      cost = cost.add(costs[v].multiply(decimal(point.value(v))));
    }
    return cost;
  }

  /**
   * Whether a point keeps integers exactly, and bounds and rows too.
   *
   * @param tolerance of bounds, relative to max(1, |bound|), and of rows, relative to the larger of
   *     their side and coefficients, at most 1
   */
  boolean keeps(Assignment point, BigDecimal tolerance) {
    for (int v = 0; v < costs.length; v++) {
      BigDecimal value = decimal(point.value(v));
      Optional<BigDecimal> lower = finite(model.lower(v));
      Optional<BigDecimal> upper = finite(model.upper(v));
      if (misses(lower, upper, value, tolerance, BigDecimal.ONE)
          || (integral(v) && point.value(v) != Math.rint(point.value(v)))) {
        return false;
      }
    }
    for (int r = 0; r < model.rowCount(); r++) {
      BigDecimal sum = BigDecimal.ZERO;
      for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
        sum = sum.add(coefficients[k].multiply(decimal(point.value(model.column(k)))));
      }
      if (misses(rowLower(r), rowUpper(r), sum, tolerance, largest(r))) {
        return false;
      }
    }
    return true;
  }

  private static boolean misses(
      Optional<BigDecimal> lower,
      Optional<BigDecimal> upper,
      BigDecimal x,
      BigDecimal tolerance,
      BigDecimal unit) {
    return lower.filter(l -> x.compareTo(l.subtract(relative(tolerance, l, unit))) < 0).isPresent()
        || upper.filter(u -> x.compareTo(u.add(relative(tolerance, u, unit))) > 0).isPresent();
  }

  /** A number of the minimised objective as one of the objective, or the other way round. */
  BigDecimal ownSense(BigDecimal number) {
    return minimised ? number : number.negate();
  }

  boolean minimised() {
    return minimised;
  }

  boolean integral(int variable) {
    return model.type(variable).integral();
  }
}
