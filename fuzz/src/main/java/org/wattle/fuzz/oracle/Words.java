package org.wattle.fuzz.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What people read: no stack trace, no name of an exception, no status of a library as it stands
 * there, no sentence without its end, no character that drives a terminal.
 */
public final class Words {
  /** The name of the oracle. */
  public static final String NAME = "words";

  private static final int LONGEST_LINE = 4000;

  private static final List<Pattern> FORBIDDEN =
      List.of(
          Pattern.compile("(?i)should not happen[^\n]*"),
          Pattern.compile("\\bat (org|java|com|tools|jdk)\\.[^\n]*"),
          Pattern.compile(
              "\\w*(Exception|StackOverflowError|OutOfMemoryError|AssertionError)\\b[^\n]*"),
          Pattern.compile("\\b(ABNORMAL|MODEL_INVALID|NOT_SOLVED|INVALID_PROBLEM)\\b[^\n]*"),
          Pattern.compile("\\(PT[0-9.]+[SMH]\\)"),
          Pattern.compile(
              "(?m)^ *(- )?(note|warning|error|bound|proven infeasible|[a-z ]*claim[a-z ]*): *$"),
          Pattern.compile("\\bOptional[\\[.]|\\[I@|[A-Za-z][\\w$./]*@[0-9a-f]{6,8}\\b"),
          Pattern.compile("[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]"));

  private Words() {}

  /** What must not be in a text. */
  public static List<Finding> of(String text) {
    List<Finding> findings = new ArrayList<>();
    for (Pattern pattern : FORBIDDEN) {
      Matcher found = pattern.matcher(text);
      if (found.find()) {
        findings.add(new Finding(NAME, "It says (" + cut(found.group()) + ")."));
      }
    }
    Optional<String> longest =
        text.lines().filter(line -> line.length() > LONGEST_LINE).findFirst();
    longest.ifPresent(
        line -> findings.add(new Finding(NAME, "A line has (" + line.length() + ") characters.")));
    return findings;
  }

  private static String cut(String text) {
    return text.length() > 300 ? text.substring(0, 300) + "…" : text;
  }
}
