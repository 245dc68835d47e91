package org.wattle.model.json;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/**
 * A document in UTF-8.
 *
 * <p>A byte order mark is skipped; a document that is marked as UTF-16 is turned into UTF-8.
 */
final class JsonText {
  /** Lists and objects may be nested this deep. */
  static final int MAX_DEPTH = 100;

  /** No text may be longer than this many characters. */
  static final int MAX_STRING_LENGTH = 1_000_000;

  /** A document may have this many brackets, names and values: some 300 MB of tasks. */
  static final long MAX_TOKENS = 50_000_000;

  private final String name;
  private final byte[] bytes;
  private final int start;

  private JsonText(String name, byte[] bytes, int start) {
    this.name = name;
    this.bytes = bytes;
    this.start = start;
  }

  static JsonText of(Source source) {
    byte[] bytes = source.bytes();
    if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
      return new JsonText(source.name(), bytes, 3);
    }
    if (startsWith(bytes, 0xFE, 0xFF)) {
      return transcoded(source, StandardCharsets.UTF_16BE);
    }
    if (startsWith(bytes, 0xFF, 0xFE)) {
      return transcoded(source, StandardCharsets.UTF_16LE);
    }
    return new JsonText(source.name(), bytes, 0);
  }

  private static JsonText transcoded(Source source, Charset charset) {
    String text = new String(source.bytes(), 2, source.bytes().length - 2, charset);
    return new JsonText(source.name(), text.getBytes(StandardCharsets.UTF_8), 0);
  }

  private static boolean startsWith(byte[] bytes, int... mark) {
    if (bytes.length < mark.length) {
      return false;
    }
    for (int i = 0; i < mark.length; i++) {
      if ((bytes[i] & 0xFF) != mark[i]) {
        return false;
      }
    }
    return true;
  }

  String name() {
    return name;
  }

  byte[] bytes() {
    return bytes;
  }

  /** Where the document begins, behind a byte order mark. */
  int start() {
    return start;
  }

  /** A parser from the beginning; NaN and infinities are tokens, so that they can be reported. */
  JsonParser parser() {
    JsonFactory factory =
        JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxStringLength(MAX_STRING_LENGTH)
                    .maxTokenCount(MAX_TOKENS)
                    .build())
            .build();
    return factory.createParser(ObjectReadContext.empty(), bytes, start, bytes.length - start);
  }

  /** The offset in {@link #bytes} of a place that the parser reports. */
  int offset(TokenStreamLocation location) {
    return start + (int) Math.max(0, location.getByteOffset());
  }

  /** The text between two offsets; long pieces are cut. */
  String piece(int from, int to) {
    int end = Math.min(Math.min(to, bytes.length), from + 8 * Issue.MAX_VALUE_LENGTH);
    return new String(bytes, from, Math.max(0, end - from), StandardCharsets.UTF_8);
  }
}
