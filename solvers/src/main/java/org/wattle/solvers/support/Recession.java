package org.wattle.solvers.support;

import java.util.Arrays;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;

/**
 * The directions in which no row and no bound of a model's relaxation is ever reached. With
 * rational numbers, a model that has a solution is unbounded where one of them improves the
 * objective and nowhere else. A solver's claim is checked by such a direction, since solvers drop
 * small coefficients, or take them for 0, that end it.
 */
public final class Recession {
  /** By how much a direction may miss a row, relative to the sizes of the row's terms. */
  private static final double ROUNDING = 1e-6;

  /** Entries of a direction below this are left out. */
  private static final double NOISE = 1e-9;

  private final OptModel directions;

  public Recession(OptModel model) {
    OptModelBuilder builder = new OptModelBuilder(model.name());
    for (int v = 0; v < model.variableCount(); v++) {
      double lower = Math.max(-1, endlessOrZero(model.lower(v)));
      double upper = Math.min(1, endlessOrZero(model.upper(v)));
      builder.continuous(model.variableName(v), lower, upper);
    }
    for (int r = 0; r < model.rowCount(); r++) {
      OptModelBuilder.RowBuilder row = builder.row(model.rowName(r));
      for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
        row.plus(model.coefficient(k), model.column(k));
      }
      row.between(endlessOrZero(model.rowLower(r)), endlessOrZero(model.rowUpper(r)));
    }
    model.objectives().stream().findFirst().ifPresent(builder::add);
    this.directions = builder.build();
  }

  private static double endlessOrZero(double end) {
    return Double.isInfinite(end) ? end : 0;
  }

  /** The model whose optimum is the best direction, each variable changing by at most 1. */
  public OptModel directions() {
    return directions;
  }

  /**
   * Whether a direction, without its smallest entries, improves the objective and reaches no row.
   */
  public boolean improves(Assignment direction) {
    double[] entries = direction.toArray();
    Arrays.setAll(entries, v -> Math.abs(entries[v]) < NOISE ? 0 : entries[v]);
    Assignment clean = Assignment.of(entries);
    return Costs.of(directions).of(clean) < 0 && holds(clean);
  }

  private boolean holds(Assignment direction) {
    for (int r = 0; r < directions.rowCount(); r++) {
      double sum = 0;
      double sizes = 0;
      for (int k = directions.rowStart(r); k < directions.rowEnd(r); k++) {
        double term = directions.coefficient(k) * direction.value(directions.column(k));
        sum += term;
        sizes += Math.abs(term);
      }
      double most = ROUNDING * sizes;
      if (sum < directions.rowLower(r) - most || sum > directions.rowUpper(r) + most) {
        return false;
      }
    }
    return true;
  }
}
