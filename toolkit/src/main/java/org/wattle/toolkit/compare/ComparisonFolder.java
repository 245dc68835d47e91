package org.wattle.toolkit.compare;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Where the results of a comparison lie in its folder. Names become folders that every file system
 * takes, and stay apart even where it does not tell capitals from small letters.
 */
public final class ComparisonFolder {
  /** The folder that holds nothing else. */
  public static final String FOLDER = "results";

  private static final int LONGEST = 60;

  private ComparisonFolder() {}

  /** One folder for each label, in the same order. */
  public static List<String> results(List<String> labels) {
    Set<String> taken = new HashSet<>();
    List<String> folders = new ArrayList<>();
    for (String label : labels) {
      String plain = plain(label);
      String name = plain;
      for (int n = 2; !taken.add(name.toLowerCase(Locale.ROOT)); n++) {
        name = plain + "-" + n;
      }
      folders.add(FOLDER + "/" + name);
    }
    return folders;
  }

  /** Letters, digits, and what cannot be misread; always with a letter or digit in front. */
  static String plain(String label) {
    String safe = label.replaceAll("[^A-Za-z0-9._-]+", "-").replaceAll("^[._-]+|[._-]+$", "");
    String cut = safe.substring(0, Math.min(LONGEST, safe.length())).replaceAll("[._-]+$", "");
    boolean reserved = cut.matches("(?i)(con|prn|aux|nul|com\\d|lpt\\d)(\\..*)?");
    return cut.isEmpty() || reserved ? "instance" + (cut.isEmpty() ? "" : "-" + cut) : cut;
  }
}
