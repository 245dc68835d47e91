package org.wattle.solvers.lotes;

import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;

/**
 * Ordered objectives are held with a little slack, which the tie-break makes use of: the point that
 * comes of it is off the vertex that is meant by about as much. That vertex is the optimum of the
 * first objective over what the point shows of it: variables at their lower bound, rows at one of
 * their sides.
 */
final class ExactVertex {
  /** Shares of a machine and tasks on it that are less, rows that are off their side by less. */
  private static final double NEAR = 1e-5;

  private ExactVertex() {}

  /** The model of the vertex that the point is next to; its objective is the first. */
  static OptModel model(OptModel model, Assignment point) {
    OptModelBuilder builder = new OptModelBuilder(model.name());
    for (int v = 0; v < model.variableCount(); v++) {
      boolean atLower = point.value(v) <= model.lower(v) + NEAR;
      builder.variable(
          model.type(v),
          model.variableName(v),
          model.lower(v),
          atLower ? model.lower(v) : model.upper(v));
    }
    for (int r = 0; r < model.rowCount(); r++) {
      builder.group(model.rowGroup(r));
      OptModelBuilder.RowBuilder row = builder.row(model.rowName(r));
      double scale = 1;
      for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
        row.plus(model.coefficient(k), model.column(k));
        scale = Math.max(scale, Math.abs(model.coefficient(k) * point.value(model.column(k))));
      }
      double activity = model.activity(r, point);
      double near = NEAR * scale;
      boolean atLower = Math.abs(activity - model.rowLower(r)) <= near;
      boolean atUpper = Math.abs(activity - model.rowUpper(r)) <= near;
      row.between(
          atUpper ? model.rowUpper(r) : model.rowLower(r),
          atLower ? model.rowLower(r) : model.rowUpper(r));
    }
    builder.add(model.objectives().get(0));
    return builder.build();
  }
}
