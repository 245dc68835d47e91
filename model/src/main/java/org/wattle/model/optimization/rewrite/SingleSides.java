package org.wattle.model.optimization.rewrite;

import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;

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
    OptModelBuilder builder = new OptModelBuilder(model.name());
    for (int v = 0; v < model.variableCount(); v++) {
      builder.variable(model.type(v), model.variableName(v), model.lower(v), model.upper(v));
    }
    for (int r = 0; r < model.rowCount(); r++) {
      builder.group(model.rowGroup(r));
      if (range(model, r)) {
        row(builder, model, r, ".least").atLeast(model.rowLower(r));
        row(builder, model, r, ".most").atMost(model.rowUpper(r));
      } else {
        builder.copyRow(model, r);
      }
    }
    model
        .globalConstraints()
        .forEach(
            constraint -> {
              builder.group(constraint.group());
              builder.add(constraint);
            });
    model.objectives().forEach(builder::add);
    return new Changed(new Single(builder.build(), ranges + " rows with two sides as two each"));
  }

  private static boolean range(OptModel model, int r) {
    double lower = model.rowLower(r);
    double upper = model.rowUpper(r);
    return lower != upper && Double.isFinite(lower) && Double.isFinite(upper);
  }

  private static OptModelBuilder.RowBuilder row(
      OptModelBuilder builder, OptModel model, int r, String side) {
    OptModelBuilder.RowBuilder row = builder.row(model.rowName(r) + side);
    for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
      row.plus(model.coefficient(k), model.column(k));
    }
    return row;
  }

  private record Single(OptModel model, String description) implements Rewritten {}
}
