package org.wattle.model.optimization.rewrite;

import java.util.Arrays;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VectorPackingConstraint;

/** A linear expression and the bounds of the variables in it, term by term; package-private. */
final class LinearExpression {
  final double[] coefficients;
  final double[] lowers;
  final double[] uppers;

  private LinearExpression(int terms) {
    this.coefficients = new double[terms];
    this.lowers = new double[terms];
    this.uppers = new double[terms];
  }

  static LinearExpression ofRow(OptModel model, int row) {
    int start = model.rowStart(row);
    LinearExpression line = new LinearExpression(model.rowEnd(row) - start);
    for (int k = 0; k < line.size(); k++) {
      line.set(k, model.coefficient(start + k), model, model.column(start + k));
    }
    return line;
  }

  static LinearExpression ofObjective(OptModel model, Objective objective) {
    LinearExpression line = new LinearExpression(objective.termCount());
    for (int k = 0; k < line.size(); k++) {
      line.set(k, objective.coefficient(k), model, objective.column(k));
    }
    return line;
  }

  /** The sizes of all items in a dimension, each taken or not. */
  static LinearExpression ofSizes(VectorPackingConstraint packing, int dimension) {
    LinearExpression line = new LinearExpression(packing.itemCount());
    for (int i = 0; i < line.size(); i++) {
      line.coefficients[i] = packing.size(dimension, i);
      line.uppers[i] = 1;
    }
    return line;
  }

  private void set(int k, double coefficient, OptModel model, int variable) {
    coefficients[k] = coefficient;
    lowers[k] = model.lower(variable);
    uppers[k] = model.upper(variable);
  }

  int size() {
    return coefficients.length;
  }

  /** The largest size that the variable of a term can have. */
  private double most(int k) {
    return Math.max(Math.abs(lowers[k]), Math.abs(uppers[k]));
  }

  /** {@code Σ |coefficient|·largest |variable|}: no partial sum is larger. */
  double reach() {
    double reach = 0;
    for (int k = 0; k < size(); k++) {
      if (coefficients[k] != 0) {
        reach += Math.max(Math.abs(coefficients[k]), Math.abs(coefficients[k]) * most(k));
      }
    }
    return reach;
  }

  /** {@code Σ largest |variable|}: what rounding every coefficient by 1 can do at most. */
  double sway() {
    double sway = 0;
    for (int k = 0; k < size(); k++) {
      sway += Math.max(1, most(k));
    }
    return sway;
  }

  double largestCoefficient() {
    return Arrays.stream(coefficients).map(Math::abs).max().orElse(0);
  }

  double smallestCoefficient() {
    double smallest = Double.POSITIVE_INFINITY;
    for (double coefficient : coefficients) {
      if (coefficient != 0) {
        smallest = Math.min(smallest, Math.abs(coefficient));
      }
    }
    return smallest;
  }
}
