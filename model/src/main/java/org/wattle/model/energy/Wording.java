package org.wattle.model.energy;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What tasks and servers are called where an instance comes from. */
public enum Wording {
  /** As models and documents call them. */
  TASKS_ON_SERVERS("task", "server"),
  /** As in inventories of virtualisation. */
  VMS_ON_HOSTS("VM", "host");

  private static final Pattern WORD = Pattern.compile("\\b(?:([Tt]ask)|([Ss]erver))(s?)\\b");

  private final String task;
  private final String server;

  Wording(String task, String server) {
    this.task = task;
    this.server = server;
  }

  /**
   * A text for readers that speaks of tasks and servers, in these words.
   *
   * @param text without names of any instance, or with places for them
   */
  public String in(String text) {
    return WORD.matcher(text)
        .replaceAll(
            found -> {
              String word = found.group(1) == null ? server : task;
              boolean capital = Character.isUpperCase(found.group().charAt(0));
              String first = word.substring(0, 1);
              return Matcher.quoteReplacement(
                  (capital ? first.toUpperCase(Locale.ROOT) : first)
                      + word.substring(1)
                      + found.group(3));
            });
  }
}
