package org.wattle.importers.answer.roadef;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.importers.answer.AnswerFiles;
import org.wattle.importers.answer.CheckedAnswer;
import org.wattle.model.Seeds;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.solving.CheckReport.DomainViolation;

/** Random instances of the challenge, judged by its formulas term by term. */
class RoadefAnswersTest {
  /** Drawn numbers, written down as they are drawn; formulas over them. */
  private static final class Drawn {
    final Random random;
    final StringBuilder text = new StringBuilder();
    final int resources;
    final int machines;
    final int services;
    final int processes;
    final int[] isTransient;
    final int[] loadWeight;
    final int[] neighborhood;
    final int[] location;
    final int[][] capacity;
    final int[][] safety;
    final int[][] moveCost;
    final int[] spread;
    final List<List<Integer>> needs = new ArrayList<>();
    final int[] service;
    final int[][] requirement;
    final int[] processCost;
    final List<int[]> balances = new ArrayList<>();
    final int[] weights;

    Drawn(long seed) {
      random = new Random(seed);
      resources = put(1 + random.nextInt(3));
      isTransient = new int[resources];
      loadWeight = new int[resources];
      for (int r = 0; r < resources; r++) {
        isTransient[r] = put(random.nextInt(2));
        loadWeight[r] = put(random.nextInt(5));
      }
      machines = put(1 + random.nextInt(4));
      neighborhood = new int[machines];
      location = new int[machines];
      capacity = new int[machines][];
      safety = new int[machines][];
      moveCost = new int[machines][];
      for (int m = 0; m < machines; m++) {
        neighborhood[m] = put(random.nextInt(2));
        location[m] = put(random.nextInt(3));
        capacity[m] = put(resources, 12);
        safety[m] = put(resources, 8);
        moveCost[m] = put(machines, 4);
      }
      services = put(1 + random.nextInt(4));
      spread = new int[services];
      for (int s = 0; s < services; s++) {
        spread[s] = put(random.nextInt(3));
        int count = put(random.nextInt(4) == 0 ? 1 : 0);
        needs.add(IntStream.of(put(count, services)).boxed().toList());
      }
      processes = put(1 + random.nextInt(5));
      service = new int[processes];
      requirement = new int[processes][];
      processCost = new int[processes];
      for (int p = 0; p < processes; p++) {
        service[p] = put(random.nextInt(services));
        requirement[p] = put(resources, 5);
        processCost[p] = put(random.nextInt(9));
      }
      for (int left = put(random.nextInt(3)); left > 0; left--) {
        balances.add(
            new int[] {
              put(random.nextInt(resources)),
              put(random.nextInt(resources)),
              put(random.nextInt(3)),
              put(random.nextInt(7))
            });
      }
      weights = put(3, 6);
    }

    int put(int number) {
      text.append(number).append(random.nextBoolean() ? ' ' : '\n');
      return number;
    }

    int[] put(int count, int most) {
      return IntStream.range(0, count).map(i -> put(random.nextInt(most))).toArray();
    }

    int[] assignment() {
      return IntStream.range(0, processes).map(p -> random.nextInt(machines)).toArray();
    }

    /** U(m, r). */
    int used(int[] assignment, int m, int r) {
      return IntStream.range(0, processes)
          .filter(p -> assignment[p] == m)
          .map(p -> requirement[p][r])
          .sum();
    }

    Set<String> violated(int[] before, int[] after) {
      TreeSet<String> violated = new TreeSet<>();
      for (int m = 0; m < machines; m++) {
        for (int r = 0; r < resources; r++) {
          int machine = m;
          int resource = r;
          int amid =
              IntStream.range(0, processes)
                  .filter(p -> before[p] == machine || after[p] == machine)
                  .map(p -> requirement[p][resource])
                  .sum();
          if (used(after, m, r) > capacity[m][r]) {
            violated.add("capacity");
          } else if (isTransient[r] == 1 && amid > capacity[m][r]) {
            violated.add("transient usage");
          }
        }
      }
      for (int p = 0; p < processes; p++) {
        for (int q = 0; q < p; q++) {
          if (service[p] == service[q] && after[p] == after[q]) {
            violated.add("conflict");
          }
        }
        for (int needed : needs.get(service[p])) {
          int place = neighborhood[after[p]];
          if (IntStream.range(0, processes)
              .noneMatch(q -> service[q] == needed && neighborhood[after[q]] == place)) {
            violated.add("dependency");
          }
        }
      }
      for (int s = 0; s < services; s++) {
        int number = s;
        long at =
            IntStream.range(0, processes)
                .filter(p -> service[p] == number)
                .map(p -> location[after[p]])
                .distinct()
                .count();
        if (at < spread[s]) {
          violated.add("spread");
        }
      }
      return violated;
    }

