package org.wattle.docs;

import java.util.ArrayList;
import java.util.List;

/** Output as a page shows it: lines of {@code …} alone stand for lines left out. */
record Shown(List<String> lines) {
  Shown {
    lines = List.copyOf(lines);
  }

  /** Whether the page shows what came out, both in the words of {@link Honest}. */
  boolean matches(List<String> output, String clone) {
    return matches(Honest.lines(lines, clone), 0, Honest.lines(output, clone), 0);
  }

  private static boolean matches(List<String> shown, int i, List<String> output, int j) {
    if (i == shown.size()) {
      return j == output.size();
    }
    if (cut(shown.get(i))) {
      for (int next = j; next <= output.size(); next++) {
        if (matches(shown, i + 1, output, next)) {
          return true;
        }
      }
      return false;
    }
    return j < output.size()
        && shown.get(i).equals(output.get(j))
        && matches(shown, i + 1, output, j + 1);
  }

  /**
   * The output, cut where the page cuts it: as many lines before the first cut and behind the last.
   */
  List<String> updated(List<String> output) {
    int first = firstCut();
    if (first < 0) {
      return output;
    }
    int tail = lines.size() - 1 - lastCut();
    if (first + tail >= output.size()) {
      return output;
    }
    List<String> cut = new ArrayList<>(output.subList(0, first));
    cut.add(lines.get(first));
    cut.addAll(output.subList(output.size() - tail, output.size()));
    return cut;
  }

  private int firstCut() {
    for (int i = 0; i < lines.size(); i++) {
      if (cut(lines.get(i))) {
        return i;
      }
    }
    return -1;
  }

  private int lastCut() {
    for (int i = lines.size() - 1; i >= 0; i--) {
      if (cut(lines.get(i))) {
        return i;
      }
    }
    return -1;
  }

  private static boolean cut(String line) {
    return line.strip().equals("…") || line.strip().equals("...");
  }
}
