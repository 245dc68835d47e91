package org.wattle.model.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Results as JSON: {@code kind: energy-result} and {@code kind: model-result}. */
public final class ResultJson {
  private ResultJson() {}

  /**
   * Reads a result of whatever kind it says it is, or finds every issue with it. Warnings tell
   * where it contradicts itself.
   */
  public static Parsed<ResultDocument> read(Source source) {
    Kinds.Answer kind =
        Kinds.of(source, List.of(SchemaFile.ENERGY_RESULT, SchemaFile.MODEL_RESULT));
    if (kind instanceof Kinds.Answer.Unknown unknown) {
      return unknown.parsed();
    }
    SchemaFile schema = ((Kinds.Answer.Known) kind).schema();
    boolean energy = schema == SchemaFile.ENERGY_RESULT;
    return Documents.read(
        source,
        schema,
        root -> new ResultMeaning(root).check(),
        root ->
            energy
                ? new ResultBuilder(root).energyResult()
                : new ResultBuilder(root).modelResult());
  }

  /**
   * Writes a result.
   *
   * @throws IOException where the stream fails
   * @throws IllegalArgumentException where a number is not finite
   */
  public static void write(ResultDocument result, OutputStream stream) throws IOException {
    JsonOut.write(stream, out -> new ResultWriter(out).write(result));
  }
}
