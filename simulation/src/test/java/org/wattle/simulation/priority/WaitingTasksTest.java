package org.wattle.simulation.priority;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;

/** Waiting tasks come out as from a list that is searched each time. */
class WaitingTasksTest {
  private static final int STEPS = 400;
  private static final int PRIORITIES = 12;

  private record Waiting(int task, int priority, long key) {}

  static Stream<Long> seeds() {
    return Seeds.upTo(400);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void comeOutAsFromAList(long seed) {
    Random random = new Random(seed);
    int tasks = 1 + random.nextInt(random.nextBoolean() ? 8 : 200);
    boolean byArrival = random.nextBoolean();
    WaitingTasks waiting = new WaitingTasks(tasks, byArrival);
    List<Waiting> list = new ArrayList<>();
    int keys = 1 + random.nextInt(20);
    for (int step = 0; step < STEPS; step++) {
      int task = random.nextInt(tasks);
      if (list.stream().noneMatch(of -> of.task() == task)) {
        // Evicted tasks come back, perhaps with another key, though never with another priority.
        Waiting added = new Waiting(task, task * 7 % PRIORITIES, random.nextInt(keys) - keys / 2);
        waiting.add(added.task(), added.priority(), added.key());
        list.add(added);
      } else if (byArrival && random.nextInt(3) == 0) {
        Waiting first = list.stream().min(Comparator.comparingInt(Waiting::task)).orElseThrow();
        assertThat(waiting.takeByArrival()).isEqualTo(first.task());
        list.remove(first);
      } else {
        Waiting any = list.get(random.nextInt(list.size()));
        Waiting first = first(list, any.priority());
        assertThat(waiting.firstKey(any.priority())).isEqualTo(first.key());
        assertThat(waiting.first(any.priority())).isEqualTo(first.task());
        assertThat(waiting.take(any.priority())).isEqualTo(first.task());
        list.remove(first);
      }
      assertThat(waiting.count()).isEqualTo(list.size());
      for (int priority = 0; priority < PRIORITIES; priority++) {
        int p = priority;
        assertThat(waiting.hasAny(p)).isEqualTo(list.stream().anyMatch(of -> of.priority() == p));
      }
    }
  }

  private static Waiting first(List<Waiting> list, int priority) {
    return list.stream()
        .filter(of -> of.priority() == priority)
        .min(Comparator.comparingLong(Waiting::key).thenComparing(Waiting::task))
        .orElseThrow();
  }
}
