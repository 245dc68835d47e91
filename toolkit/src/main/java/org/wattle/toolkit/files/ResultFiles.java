package org.wattle.toolkit.files;

import java.util.List;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultReader;

/** Reads results of every kind. */
public final class ResultFiles {
  private ResultFiles() {}

  /**
   * Reads a result.
   *
   * @param codecs of the kinds that are known
   * @throws org.wattle.render.text.UserError with every issue found, where it cannot be used
   */
  public static Parsed.Valid<ResultDocument> read(
      Inputs inputs, List<ResultCodec<?>> codecs, String file) {
    Source source = inputs.read(file);
    return Instances.valid(source, new ResultReader(codecs).read(source));
  }
}
