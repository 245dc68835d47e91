package org.wattle.model.priority.slots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wattle.model.Seeds;
import org.wattle.model.priority.slots.SlotProblem.Choice;
import org.wattle.model.priority.slots.SlotProblem.Level;
import org.wattle.model.priority.slots.SlotProblem.Option;
import org.wattle.model.priority.slots.SlotProblem.Overload;

class SlotChoiceCheckerTest {
  /** Three servers of a type; with 2 slots they execute 4 and 10, with 5 slots 6 and 12. */
  private static final SlotProblem PROBLEM =
      new SlotProblem(
          List.of(3),
          List.of(
              new Option(0, 2, List.of(0L, 4L, 10L), 1), new Option(0, 5, List.of(0L, 6L, 12L), 2)),
          List.of(new Level(15, List.of(List.of(100L, 7L), List.of(100L, 9L)), List.of(0L, 1000L))),
          List.of(new Overload(40, 100, 6)));

  @Test
  void aLevelCostsWhatItsIntervalDoes() {
    // 4 + 4 + 6 = 14 at the middle point, 10 + 10 + 12 = 32 at the last: the second interval.
    SlotChoiceChecker.Verdict verdict = SlotChoiceChecker.check(PROBLEM, new Choice(List.of(2, 1)));

    assertThat(verdict.issues()).isEmpty();
    assertThat(verdict.cost())
        .isEqualTo((2 * 1 + 2) + (1000 + 2 * 7 + 9) + Math.max(40, 100 - 6 * 9));
  }

  @Test
  void moreLoadThanTheLastPointIsInTheLastInterval() {
    SlotProblem more =
        new SlotProblem(
            PROBLEM.servers(),
            PROBLEM.options(),
            List.of(new Level(1000, PROBLEM.levels().get(0).costs(), List.of(0L, 1000L))),
            List.of());

    assertThat(SlotChoiceChecker.check(more, new Choice(List.of(3, 0))).cost())
        .isEqualTo(3 + 1000 + 3 * 7);
  }

  @Test
  void everyServerNeedsSlotsOnce() {
    assertThat(SlotChoiceChecker.check(PROBLEM, new Choice(List.of(2, 0))).issues())
        .containsExactly("Of type (0), (2) servers have slots, and there are (3).");
    assertThat(SlotChoiceChecker.check(PROBLEM, new Choice(List.of(4, -1))).issues())
        .containsExactly("Option (1) has (-1) servers.");
    assertThat(SlotChoiceChecker.check(PROBLEM, new Choice(List.of(3))).issues())
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
