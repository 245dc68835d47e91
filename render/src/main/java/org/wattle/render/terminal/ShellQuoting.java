package org.wattle.render.terminal;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.wattle.model.json.Escape;

/** Command lines as a shell would take them, each in one line. */
public final class ShellQuoting {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:,=@%+-]+");

  private ShellQuoting() {}

  /** The words, quoted where they need it. */
  public static String joined(List<String> words) {
    return words.stream().map(ShellQuoting::word).collect(Collectors.joining(" "));
  }

  /** The name of a file as a word that no command takes for an option. */
  public static String file(String name) {
    return word(name.startsWith("-") && name.length() > 1 ? "./" + name : name);
  }

  private static String word(String word) {
    if (PLAIN.matcher(word).matches()) {
      return word;
    }
    return Escape.text(word).equals(word)
        ? "'" + word.replace("'", "'\\''") + "'"
        : "$'" + Escape.text(word.replace("\\", "\\\\").replace("'", "\\'")) + "'";
  }
}
