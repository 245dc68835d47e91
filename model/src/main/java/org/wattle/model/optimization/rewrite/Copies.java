package org.wattle.model.optimization.rewrite;

import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;

/** Copies the parts of a model that a rewrite leaves alone. */
final class Copies {
  private Copies() {}

  /** A model of the same name with the same variables. */
  static OptModelBuilder variables(OptModel model) {
    OptModelBuilder builder = new OptModelBuilder(model.name());
    for (int v = 0; v < model.variableCount(); v++) {
      builder.variable(model.type(v), model.variableName(v), model.lower(v), model.upper(v));
    }
    return builder;
  }

  /** Opens a row with the terms of another. */
  static RowBuilder terms(OptModelBuilder builder, String name, OptModel model, int r) {
    RowBuilder row = builder.row(name);
    for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
      row.plus(model.coefficient(k), model.column(k));
    }
    return row;
  }

  /** Adds the global constraints and objectives, and builds. */
  static OptModel rest(OptModelBuilder builder, OptModel model) {
    globals(builder, model);
    model.objectives().forEach(builder::add);
    return builder.build();
  }

  /** Adds the global constraints. */
  static void globals(OptModelBuilder builder, OptModel model) {
    model
        .globalConstraints()
        .forEach(
            constraint -> {
              builder.group(constraint.group());
              builder.add(constraint);
            });
  }
}
