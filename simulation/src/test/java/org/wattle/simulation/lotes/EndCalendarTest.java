package org.wattle.simulation.lotes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EndCalendarTest {
  private record Entry(double time, int order, int task) {}

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void tasksComeInTheOrderOfTheirTimesAndOfEqualTimesInThatOfAddition(long seed) {
    Random random = new Random(seed);
    EndCalendar calendar = new EndCalendar(seed);
    double now = 0;
    PriorityQueue<Entry> expected =
        new PriorityQueue<>(Comparator.comparingDouble(Entry::time).thenComparing(Entry::order));
    for (int step = 0; step < 100_000; step++) {
      if (expected.isEmpty() || random.nextInt(100) < 55) {
        double time = Math.ceil(now) + (seed == 1 ? random.nextInt(50) : length(random));
        int task = random.nextInt(1 << 24);
        calendar.add(time, task);
        expected.add(new Entry(time, step, task));
      } else {
        Entry first = expected.remove();
        assertThat(calendar.first()).isEqualTo(first.time());
        assertThat(calendar.poll()).isEqualTo(first.task());
        now = first.time();
      }
    }
    while (!expected.isEmpty()) {
      assertThat(calendar.first()).isEqualTo(expected.peek().time());
      assertThat(calendar.poll()).isEqualTo(expected.remove().task());
    }
    assertThat(calendar.first()).isInfinite();
  }

  /** Mostly soon, sometimes pages away, now and then beyond all pages. */
  private static double length(Random random) {
    return random.nextDouble() * Math.pow(10, random.nextInt(6));
  }
}
