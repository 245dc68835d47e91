package org.wattle.reports.terminal;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Command lines as a shell would take them. */
public final class ShellQuoting {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:,=@%+-]+");

  private ShellQuoting() {}

  /** The words, quoted where they need it. */
  public static String joined(List<String> words) {
    return words.stream()
        .map(word -> PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'")
        .collect(Collectors.joining(" "));
  }
}
