package org.wattle.model.json;

import java.io.IOException;
import java.io.OutputStream;
import org.wattle.model.lotes.LotesInstance;

/** LoTES instances as JSON: {@code kind: lotes}. */
public final class LotesJson {
  private LotesJson() {}

  /** Reads an instance, or finds every issue with it. */
  public static Parsed<LotesInstance> read(Source source) {
    return Documents.read(
        source,
        SchemaFile.LOTES,
        root -> new LotesMeaning(root).check(),
        root -> new LotesBuilder(root).instance());
  }

  /**
   * Writes an instance; reading it again gives the same instance.
   *
   * @throws IOException where the stream fails
   */
  public static void write(LotesInstance instance, OutputStream stream) throws IOException {
    JsonOut.write(stream, out -> new LotesWriter(instance, out).write());
  }
}
