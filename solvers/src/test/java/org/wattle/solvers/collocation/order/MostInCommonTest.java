package org.wattle.solvers.collocation.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The matching is that of all pairs in one sorted list, and it is quick for many equal lists. */
class MostInCommonTest {
  @Test
  void theMatchingIsThatOfAllPairsSorted() {
    for (long seed = 1; seed <= 400; seed++) {
      Random random = new Random(seed);
      int size = 1 + random.nextInt(9);
      int[][] some = lists(size, random);
      int[][] others = lists(size, random);
      int[] kinds = random.ints(size, 0, 2).toArray();
      int[] shuffled = kinds.clone();
      for (int k = size - 1; k > 0; k--) {
        int other = random.nextInt(k + 1);
        int kept = shuffled[k];
        shuffled[k] = shuffled[other];
        shuffled[other] = kept;
      }
      assertThat(MostInCommon.match(some, others, kinds, shuffled))
          .as("seed %d: %s and %s", seed, Arrays.deepToString(some), Arrays.deepToString(others))
          .isEqualTo(sortedPairs(some, others, kinds, shuffled));
    }
  }

  @Test
  void aMillionEmptyListsNeedNoPairs() {
    int[][] some = new int[1_000_000][0];
    int[][] others = new int[1_000_000][0];
    others[777_777] = new int[] {3};
    some[5] = new int[] {3};
    int[] match = MostInCommon.match(some, others, new int[some.length], new int[others.length]);
    assertThat(match[5]).isEqualTo(777_777);
    assertThat(match[0]).isZero();
    assertThat(Arrays.stream(match).distinct().count()).isEqualTo(some.length);
  }

  private static int[][] lists(int count, Random random) {
    int[][] lists = new int[count][];
    for (int k = 0; k < count; k++) {
      lists[k] = random.ints(random.nextInt(4), 0, 4).sorted().toArray();
    }
    return lists;
  }

  private record Pair(int one, int other, int common) {}

  private static int[] sortedPairs(int[][] some, int[][] others, int[] kinds, int[] otherKinds) {
    List<Pair> pairs = new ArrayList<>();
    for (int a = 0; a < some.length; a++) {
      for (int b = 0; b < others.length; b++) {
        if (kinds[a] == otherKinds[b]) {
          pairs.add(new Pair(a, b, common(some[a], others[b])));
        }
      }
    }
    pairs.sort(Comparator.comparingInt(Pair::common).reversed());
    int[] match = new int[some.length];
    Arrays.fill(match, -1);
    boolean[] given = new boolean[others.length];
    for (Pair pair : pairs) {
      if (match[pair.one()] < 0 && !given[pair.other()]) {
        match[pair.one()] = pair.other();
        given[pair.other()] = true;
      }
    }
    return match;
  }

  private static int common(int[] one, int[] other) {
    List<Integer> left = new ArrayList<>(Arrays.stream(other).boxed().toList());
    return (int) Arrays.stream(one).filter(element -> left.remove((Integer) element)).count();
  }
}
