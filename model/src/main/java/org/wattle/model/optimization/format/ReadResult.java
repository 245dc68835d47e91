package org.wattle.model.optimization.format;

import java.util.List;
import java.util.Optional;
import org.wattle.model.optimization.OptModel;

/** The result of reading a file: a model, or all issues of the file. */
public sealed interface ReadResult {
  /** Issues of parts of the file that are ambiguous. */
  List<FormatIssue> warnings();

  /** The model, where the file holds one. */
  default Optional<OptModel> model() {
    return Optional.empty();
  }

  /** The issues of the file; empty where it holds a model. */
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
   * An error or an ambiguity in a file.
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
