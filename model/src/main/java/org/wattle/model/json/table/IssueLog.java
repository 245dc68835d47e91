package org.wattle.model.json.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wattle.model.json.Issue;

/** Collects what is wrong with one file, the first so many of it. */
public final class IssueLog {
  private static final int MAX_ISSUES = 1000;
  private static final int PLACES = 3;

  private final String file;
  private final boolean folding;
  private final Map<List<Object>, List<Issue>> issues = new LinkedHashMap<>();
  private final Map<List<Object>, Integer> times = new LinkedHashMap<>();
  private int count;
  private int more;

  private IssueLog(String file, boolean folding) {
    this.file = file;
    this.folding = folding;
  }

  /** A log of a file without issues. */
  public IssueLog(String file) {
    this(file, false);
  }

  /** The same that tells once, with a count and the first places, what is wrong in many lines. */
  public static IssueLog folding(String file) {
    return new IssueLog(file, true);
  }

  /** Line 0 is the file as a whole; the column is named as in the header, or empty. */
  public void add(int line, String column, String value, String problem, String suggestion) {
    List<Object> key = folding ? List.of(column, problem, suggestion) : List.of(count);
    count++;
    if (times.size() == MAX_ISSUES && !times.containsKey(key)) {
      more++;
    } else if (times.merge(key, 1, Integer::sum) <= PLACES) {
      issues
          .computeIfAbsent(key, fresh -> new ArrayList<>())
          .add(new Issue(file, line, 0, column, value, problem, suggestion));
    }
  }

  /** Of a line as a whole. */
  public void add(int line, String problem, String suggestion) {
    add(line, "", "", problem, suggestion);
  }

  public boolean none() {
    return count == 0;
  }

  /** The first of them, folded ones by line; a last one counts the others. */
  public List<Issue> issues() {
    List<Issue> all = new ArrayList<>();
    issues.forEach((key, places) -> all.add(folded(places, times.getOrDefault(key, 1))));
    if (folding) {
      all.sort(Comparator.comparingInt(Issue::line));
    }
    if (more > 0) {
      String problem = "There are (" + more + ") more issues.";
      all.add(new Issue(file, 0, 0, "", "", problem, "Maybe they have one cause."));
    }
    return all;
  }

  private Issue folded(List<Issue> places, int often) {
    Issue first = places.get(0);
    if (often == 1) {
      return first;
    }
    String where =
        places.stream()
            .map(each -> each.line() + (each.value().isEmpty() ? "" : " (" + each.value() + ")"))
            .collect(Collectors.joining(", "));
    String problem =
        "%s This is so %d times: on lines %s%s."
            .formatted(first.problem(), often, where, often > PLACES ? ", …" : "");
    return new Issue(
        file, first.line(), 0, first.path(), first.value(), problem, first.suggestion());
  }
}
