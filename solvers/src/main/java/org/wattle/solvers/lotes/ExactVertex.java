package org.wattle.solvers.lotes;

import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;

/**
 * Recovers an exact vertex. Ordered objectives keep their values up to a small slack, which the
 * tie-break uses, so that its point differs from the intended vertex by about as much. That vertex
 * is the optimum of the first objective with the variables fixed that are at their lower bound in
 * the point, and with the rows active that are at one of their sides.
 */
final class ExactVertex {
  /** The tolerance within which a value counts as at its lower bound and a row as at its side. */
  private static final double NEAR = 1e-5;

  private ExactVertex() {}

  /** The model of the vertex next to the point; its objective is the first one. */
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
      OptModelBuilder.RowBuilder row = builder.rowOf(model, r, "", model::coefficient);
      double scale = 1;
      for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
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
