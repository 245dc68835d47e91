package org.wattle.simulation.lotes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;

/** What is put back is given again, and all in all the numbers are those of the source. */
class RewindableRandomTest {
  private static final int MARKS = 8;

  static Stream<Long> seeds() {
    return Seeds.upTo(50);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void givesTheNumbersOfTheSourceHoweverOftenSomeArePutBack(long seed) {
    Random choice = new Random(seed);
    RewindableRandom rewindable =
        new RewindableRandom(RandomSource.XO_SHI_RO_256_PP.create(seed), MARKS);
    List<Integer> kinds = new ArrayList<>();
    List<Number> given = new ArrayList<>();
    for (int block = 0; block < 40; block++) {
      rewindable.forget();
      int[] sizes = new int[MARKS];
      for (int mark = 0; mark < MARKS; mark++) {
        int numbers = choice.nextInt(block == 20 ? 1000 : 12);
        for (int i = 0; i < numbers; i++) {
          kinds.add(choice.nextInt(3));
          given.add(draw(rewindable, kinds.get(kinds.size() - 1)));
        }
        sizes[mark] = given.size();
        rewindable.mark(mark);
      }
      int back = choice.nextInt(MARKS);
      rewindable.rewind(back);
      kinds.subList(sizes[back], kinds.size()).clear();
      given.subList(sizes[back], given.size()).clear();
    }
    UniformRandomProvider source = RandomSource.XO_SHI_RO_256_PP.create(seed);
    assertThat(given)
        .as("seed %d", seed)
        .isEqualTo(kinds.stream().map(k -> draw(source, k)).toList());
  }

  private static Number draw(UniformRandomProvider random, int kind) {
    return switch (kind) {
      case 0 -> random.nextLong();
      case 1 -> random.nextInt();
      default -> random.nextDouble();
    };
  }
}
