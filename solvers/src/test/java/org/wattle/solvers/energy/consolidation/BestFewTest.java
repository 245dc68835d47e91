package org.wattle.solvers.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;

/** The best are those of looking at all, and few of many are looked at. */
class BestFewTest {
  static Stream<Long> seeds() {
    return Seeds.upTo(100);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theBestAreThoseOfLookingAtAll(long seed) {
    Random random = new Random(seed);
    int wanted = 1 + random.nextInt(5);
    int[] values = IntStream.range(0, 40).map(i -> random.nextInt(100) - 20).toArray();
    BestFew few = new BestFew(wanted, 0);
    for (int i = 0; i < values.length; i++) {
      few.add(i, values[i] + random.nextInt(10));
    }
    List<Integer> looked = new ArrayList<>();

    List<Integer> best =
        few.of(
            i -> {
              looked.add(i);
              return values[i];
            });

    assertThat(best.stream().limit(wanted).map(i -> values[i]))
        .as("seed " + seed)
        .containsExactlyElementsOf(
            IntStream.of(values)
                .filter(value -> value > 0)
                .boxed()
                .sorted(Comparator.reverseOrder())
                .limit(wanted)
                .toList());
    assertThat(looked).doesNotHaveDuplicates().hasSizeLessThan(values.length);
  }
}
