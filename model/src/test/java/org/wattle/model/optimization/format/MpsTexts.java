package org.wattle.model.optimization.format;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;

/** MPS files in memory, and what is said of them. */
final class MpsTexts {
  private MpsTexts() {}

  static Source source(String text) {
    return source(text.getBytes(StandardCharsets.UTF_8));
  }

  static Source source(byte[] bytes) {
    return new Source("test.mps", bytes);
  }

  static List<Issue> issues(Parsed<?> read) {
    return read instanceof Parsed.Invalid<?> invalid ? invalid.issues() : List.of();
  }

  static List<Issue> warnings(Parsed<?> read) {
    return read instanceof Parsed.Valid<?> valid ? valid.warnings() : List.of();
  }
}
