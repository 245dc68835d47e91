package org.wattle.model.optimization.rewrite;

import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.rewrite.Rewritten.Plain;

/**
 * Writes every row with two different sides as two rows, as a file can then say each side exactly:
 * MPS files hold the width between them, whose decimals are others.
 */
public final class SingleSides implements Rewrite {
  @Override
  public Outcome apply(OptModel model) {
    int ranges = 0;
    for (int r = 0; r < model.rowCount(); r++) {
      ranges += range(model, r) ? 1 : 0;
    }
    if (ranges == 0) {
      return new Unchanged();
    }
    OptModelBuilder builder = OptModelBuilder.withVariablesOf(model);
    for (int r = 0; r < model.rowCount(); r++) {
      if (range(model, r)) {
        builder.rowOf(model, r, ".least", model::coefficient).atLeast(model.rowLower(r));
        builder.rowOf(model, r, ".most", model::coefficient).atMost(model.rowUpper(r));
      } else {
        builder.copyRow(model, r);
      }
    }
    return new Changed(
        Plain.of(builder.buildWithRestOf(model), ranges + " rows with two sides as two each"));
  }

  private static boolean range(OptModel model, int r) {
    double lower = model.rowLower(r);
    double upper = model.rowUpper(r);
    return lower != upper && Double.isFinite(lower) && Double.isFinite(upper);
  }
}
