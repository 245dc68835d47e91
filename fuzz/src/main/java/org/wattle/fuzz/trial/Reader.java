package org.wattle.fuzz.trial;

import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** Reads documents of some kind. */
@FunctionalInterface
public interface Reader {
  /**
   * Reads a document.
   *
   * @throws org.wattle.render.text.UserError where it cannot be used
   * @throws org.wattle.model.json.InvalidInputException where it cannot be used
   */
  Content read(byte[] document);

  /** What was read, which can be written. */
  @FunctionalInterface
  interface Content {
    /** What has no format of its own. */
    Content UNWRITTEN = out -> {};

    /**
     * Writes it; nothing where there is no such format.
     *
     * @throws IOException never, for streams in memory
     */
    void write(ByteArrayOutputStream out) throws IOException;

    /** What is written; empty where there is no such format. */
    default byte[] bytes() {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try {
        write(out);
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
      return out.toByteArray();
    }
  }
}
