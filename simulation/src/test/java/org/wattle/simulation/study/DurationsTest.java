package org.wattle.simulation.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What is said of response times. */
class DurationsTest {
  /** Of the times 1 to n, the share p is reached by the least whole number from p n on. */
  @Test
  void percentilesAreTheLeastTimesThatAreReached() {
    for (int n = 1; n <= 20_000; n = n < 2000 ? n + 1 : n + 997) {
      Durations times = Durations.of(LongStream.rangeClosed(1, n).toArray());
      assertThat(times.tasks()).isEqualTo(n);
      assertThat(times.mean()).as("mean of %d", n).hasValue((n + 1) / 2.0);
      assertThat(times.median()).as("median of %d", n).hasValue(reached(n, 50));
      assertThat(times.p95()).as("p95 of %d", n).hasValue(reached(n, 95));
      assertThat(times.p99()).as("p99 of %d", n).hasValue(reached(n, 99));
      assertThat(times.longest()).hasValue(n);
    }
  }

  private static int reached(int n, int percent) {
    return (n * percent + 99) / 100;
  }

  @Test
  void theOrderOfTheTimesDoesNotMatter() {
    assertThat(Durations.of(new long[] {5, 1, 9, 3}))
        .isEqualTo(Durations.of(new long[] {1, 3, 5, 9}))
        .extracting(Durations::median)
        .isEqualTo(OptionalDouble.of(3));
  }

  @Test
  void ofNoTaskNothingIsSaid() {
    Durations none = Durations.of(new long[0]);
    assertThat(none.tasks()).isZero();
    assertThat(none.mean()).isEmpty();
    assertThat(none.longest()).isEmpty();
    assertThat(none.mean().orElse(7)).isEqualTo(7);
  }
}
