package org.wattle.toolkit.files;

import java.io.IOException;
import java.io.OutputStream;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.ResultDocument;
import org.wattle.model.json.ResultJson;
import org.wattle.model.json.Source;

/** Reads and writes results of every kind. */
public final class ResultFiles {
  private ResultFiles() {}

  /**
   * Reads a result.
   *
   * @throws org.wattle.toolkit.text.UserError with every issue found, where it cannot be used
   */
  public static Parsed.Valid<ResultDocument> read(Inputs inputs, String file) {
    Source source = inputs.read(file);
    return Instances.valid(source, ResultJson.read(source));
  }

  /** Writes a result; the stream stays open. */
  public static void write(ResultDocument document, OutputStream stream) throws IOException {
    ResultJson.write(document, stream);
  }
}
