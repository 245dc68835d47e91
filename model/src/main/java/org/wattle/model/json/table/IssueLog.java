package org.wattle.model.json.table;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.json.Issue;

/** Collects what is wrong with one file, the first so many of it. */
public final class IssueLog {
  private static final int MAX_ISSUES = 1000;

  private final String file;
  private final List<Issue> issues = new ArrayList<>();
  private int count;

  /** A log of a file without issues. */
  public IssueLog(String file) {
    this.file = file;
  }

  /** Line 0 is the file as a whole; the column is named as in the header, or empty. */
  public void add(int line, String column, String value, String problem, String suggestion) {
    count++;
    if (count <= MAX_ISSUES) {
      issues.add(new Issue(file, line, 0, column, value, problem, suggestion));
    }
  }

  /** Of a line as a whole. */
  public void add(int line, String problem, String suggestion) {
    add(line, "", "", problem, suggestion);
  }

  public boolean none() {
    return count == 0;
  }

  /** The first of them; a last one counts the others. */
  public List<Issue> issues() {
    List<Issue> all = new ArrayList<>(issues);
    if (count > MAX_ISSUES) {
      String problem = "There are (" + (count - MAX_ISSUES) + ") more issues.";
      all.add(new Issue(file, 0, 0, "", "", problem, "Maybe they have one cause."));
    }
    return all;
  }
}
