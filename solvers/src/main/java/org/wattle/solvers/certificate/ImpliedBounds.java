package org.wattle.solvers.certificate;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.optimization.OptModel;

/**
 * Bounds that rows, and the wish for a point that costs no more than a given one, imply for
 * variables without bounds of their own. Quotients are rounded outwards, so that the bounds hold.
 */
final class ImpliedBounds {
  /** Number of the objective where rows have theirs. */
  static final int COSTS = -1;

  private static final int ROUNDS = 4;
  private static final MathContext DOWN = new MathContext(30, RoundingMode.FLOOR);
  private static final MathContext UP = new MathContext(30, RoundingMode.CEILING);

  private final Map<Integer, BigDecimal> lowers = new HashMap<>();
  private final Map<Integer, BigDecimal> uppers = new HashMap<>();
  private final List<Implication> implications = new ArrayList<>();

  private ImpliedBounds() {}

  /**
   * Where a bound comes from.
   *
   * @param variable that has the bound
   * @param upper whether it is an upper bound
   * @param row that implies it with bounds that were there before; {@link #COSTS} for the objective
   * @param fromLower whether it is the lower side of the row
   */
  record Implication(int variable, boolean upper, int row, boolean fromLower) {}

  /**
   * The implied bounds.
   *
   * @param cutoff points that cost more are of no interest; empty where every point is
   */
  static ImpliedBounds of(ExactProgram program, Optional<BigDecimal> cutoff) {
    ImpliedBounds implied = new ImpliedBounds();
    Box box = Box.of(program.rows(), implied);
    boolean all = true;
    for (int v = 0; v < program.rows().variableCount() && all; v++) {
      all = Double.isFinite(box.lowers()[v]) && Double.isFinite(box.uppers()[v]);
    }
    for (int round = 0; round < ROUNDS && !all; round++) {
      if (!implied.round(program, box, cutoff)) {
        break;
      }
    }
    return implied;
  }

  Optional<BigDecimal> lower(int variable) {
    return Optional.ofNullable(lowers.get(variable));
  }

  Optional<BigDecimal> upper(int variable) {
    return Optional.ofNullable(uppers.get(variable));
  }

  /** Where they come from, in the order in which they were found. */
  List<Implication> implications() {
    return List.copyOf(implications);
  }

  /** Whether a variable got a bound that it had not. */
  private boolean round(ExactProgram program, Box box, Optional<BigDecimal> cutoff) {
    int before = lowers.size() + uppers.size();
    OptModel model = program.rows();
    for (int r = 0; r < model.rowCount(); r++) {
      Row row = new Row(r, model.rowEnd(r) - model.rowStart(r));
      for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
        row.add(model.column(k), program.coefficient(k));
      }
      program.rowUpper(r).ifPresent(side -> atMost(row, side, box, false));
      program.rowLower(r).ifPresent(side -> atMost(row, side.negate(), box, true));
    }
    cutoff.ifPresent(
        most -> {
          Row costs = new Row(COSTS, model.variableCount());
          for (int v = 0; v < model.variableCount(); v++) {
            if (program.cost(v).signum() != 0) {
              costs.add(v, program.cost(v));
            }
          }
          atMost(costs, most.subtract(program.offset()), box, false);
        });
    return lowers.size() + uppers.size() > before;
  }

  private static final class Row {
    final int number;
    final int[] columns;
    final BigDecimal[] terms;
    int size;

    Row(int number, int most) {
      this.number = number;
      this.columns = new int[most];
      this.terms = new BigDecimal[most];
    }

    void add(int column, BigDecimal coefficient) {
      columns[size] = column;
      terms[size++] = coefficient;
    }
  }

  /** Takes what {@code Σ terms ≤ side} implies; with the terms negated where asked. */
  private void atMost(Row row, BigDecimal side, Box box, boolean negated) {
    BigDecimal least = BigDecimal.ZERO;
    int open = -1;
    for (int k = 0; k < row.size; k++) {
      Optional<BigDecimal> term = least(row, k, box, negated);
      if (term.isPresent()) {
        least = least.add(term.get());
      } else if (open >= 0) {
        return;
      } else {
        open = k;
      }
    }
    for (int k = 0; k < row.size; k++) {
      if (open < 0 || open == k) {
        BigDecimal others =
            open < 0 ? least.subtract(least(row, k, box, negated).orElseThrow()) : least;
        BigDecimal coefficient = coefficient(row, k, negated);
        if (take(row.columns[k], coefficient, side.subtract(others), box)) {
          implications.add(
              new Implication(row.columns[k], coefficient.signum() > 0, row.number, negated));
        }
      }
    }
  }

  private static BigDecimal coefficient(Row row, int k, boolean negated) {
    return negated ? row.terms[k].negate() : row.terms[k];
  }

  private static Optional<BigDecimal> least(Row row, int k, Box box, boolean negated) {
    BigDecimal coefficient = coefficient(row, k, negated);
    Optional<BigDecimal> end =
        coefficient.signum() > 0 ? box.lower(row.columns[k]) : box.upper(row.columns[k]);
    return end.map(coefficient::multiply);
  }

  /** Takes {@code coefficient·variable ≤ room} where the variable has no bound on that side. */
  private boolean take(int variable, BigDecimal coefficient, BigDecimal room, Box box) {
    if (coefficient.signum() > 0 && box.upper(variable).isEmpty()) {
      uppers.put(variable, room.divide(coefficient, UP));
      return true;
    }
    if (coefficient.signum() < 0 && box.lower(variable).isEmpty()) {
      lowers.put(variable, room.divide(coefficient, DOWN));
      return true;
    }
    return false;
  }
}
