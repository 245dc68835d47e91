package org.wattle.toolkit.files;

import org.wattle.model.json.Source;
import org.wattle.render.text.UserError;

/** What a document is, by how it begins. */
enum FileFormat {
  JSON,
  MPS;

  private static final int MAX_LOOKED_AT = 4096;

  /**
   * Looks at the first characters alone.
   *
   * @throws UserError where there are only blanks, or no text at all
   */
  static FileFormat of(Source source) {
    byte[] bytes = source.utf8().bytes();
    int first = 0;
    while (first < bytes.length && blank(bytes[first])) {
      first++;
    }
    if (first == bytes.length) {
      throw UserError.invalid("(" + Inputs.shown(source.name()) + ") holds nothing but blanks.");
    }
    for (int i = first; i < Math.min(bytes.length, first + MAX_LOOKED_AT); i++) {
      if (bytes[i] == 0) {
        throw UserError.invalid(
            "("
                + Inputs.shown(source.name())
                + ") is not text. Maybe it is compressed, or neither in UTF-8 nor in UTF-16 with a"
                + " byte order mark.");
      }
    }
    return bytes[first] == '{' || bytes[first] == '[' || bytes[first] == '"' ? JSON : MPS;
  }

  private static boolean blank(byte b) {
    return b == ' ' || b == '\t' || b == '\n' || b == '\r';
  }
}
