package org.wattle.simulation.priority.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;

/** Running tasks are found as in lists in the order of placement. */
class RunningTasksTest {
  private static final int STEPS = 300;
  private static final int PRIORITIES = 12;

  private record Placed(int task, int server, int priority, int level, long placement) {}

  static Stream<Long> seeds() {
    return Seeds.upTo(240);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void areThoseOfLists(long seed) {
    Random random = new Random(seed);
    int levels = 1 + random.nextInt(4);
    int tasks = 1 + random.nextInt(random.nextBoolean() ? 10 : 300);
    int priorities = 1 + random.nextInt(PRIORITIES);
    RunningTasks running = new RunningTasks(levels);
    List<Placed> placed = new ArrayList<>();
    List<List<Integer>> numbered = new ArrayList<>();
    for (int priority = 0; priority < PRIORITIES; priority++) {
      numbered.add(new ArrayList<>());
    }
    long lastPlacement = -1;
    for (int step = 0; step < STEPS; step++) {
      int task = random.nextInt(tasks);
      boolean present = placed.stream().anyMatch(of -> of.task() == task);
      assertThat(running.contains(task)).isEqualTo(present);
      if (present) {
        running.remove(task);
        for (List<Integer> numbers : numbered) {
          int at = numbers.indexOf(task);
          if (at >= 0) {
            numbers.set(at, numbers.get(numbers.size() - 1));
            numbers.remove(numbers.size() - 1);
          }
        }
        placed.removeIf(of -> of.task() == task);
      } else {
        int priority = PRIORITIES - 1 - random.nextInt(priorities);
        int level = random.nextInt(levels);
        running.add(task, 7 * step, priority, level);
        numbered.get(priority).add(task);
        assertThat(running.placementOf(task)).isGreaterThan(lastPlacement);
        lastPlacement = running.placementOf(task);
        placed.add(new Placed(task, 7 * step, priority, level, lastPlacement));
      }
      same(running, placed, numbered, levels);
    }
  }

  private static void same(
      RunningTasks running, List<Placed> placed, List<List<Integer>> numbered, int levels) {
    assertThat(running.levels()).isEqualTo(levels);
    assertThat(running.lowestPriority())
        .isEqualTo(placed.stream().mapToInt(Placed::priority).min().orElse(PRIORITIES));
    for (Placed of : placed) {
      assertThat(running.contains(of.task())).isTrue();
      assertThat(running.priorityOf(of.task())).isEqualTo(of.priority());
      assertThat(running.serverOf(of.task())).isEqualTo(of.server());
      assertThat(running.placementOf(of.task())).isEqualTo(of.placement());
    }
    for (int priority = 0; priority < PRIORITIES; priority++) {
      int p = priority;
      assertThat(running.count(p)).isEqualTo(numbered.get(p).size());
      for (int k = 0; k < running.count(p); k++) {
        assertThat(running.numbered(p, k)).isEqualTo(numbered.get(p).get(k));
      }
      List<Integer> all = list(placed, of -> of.priority() == p);
      assertThat(running.earliest(p)).isEqualTo(all.isEmpty() ? RunningTasks.NONE : all.get(0));
      assertThat(running.latest(p)).isEqualTo(last(all));
      for (int level = 0; level < levels; level++) {
        int l = level;
        assertThat(running.latest(p, l))
            .isEqualTo(last(list(placed, of -> of.priority() == p && of.level() == l)));
      }
    }
  }

  private static List<Integer> list(List<Placed> placed, Predicate<Placed> which) {
    return placed.stream().filter(which).map(Placed::task).toList();
  }

  private static int last(List<Integer> tasks) {
    return tasks.isEmpty() ? RunningTasks.NONE : tasks.get(tasks.size() - 1);
  }
}
