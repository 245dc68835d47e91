package org.wattle.heuristics.lotes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WaitingLinesTest {
  private static final int[] ENDS = {1, 60, 64, 65, 200, 330};

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void choosesTheShortestLineAndAmongEqualsByDraw(long seed) {
    Random random = new Random(seed);
    UniformRandomProvider forLines = RandomSource.XO_SHI_RO_256_PP.create(seed);
    UniformRandomProvider forScan = RandomSource.XO_SHI_RO_256_PP.create(seed);
    WaitingLines lines = new WaitingLines(ENDS);
    int[] length = new int[ENDS[ENDS.length - 1]];
    for (int step = 0; step < 20_000; step++) {
      int[] groups =
          IntStream.range(0, ENDS.length).filter(g -> random.nextBoolean() || g == 3).toArray();
      int machine = lines.shortest(groups, forLines);
      assertThat(machine).isEqualTo(scan(groups, length, forScan));
      lines.join(machine);
      length[machine]++;
      if (random.nextInt(10) == 0) {
        int other = random.nextInt(length.length);
        while (length[other] > 0) {
          lines.leave(other);
          length[other]--;
        }
      }
      assertThat(lines.length(machine)).isEqualTo(length[machine]);
    }
  }

  private static int scan(int[] groups, int[] length, UniformRandomProvider random) {
    List<Integer> least = new ArrayList<>();
    for (int g : groups) {
      for (int m = g == 0 ? 0 : ENDS[g - 1]; m < ENDS[g]; m++) {
        if (!least.isEmpty() && length[m] < length[least.get(0)]) {
          least.clear();
        }
        if (least.isEmpty() || length[m] == length[least.get(0)]) {
          least.add(m);
        }
      }
    }
    return least.get(least.size() == 1 ? 0 : random.nextInt(least.size()));
  }
}
