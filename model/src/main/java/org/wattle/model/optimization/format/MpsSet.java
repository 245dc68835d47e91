package org.wattle.model.optimization.format;

import org.jspecify.annotations.Nullable;

/**
 * Decides which lines of a section count: those of the first set that is named, and those that name
 * none.
 */
final class MpsSet {
  private final IssueList issues;
  private final String section;
  private @Nullable String first;
  private boolean warned;

  MpsSet(IssueList issues, String section) {
    this.issues = issues;
    this.section = section;
  }

  /** Whether a line of the set of that name counts; the name is empty where the line has none. */
  boolean counts(MpsLines line, String name) {
    if (name.isEmpty()) {
      return true;
    }
    if (first == null) {
      first = name;
    }
    if (first.equals(name)) {
      return true;
    }
    if (!warned) {
      issues.warn(
          line.number(),
          line.column(0),
          "%s holds a second set (%s): left out.".formatted(section, IssueList.shown(name)),
          "The first one (%s) counts.".formatted(IssueList.shown(first)));
      warned = true;
    }
    return false;
  }
}
