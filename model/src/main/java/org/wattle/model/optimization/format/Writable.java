package org.wattle.model.optimization.format;

import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VariableType;

/** Refuses models that rows and one objective cannot represent. */
final class Writable {
  private Writable() {}

  /** Whether it is binary within no other bounds than 0 and 1. */
  static boolean plainBinary(OptModel model, int v) {
    return model.type(v) == VariableType.BINARY && model.lower(v) == 0 && model.upper(v) == 1;
  }

  static void check(OptModel model) {
    if (!model.globalConstraints().isEmpty()) {
      throw new IllegalArgumentException(
          "The model (%s) has global constraints (%d), which the format cannot say. "
                  .formatted(model.name(), model.globalConstraints().size())
              + "Maybe rewrite them with PackingToRows first.");
    }
    if (model.objectives().size() > 1) {
      throw new IllegalArgumentException(
          "The model (%s) has several objectives (%d), the format has room for one. "
                  .formatted(model.name(), model.objectives().size())
              + "Maybe write one model for each.");
    }
  }
}
