package org.wattle.solvers.backend.choco;

import org.chocosolver.solver.Model;
import org.chocosolver.solver.constraints.Constraint;
import org.chocosolver.solver.constraints.Operator;
import org.chocosolver.solver.constraints.nary.sum.PropScalarWithLong;
import org.chocosolver.solver.variables.IntVar;
import org.wattle.model.optimization.OptModel;

/**
 * Posts linear rows. Choco's {@code scalar} computes in ints: where sums exceed that range it
 * truncates the sides, and it splits long rows into parts whose domains it clips without a warning.
 * Such rows are posted directly to its propagator, which computes in longs.
 */
final class LinearRows {
  private final Model model;
  private final IntVar[] variables;

  LinearRows(Model model, IntVar[] variables) {
    this.model = model;
    this.variables = variables;
  }

  /** Posts a row whose coefficients are integers. */
  void post(OptModel source, int row) {
    int start = source.rowStart(row);
    int[] columns = new int[source.rowEnd(row) - start];
    long[] coefficients = new long[columns.length];
    for (int k = 0; k < columns.length; k++) {
      columns[k] = source.column(start + k);
      coefficients[k] = (long) source.coefficient(start + k);
    }
    post(columns, coefficients, source.rowLower(row), source.rowUpper(row));
  }

  /** Posts {@code lower ≤ Σ coefficient·variable ≤ upper}; an infinite side imposes no limit. */
  void post(int[] columns, long[] coefficients, double lower, double upper) {
    Row row = new Row(columns, coefficients);
    if (lower == upper) {
      row.post(Operator.EQ, lower);
      return;
    }
    if (upper < row.greatest) {
      row.post(Operator.LE, upper);
    }
    if (lower > row.least) {
      row.post(Operator.GE, lower);
    }
  }

  /** One row with the positive coefficients first, as Choco's propagator requires. */
  private final class Row {
    private final IntVar[] members;
    private final long[] coefficients;
    private final int positive;
    private double least;
    private double greatest;
    private double reach;

    Row(int[] columns, long[] given) {
      members = new IntVar[columns.length];
      coefficients = new long[columns.length];
      int first = 0;
      int last = columns.length;
      for (int k = 0; k < columns.length; k++) {
        int at = given[k] > 0 ? first++ : --last;
        members[at] = variables[columns[k]];
        coefficients[at] = given[k];
        double low = (double) given[k] * members[at].getLB();
        double high = (double) given[k] * members[at].getUB();
        least += Math.min(low, high);
        greatest += Math.max(low, high);
        reach += Math.max(Math.abs(low), Math.abs(high)) + Math.abs(given[k]);
      }
      positive = first;
    }

    void post(Operator operator, double side) {
      boolean never =
          switch (operator) {
            case LE -> side < least;
            case GE -> side > greatest;
            default -> side < least || side > greatest;
          };
      if (never) {
        model.falseConstraint().post();
      } else if (members.length > 1 && reach + Math.abs(side) < Integer.MAX_VALUE) {
        int[] ints = new int[coefficients.length];
        for (int k = 0; k < ints.length; k++) {
          ints[k] = (int) coefficients[k];
        }
        model.scalar(members, ints, operator.toString(), (int) side, Integer.MAX_VALUE).post();
      } else if (members.length > 0) {
        new Constraint(
                "linear",
                new PropScalarWithLong(members, coefficients, positive, operator, (long) side))
            .post();
      }
    }
  }
}
