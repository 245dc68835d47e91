package org.wattle.fuzz.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Cases depend on seed, stream and index alone. */
class DrawsTest {
  private static List<Integer> first(long seed, String stream, long index) {
    Draws draws = new Draws(seed, stream, index);
    return IntStream.range(0, 8).mapToObj(i -> draws.below(1000)).toList();
  }

  @Test
  void theSameCaseIsDrawnWhateverWasDrawnBefore() {
    assertThat(first(1, "solve", 17)).isEqualTo(first(1, "solve", 17));
  }

  @Test
  void seedStreamAndIndexEachGiveOtherCases() {
    assertThat(List.of(first(1, "solve", 17), first(2, "solve", 17), first(1, "read", 17)))
        .doesNotHaveDuplicates();
    assertThat(LongStream.range(0, 100).mapToObj(index -> first(1, "solve", index)))
        .doesNotHaveDuplicates();
  }

  @Test
  void choicesStayWithinTheirLimits() {
    Draws draws = new Draws(3, "any", 0);
    for (int i = 0; i < 1000; i++) {
      assertThat(draws.from(2, 4)).isBetween(2, 4);
      assertThat(draws.steps(0.05, 4)).isIn(0.0, 0.05, 0.1, 0.15, 0.2);
      assertThat(draws.of("a", "b")).isIn("a", "b");
    }
  }
}
