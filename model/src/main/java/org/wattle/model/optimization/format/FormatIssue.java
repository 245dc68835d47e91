package org.wattle.model.optimization.format;

/**
 * Something wrong or doubtful in a file.
 *
 * @param line from 1; 0 where the file as a whole is meant
 * @param column of its first character in the line, in bytes from 1; 0 where no line is meant
 * @param problem what is wrong, with the value in parentheses; control characters are escaped
 * @param suggestion how to correct it
 */
public record FormatIssue(int line, int column, String problem, String suggestion) {
  @Override
  public String toString() {
    String place = line == 0 ? "" : "line " + line + ", column " + column + ": ";
    return place + problem + " " + suggestion;
  }
}
