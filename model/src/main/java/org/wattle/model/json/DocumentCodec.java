package org.wattle.model.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/**
 * A kind of JSON document that is read and written.
 *
 * @param <T> the content of a document
 */
public interface DocumentCodec<T> extends DocumentFormat<T> {
  /** Writes all fields of a document but the first, {@code kind}. */
  default void write(T content, JsonWriter out) {
    out.fields((Map<?, ?>) json().tree(content));
  }

  /**
   * Writes a document and a line feed, in UTF-8; the stream stays open.
   *
   * @throws IOException where the stream fails
   * @throws IllegalArgumentException where a number is not finite, or the content cannot be
   *     expressed in this kind of document
   */
  default void write(T content, OutputStream stream) throws IOException {
    JsonWriter.write(
        stream,
        out -> {
          out.field("kind").text(kind());
          write(content, out);
        });
  }
}
