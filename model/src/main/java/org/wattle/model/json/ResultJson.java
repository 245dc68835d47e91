package org.wattle.model.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * Results as JSON: {@code kind: energy-result}, {@code lotes-result}, {@code collocation-result}
 * and {@code model-result}.
 */
public final class ResultJson {
  private ResultJson() {}

  /**
   * Reads a result of whatever kind it says it is, or finds every issue with it. Warnings tell
   * where it contradicts itself.
   */
  public static Parsed<ResultDocument> read(Source source) {
    Kinds.Answer kind =
        Kinds.of(
            source,
            List.of(
                SchemaFile.ENERGY_RESULT,
                SchemaFile.LOTES_RESULT,
                SchemaFile.COLLOCATION_RESULT,
                SchemaFile.MODEL_RESULT));
    if (kind instanceof Kinds.Answer.Unknown unknown) {
      return unknown.parsed();
    }
    SchemaFile schema = ((Kinds.Answer.Known) kind).schema();
    return Documents.read(
        source,
        schema,
        root -> new ResultMeaning(root).check(),
        root -> new ResultBuilder(root).result(schema));
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
