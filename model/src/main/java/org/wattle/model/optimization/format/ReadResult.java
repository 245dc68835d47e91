package org.wattle.model.optimization.format;

import java.util.List;
import java.util.Optional;
import org.wattle.model.optimization.OptModel;

/** What became of a file: a model, or everything that is wrong with it. */
public sealed interface ReadResult {
  /** What was read in a way that its author may not have meant. */
  List<FormatIssue> warnings();

  /** The model, where the file holds one. */
  default Optional<OptModel> model() {
    return Optional.empty();
  }

  /** What is wrong with the file; empty where it holds a model. */
  default List<FormatIssue> issues() {
    return List.of();
  }

  /** The file holds a model. */
  record Read(OptModel found, MpsFormat format, List<FormatIssue> warnings) implements ReadResult {
    public Read {
      warnings = List.copyOf(warnings);
    }

    @Override
    public Optional<OptModel> model() {
      return Optional.of(found);
    }
  }

  /**
   * The file holds no model.
   *
   * @param issues at least one, in the order of lines; reading stops after {@link
   *     MpsReader#MAX_ISSUES}
   */
  record Refused(List<FormatIssue> issues, List<FormatIssue> warnings) implements ReadResult {
    public Refused {
      issues = List.copyOf(issues);
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * Something wrong or doubtful in a file.
   *
   * @param line from 1; 0 where the file as a whole is meant
   * @param column of its first character in the line, in bytes from 1; 0 where no line is meant
   * @param problem what is wrong, with the value in parentheses; control characters are escaped
   * @param suggestion how to correct it
   */
  record FormatIssue(int line, int column, String problem, String suggestion) {
    @Override
    public String toString() {
      String place = line == 0 ? "" : "line " + line + ", column " + column + ": ";
      return place + problem + " " + suggestion;
    }
  }
}
