package org.wattle.fuzz;

import java.util.List;
import org.wattle.fuzz.oracle.Finding;

/**
 * A case that showed something that must not be, with the smallest document that shows it.
 *
 * @param tried the case
 * @param finding the first that it showed
 * @param smallest document that shows it
 * @param commands that show it
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares these.
record Failure(FuzzCase tried, Finding finding, byte[] smallest, List<String> commands) {
  Failure {
    commands = List.copyOf(commands);
  }

  /** What failures of the same cause have in common, as far as words tell. */
  static String signature(FuzzCase tried, Finding finding) {
    String words =
        finding.what().replaceAll("\\([^()]*\\)", "()").replaceAll("[0-9][-+.,0-9eE]*", "#");
    String start = words.substring(0, Math.min(words.length(), 90));
    return tried.trial().kind() + "|" + finding.oracle() + "|" + start;
  }
}
