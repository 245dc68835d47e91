package org.wattle.simulation.priority;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Rows of levels, one for each factor, in which any two levels of any two factors occur together;
 * made greedily, each row the one that covers most pairs of some that are drawn.
 */
public final class CoveringArray {
  private static final int DRAWN = 200;

  /** Two levels of two factors. */
  public record Pair(int factor, int level, int other, int levelOfOther) {}

  private CoveringArray() {}

  public static List<int[]> of(int... levels) {
    Random random = new Random(1);
    Set<Pair> open = pairs(levels);
    List<int[]> rows = new ArrayList<>();
    while (!open.isEmpty()) {
      int[] best = {};
      long most = 0;
      for (int n = 0; n < DRAWN || most == 0; n++) {
        int[] row = new int[levels.length];
        for (int factor = 0; factor < row.length; factor++) {
          row[factor] = random.nextInt(levels[factor]);
        }
        long covered = covered(row).stream().filter(open::contains).count();
        if (covered > most) {
          most = covered;
          best = row;
        }
      }
      open.removeAll(covered(best));
      rows.add(best);
    }
    return rows;
  }

  /** All that is to be covered. */
  public static Set<Pair> pairs(int... levels) {
    Set<Pair> pairs = new HashSet<>();
    for (int a = 0; a < levels.length; a++) {
      for (int b = a + 1; b < levels.length; b++) {
        for (int i = 0; i < levels[a]; i++) {
          for (int j = 0; j < levels[b]; j++) {
            pairs.add(new Pair(a, i, b, j));
          }
        }
      }
    }
    return pairs;
  }

  /** What a row covers. */
  public static Set<Pair> covered(int... row) {
    Set<Pair> pairs = new HashSet<>();
    for (int a = 0; a < row.length; a++) {
      for (int b = a + 1; b < row.length; b++) {
        pairs.add(new Pair(a, row[a], b, row[b]));
      }
    }
    return pairs;
  }
}
