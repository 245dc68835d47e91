package org.wattle.render.text;

import java.util.List;
import org.wattle.model.json.Escape;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Source;

/** What is wrong in a document: file, line, JSON path, value, and a suggestion. */
public final class IssueList {
  private static final int MAX_ISSUES = 100;

  private IssueList() {}

  /** All issues under one headline. */
  public static String mistakes(Source source, List<Issue> issues) {
    return mistakes(source.name(), issues);
  }

  /** All issues of what comes from a source of that name. */
  public static String mistakes(String source, List<Issue> issues) {
    StringBuilder text = new StringBuilder();
    text.append(files(source, issues))
        .append(" cannot be used: ")
        .append(Quantities.counted(issues.size(), "mistake", "mistakes"))
        .append(":");
    issues.stream().limit(MAX_ISSUES).forEach(issue -> text.append("\n").append(line(issue)));
    if (issues.size() > MAX_ISSUES) {
      text.append("\n… and ").append(Quantities.count(issues.size() - MAX_ISSUES)).append(" more.");
    }
    return text.toString();
  }

  /** One issue in one line, as compilers write it. */
  public static String line(Issue issue) {
    StringBuilder text = new StringBuilder(shown(issue.file()));
    if (issue.line() > 0) {
      text.append(':').append(issue.line());
    }
    if (issue.line() > 0 && issue.column() > 0) {
      text.append(':').append(issue.column());
    }
    text.append(": ");
    if (!issue.path().isEmpty()) {
      text.append(Escape.text(issue.path())).append(' ');
    }
    if (!issue.value().isEmpty()) {
      text.append('(').append(Escape.text(issue.value())).append(") ");
    }
    text.append(Escaped.text(issue.problem()));
    if (!issue.suggestion().isEmpty()) {
      text.append(' ').append(Escaped.text(issue.suggestion()));
    }
    return text.toString();
  }

  /** The files that have the issues, those of a folder under its name; or else the source. */
  private static String files(String source, List<Issue> issues) {
    List<String> files =
        issues.stream()
            .map(Issue::file)
            .filter(file -> !file.isEmpty())
            .map(file -> file.startsWith(source + "/") ? source : file)
            .distinct()
            .map(file -> "(" + shown(file) + ")")
            .toList();
    return files.isEmpty() ? "(" + shown(source) + ")" : FirstOf.listed(files, "and");
  }

  private static String shown(String source) {
    return source.equals("-") ? "standard input" : Escaped.text(source);
  }
}
