package org.wattle.importers.answer;

import org.wattle.model.json.Parsed;

/**
 * A format of answers of other programs. Implementations have a public constructor without
 * parameters, keep no state, print nothing, and are found by {@link java.util.ServiceLoader}: one
 * class and one line in {@code META-INF/services/org.wattle.importers.answer.AnswerFormat} make a
 * value of {@code wattle verify --format}.
 */
public interface AnswerFormat {
  /** The value of the option: lower-case letters, digits and hyphens; unique. */
  String id();

  /** What such an answer looks like, and which instances it is for: a few words for the help. */
  String summary();

  /** Whether the answer changes another one, which has to be given too. */
  default boolean takesOriginal() {
    return false;
  }

  /**
   * Checks an answer by the instance alone. What cannot be read is an issue, with its line and
   * value; what is wrong with an answer that can be read is a violation in the report.
   *
   * @param files with an original where {@link #takesOriginal}, if one was given
   */
  Parsed<CheckedAnswer> check(AnswerFiles files);
}
