package org.wattle.importers.google;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.wattle.model.json.Issue;

/** Collects what is wrong with the files of a trace: the first issues, and the number of others. */
final class TraceIssues {
  /** With the one that counts the others as many as commands show. */
  private static final int MAX_ISSUES = 99;

  private final String trace;
  private final List<Issue> issues = new ArrayList<>();
  private long count;

  /** None yet of a trace of this name. */
  TraceIssues(String trace) {
    this.trace = trace;
  }

  /** Line 0 is the file as a whole; the column is empty where the whole row is wrong. */
  void add(String file, long line, String column, String value, String problem, String suggestion) {
    count++;
    if (count <= MAX_ISSUES) {
      int shown = (int) Math.min(line, Integer.MAX_VALUE);
      issues.add(new Issue(file, shown, 0, column, value, problem, suggestion));
    }
  }

  boolean none() {
    return count == 0;
  }

  /** The first of them by file and line; a last one counts the others. */
  List<Issue> issues() {
    List<Issue> all = new ArrayList<>(issues);
    all.sort(Comparator.comparing(Issue::file).thenComparingInt(Issue::line));
    if (count > MAX_ISSUES) {
      String problem = "There are (" + (count - MAX_ISSUES) + ") more issues.";
      all.add(new Issue(trace, 0, 0, "", "", problem, "Maybe they have one cause."));
    }
    return all;
  }
}
