package org.wattle.solvers.certificate;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;
import org.wattle.model.optimization.rewrite.PackingToRows;
import org.wattle.model.optimization.rewrite.Rewrite;
import org.wattle.model.optimization.rewrite.Tidy;

/**
 * A linear or mixed-integer program in exact numbers: every double is a finite decimal. The
 * objective is minimised. Sides of rows are relaxed by {@link #NOISE}, so that what is proven also
 * holds for points that keep a row up to the rounding errors of its numbers.
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

  private ExactProgram(OptModel model) {
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
      coefficients[k] = new BigDecimal(model.coefficient(k));
    }
    for (int r = 0; r < model.rowCount(); r++) {
      BigDecimal largest = largest(r);
      rowLowers.add(finite(model.rowLower(r)).map(side -> side.subtract(noise(side, largest))));
      rowUppers.add(finite(model.rowUpper(r)).map(side -> side.add(noise(side, largest))));
    }
  }

  /** The program of a model, whose packings become rows; only its first objective counts. */
  static ExactProgram of(OptModel model) {
    OptModel rows = model;
    for (Rewrite rewrite : List.of(new Tidy(), new PackingToRows())) {
      if (rewrite.apply(rows) instanceof Rewrite.Changed changed) {
        rows = changed.rewritten().model();
      }
    }
    return new ExactProgram(rows);
  }

  /** The largest coefficient of a row, at most 1. */
  private BigDecimal largest(int row) {
    BigDecimal largest = BigDecimal.ZERO;
    for (int k = model.rowStart(row); k < model.rowEnd(row); k++) {
      largest = largest.max(coefficients[k].abs());
    }
    return largest.min(BigDecimal.ONE);
  }

  private static BigDecimal noise(BigDecimal side, BigDecimal largest) {
    return NOISE.multiply(side.abs().max(largest));
  }

  /** A number; empty for infinities. */
  static Optional<BigDecimal> finite(double number) {
    return Double.isFinite(number) ? Optional.of(new BigDecimal(number)) : Optional.empty();
  }

  private BigDecimal signed(double number) {
    BigDecimal exact = new BigDecimal(number);
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

  boolean integral(int variable) {
    return model.type(variable).integral();
  }
}