    long cost(int[] before, int[] after) {
      long cost = 0;
      for (int m = 0; m < machines; m++) {
        for (int r = 0; r < resources; r++) {
          cost += (long) loadWeight[r] * Math.max(0, used(after, m, r) - safety[m][r]);
        }
        for (int[] b : balances) {
          int first = capacity[m][b[0]] - used(after, m, b[0]);
          int second = capacity[m][b[1]] - used(after, m, b[1]);
          cost += (long) b[3] * Math.max(0, b[2] * first - second);
        }
      }
      Map<Integer, Integer> moves = new HashMap<>();
      for (int p = 0; p < processes; p++) {
        cost += (long) weights[2] * moveCost[before[p]][after[p]];
        if (before[p] != after[p]) {
          cost += (long) weights[0] * processCost[p];
          moves.merge(service[p], 1, Integer::sum);
        }
      }
      return cost + (long) weights[1] * moves.values().stream().mapToInt(i -> i).max().orElse(0);
    }
  }

  static Stream<Long> seeds() {
    return Seeds.upTo(4_000);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void constraintsAndCostAreThoseOfTheSubject(long seed) {
    Drawn drawn = new Drawn(seed);
    int[] before = drawn.assignment();
    int[] after = drawn.random.nextInt(4) == 0 ? before : drawn.assignment();

    CheckedAnswer checked =
        check(drawn.text.toString(), Optional.of(words(before)), words(after)).orElseThrow();

    String what = "seed %d".formatted(seed);
    assertThat(checked.violations().stream().map(DomainViolation::constraint).distinct())
        .as(what)
        .containsExactlyInAnyOrderElementsOf(drawn.violated(before, after));
    assertThat(checked.figures().get(0).name()).isEqualTo("cost");
    assertThat(checked.figures().get(0).value())
        .as(what)
        .isEqualTo((double) drawn.cost(before, after))
        .isEqualTo(checked.figures().subList(1, 6).stream().mapToDouble(f -> f.value()).sum());
  }

  @Test
  void whatIsNoAssignmentOfTheInstanceIsNotChecked() {
    String instance = new Drawn(1).text.toString();
    Drawn drawn = new Drawn(1);
    String good = words(drawn.assignment());
    assertThat(check(instance, Optional.empty(), good)).isInstanceOf(Parsed.Invalid.class);
    for (String bad : List.of("", "0 x", good + " 0", good.replaceFirst("\\d+", "99"), "-1")) {
      assertThat(check(instance, Optional.of(good), bad))
          .as(bad)
          .isInstanceOf(Parsed.Invalid.class);
      assertThat(check(instance, Optional.of(bad), good))
          .as(bad)
          .isInstanceOf(Parsed.Invalid.class);
    }
    assertThat(check(instance + " 7", Optional.of(good), good)).isInstanceOf(Parsed.Invalid.class);
    assertThat(check(instance.substring(0, instance.length() / 2), Optional.of(good), good))
        .isInstanceOf(Parsed.Invalid.class);
  }

  private static Parsed<CheckedAnswer> check(
      String instance, Optional<String> original, String answer) {
    return new RoadefAnswers()
        .check(
            new AnswerFiles(
                source(instance), source(answer), original.map(RoadefAnswersTest::source)));
  }

  private static Source source(String text) {
    return new Source("file", text.getBytes(StandardCharsets.UTF_8));
  }

  private static String words(int[] numbers) {
    return IntStream.of(numbers).mapToObj(Integer::toString).collect(Collectors.joining(" "));
  }
}
