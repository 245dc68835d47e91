package org.wattle.model.json;

import java.io.IOException;
import java.io.OutputStream;
import org.wattle.model.collocation.CollocationInstance;

/** Collocation instances as JSON: {@code kind: collocation}. */
public final class CollocationJson {
  private CollocationJson() {}

  /** Reads an instance, or finds every issue with it. */
  public static Parsed<CollocationInstance> read(Source source) {
    return Documents.read(
        source,
        SchemaFile.COLLOCATION,
        root -> new CollocationMeaning(root).check(),
        root -> new CollocationBuilder(root).instance());
  }

  /**
   * Writes an instance; reading it again gives the same instance.
   *
   * @throws IOException where the stream fails
   */
  public static void write(CollocationInstance instance, OutputStream stream) throws IOException {
    JsonOut.write(stream, out -> new CollocationWriter(instance, out).write());
  }
}
