package org.wattle.model.json;

import java.io.IOException;
import java.io.OutputStream;
import org.wattle.model.optimization.OptModel;

/** Optimisation models as JSON: {@code kind: model}. */
public final class ModelJson {
  private ModelJson() {}

  /** Reads a model, or finds every issue with it. */
  public static Parsed<OptModel> read(Source source) {
    return Documents.read(
        source,
        SchemaFile.MODEL,
        root -> new ModelMeaning(root).check(),
        root -> new ModelReader(root).model());
  }

  /**
   * Writes a model; reading it again gives the same variables, rows, groups, packings and
   * objectives.
   *
   * @throws IOException where the stream fails
   * @throws IllegalArgumentException where two variables share a name: terms speak of variables by
   *     name
   */
  public static void write(OptModel model, OutputStream stream) throws IOException {
    JsonOut.write(stream, out -> new ModelWriter(model, out).write());
  }
}
