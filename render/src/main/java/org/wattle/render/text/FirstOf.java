package org.wattle.render.text;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Lists in text. Of sentences and names only the first are shown: a solver that repeats itself a
 * million times must not bury its answer.
 */
public final class FirstOf {
  /** As many as fit on a screen beside the answer. */
  public static final int ON_A_SCREEN = 20;

  /** As many as a document keeps. */
  public static final int IN_A_DOCUMENT = 1000;

  private FirstOf() {}

  /** Each sentence once, without empty ones; a last one counts those that are left out. */
  public static List<String> of(List<String> sentences, int most) {
    Set<String> different = new LinkedHashSet<>(sentences);
    different.removeIf(String::isBlank);
    if (different.size() <= most) {
      return List.copyOf(different);
    }
    List<String> first = new ArrayList<>(different.stream().limit(most).toList());
    first.add("… and " + Quantities.count(different.size() - most) + " more");
    return first;
  }

  /** Names, escaped, of which only so many are shown; of the others only their number. */
  public static String names(List<String> names, int most) {
    return names(names, most, "");
  }

  /** The same, with a hint at how to see the others where there are any. */
  public static String names(List<String> names, int most, String hint) {
    String first = names.stream().limit(most).map(Escaped::name).collect(Collectors.joining(", "));
    return names.size() <= most || most == 0
        ? first
        : first + " and " + Quantities.count(names.size() - most) + " more" + hint;
  }

  /** Words in a sentence, with a last conjunction: {@code a, b and c}. */
  public static String listed(List<String> words, String conjunction) {
    int last = words.size() - 1;
    return last == 0
        ? words.get(0)
        : String.join(", ", words.subList(0, last)) + " " + conjunction + " " + words.get(last);
  }
}
