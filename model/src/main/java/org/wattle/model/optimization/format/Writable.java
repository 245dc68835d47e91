package org.wattle.model.optimization.format;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VariableType;

/** Refuses models that rows and one objective cannot represent. */
final class Writable {
  private Writable() {}

  /** Writes a model somewhere. */
  @FunctionalInterface
  interface Writing {
    void to(Appendable out) throws IOException;
  }

  /** What is written, as text. */
  static String text(Writing writing) {
    StringBuilder text = new StringBuilder();
    try {
      writing.to(text);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return text.toString();
  }

  /** Whether it is binary within no other bounds than 0 and 1. */
  static boolean plainBinary(OptModel model, int v) {
    return model.type(v) == VariableType.BINARY && model.lower(v) == 0 && model.upper(v) == 1;
  }

  static void check(OptModel model) {
    if (!model.packings().isEmpty()) {
      throw new IllegalArgumentException(
          "The model (%s) has global constraints (%d), which the format cannot say. "
                  .formatted(model.name(), model.packings().size())
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
