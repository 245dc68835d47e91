package org.wattle.fuzz.trial;

import java.util.List;
import java.util.function.Supplier;
import org.wattle.fuzz.oracle.Finding;
import org.wattle.fuzz.oracle.Words;
import org.wattle.model.json.InvalidInputException;
import org.wattle.render.text.UserError;

/** Reads and tells what came of it: a content, a refusal in words, or something thrown. */
final class Guarded {
  /** What is counted where a document was read. */
  static final String VALID = "valid";

  /** What is counted where a document was refused. */
  static final String REFUSED = "refused";

  private Guarded() {}

  /**
   * Does something.
   *
   * @param findings what must not be is added
   * @return what it came to
   */
  // Whatever else is thrown is what this looks for.
  static String run(Supplier<String> reading, List<Finding> findings) {
    try {
      return reading.get();
    } catch (UserError | InvalidInputException e) {
      String message = String.valueOf(e.getMessage());
      findings.addAll(Words.of(message));
      if (message.isBlank()) {
        findings.add(new Finding(Words.NAME, "It is refused without a word."));
      }
      return REFUSED;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      findings.add(new Finding("stack trace", e + at(e)));
      return "thrown";
    }
  }

  private static String at(Throwable thrown) {
    StackTraceElement[] trace = thrown.getStackTrace();
    return trace.length == 0 ? "" : " at " + trace[0];
  }
}
