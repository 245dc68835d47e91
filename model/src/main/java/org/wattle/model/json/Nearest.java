package org.wattle.model.json;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds the known name that is most similar to a mistyped one. */
public final class Nearest {
  /** Only this many characters of a word are compared. */
  private static final int MAX_COMPARED_LENGTH = 64;

  private Nearest() {}

  /**
   * The candidate with the fewest edits (insert, delete, replace, swap of neighbours; case counts
   * for nothing), where these are at most a third of the word's length, but 2 for words below 9
   * letters, 1 below 4, none for a single letter.
   */
  public static Optional<String> to(String word, Collection<String> candidates) {
    String folded = fold(word);
    String best = "";
    int fewest = Integer.MAX_VALUE;
    for (String candidate : candidates) {
      int edits = edits(folded, fold(candidate));
      if (edits < fewest) {
        fewest = edits;
        best = candidate;
      }
    }
    int length = folded.length();
    int most = length <= 3 ? length / 2 : Math.max(2, length / 3);
    return fewest <= most ? Optional.of(best) : Optional.empty();
  }

  /**
   * A suggestion for a word that is none of the candidates: the nearest of them, where one is near.
   */
  public static String maybe(String word, Collection<String> candidates, String otherwise) {
    return to(word, candidates).map(near -> "Maybe \"" + near + "\".").orElse(otherwise);
  }

  private static String fold(String word) {
    String cut =
        word.length() > MAX_COMPARED_LENGTH ? word.substring(0, MAX_COMPARED_LENGTH) : word;
    return cut.toLowerCase(Locale.ROOT);
  }

  /** The optimal string alignment distance. */
  static int edits(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int replace = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        d[i][j] = Math.min(d[i - 1][j - 1] + replace, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        if (swapped) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
