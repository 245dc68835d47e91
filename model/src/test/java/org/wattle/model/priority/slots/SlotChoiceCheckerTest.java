package org.wattle.model.priority.slots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wattle.model.Seeds;
import org.wattle.model.priority.slots.SlotProblem.Choice;
import org.wattle.model.priority.slots.SlotProblem.Interval;
import org.wattle.model.priority.slots.SlotProblem.Level;
import org.wattle.model.priority.slots.SlotProblem.Option;

class SlotChoiceCheckerTest {
  /** Three servers of a type; those with 2 slots have 4 at the second interval, the others 6. */
  private static SlotProblem problem(long demand) {
    return problem(demand, 1000);
  }

  private static SlotProblem problem(long demand, long ofSecond) {
    return new SlotProblem(
        List.of(3),
        List.of(new Option(0, 2, 1), new Option(0, 5, 2)),
        List.of(
            new Level(
                demand,
                List.of(
                    new Interval(List.of(0L, 0L), List.of(100L, 100L), 0),
                    new Interval(List.of(4L, 6L), List.of(7L, 9L), ofSecond)))));
  }

  private static long cost(long demand, int... servers) {
    SlotChoiceChecker.Verdict verdict =
        SlotChoiceChecker.check(
            problem(demand), new Choice(Arrays.stream(servers).boxed().toList()));
    assertThat(verdict.issues()).isEmpty();
    return verdict.cost();
  }

  @Test
  void aLevelCostsWhatItsIntervalDoes() {
    // The second interval begins at 4 + 4 + 6.
    assertThat(cost(13, 2, 1)).isEqualTo((2 * 1 + 2) + 3 * 100);
    assertThat(cost(15, 2, 1)).isEqualTo((2 * 1 + 2) + 1000 + 2 * 7 + 9);
    assertThat(cost(15, 0, 3)).isEqualTo(3 * 2 + 3 * 100);
    assertThat(cost(1_000_000, 0, 3)).isEqualTo(3 * 2 + 1000 + 3 * 9);
  }

  @Test
  void betweenTwoIntervalsTheCheaperOneCounts() {
    assertThat(cost(14, 2, 1)).isEqualTo((2 * 1 + 2) + 3 * 100);
    assertThat(SlotChoiceChecker.check(problem(14, 5), new Choice(List.of(2, 1))).cost())
        .isEqualTo((2 * 1 + 2) + 5 + 2 * 7 + 9);
  }

  @Test
  void everyServerNeedsSlotsOnce() {
    assertThat(SlotChoiceChecker.check(problem(15), new Choice(List.of(2, 0))).issues())
        .containsExactly("Of type (0), (2) servers have slots, and there are (3).");
    assertThat(SlotChoiceChecker.check(problem(15), new Choice(List.of(4, -1))).issues())
        .containsExactly("Option (1) has (-1) servers.");
    assertThat(SlotChoiceChecker.check(problem(15), new Choice(List.of(3))).issues())
        .containsExactly("The choice has (1) numbers for (2) options.");
  }

  @Test
  void costsAreThoseOfAllServersOneByOne() {
    for (long seed = 1; seed <= Seeds.count(200); seed++) {
      SlotProblem problem = new RandomSlotProblems(seed).problem();
      Choice choice = anyChoice(problem, new Random(seed));

      assertThat(SlotChoiceChecker.check(problem, choice).cost())
          .as("seed %d: %s", seed, problem)
          .isEqualTo(BestSlotsByTrying.cost(problem, choice));
    }
  }

  private static Choice anyChoice(SlotProblem problem, Random random) {
    List<Integer> servers = new ArrayList<>();
    problem.options().forEach(option -> servers.add(0));
    for (int type = 0; type < problem.servers().size(); type++) {
      List<Integer> options = problem.optionsOf(type);
      for (int i = 0; i < problem.servers().get(type); i++) {
        int option = options.get(random.nextInt(options.size()));
        servers.set(option, servers.get(option) + 1);
      }
    }
    return new Choice(servers);
  }
}
