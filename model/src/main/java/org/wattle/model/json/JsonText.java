package org.wattle.model.json;

import java.nio.charset.StandardCharsets;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/** A document in UTF-8, without a byte order mark. */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares these.
record JsonText(String name, byte[] bytes) {
  /** Lists and objects may be nested this deep. */
  static final int MAX_DEPTH = 100;

  /** No text may be longer than this many characters. */
  static final int MAX_STRING_LENGTH = 1_000_000;

  /** A document may have this many brackets, names and values: some 300 MB of tasks. */
  static final long MAX_TOKENS = 50_000_000;

  static JsonText of(Source source) {
    return new JsonText(source.name(), source.utf8().bytes());
  }

  /** A parser from the beginning; NaN and infinities are tokens, so that they can be reported. */
  JsonParser parser() {
    JsonFactory factory =
        JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            // The bytes are UTF-8. Guesses from the first four would throw before anything is read.
            .disable(TokenStreamFactory.Feature.CHARSET_DETECTION)
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxStringLength(MAX_STRING_LENGTH)
                    .maxTokenCount(MAX_TOKENS)
                    .build())
            .build();
    return factory.createParser(ObjectReadContext.empty(), bytes);
  }

  /** The offset in {@link #bytes} of a place that the parser reports. */
  int offset(TokenStreamLocation location) {
    return (int) Math.max(0, location.getByteOffset());
  }

  /** The text between two offsets; long pieces are cut. */
  String piece(int from, int to) {
    int end = Math.min(Math.min(to, bytes.length), from + 8 * Issue.MAX_VALUE_LENGTH);
    return new String(bytes, from, Math.max(0, end - from), StandardCharsets.UTF_8);
  }
}
