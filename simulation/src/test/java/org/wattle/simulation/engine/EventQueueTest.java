package org.wattle.simulation.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class EventQueueTest {
  private record Event(long time, int source) implements Comparable<Event> {
    @Override
    public int compareTo(Event other) {
      return time == other.time
          ? Integer.compare(source, other.source)
          : Long.compare(time, other.time);
    }
  }

  @Test
  void givesWhatASortedSetGives() {
    long seed = 20_240_607;
    Random random = new Random(seed);
    int sources = 40;
    EventQueue queue = new EventQueue(sources);
    TreeSet<Event> expected = new TreeSet<>();
    for (int step = 0; step < 20_000; step++) {
      int source = random.nextInt(sources);
      switch (random.nextInt(4)) {
        case 0 -> {
          expected.removeIf(event -> event.source() == source);
          queue.set(source, EventQueue.NEVER);
        }
        case 1 -> {
          if (!expected.isEmpty()) {
            assertThat(queue.take())
                .as("seed %d, step %d", seed, step)
                .isEqualTo(expected.pollFirst().source());
          }
        }
        default -> {
          long time = random.nextInt(30);
          expected.removeIf(event -> event.source() == source);
          expected.add(new Event(time, source));
          queue.set(source, time);
        }
      }
      assertThat(queue.firstTime())
          .as("seed %d, step %d", seed, step)
          .isEqualTo(expected.isEmpty() ? EventQueue.NEVER : expected.first().time());
    }
  }

  @Test
  void hasNothingToTakeWhereNothingIsSet() {
    EventQueue queue = new EventQueue(2);
    queue.set(1, 5);
    queue.set(1, EventQueue.NEVER);
    assertThatThrownBy(queue::take).isInstanceOf(IllegalStateException.class);
  }
}
