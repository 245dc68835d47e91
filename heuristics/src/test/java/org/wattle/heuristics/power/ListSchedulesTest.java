package org.wattle.heuristics.power;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Draw;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerBatch.Tasks;
import org.wattle.model.power.batch.PowerBudgets;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.PowerScheduleChecker;
import org.wattle.model.power.batch.TinyBatches;

class ListSchedulesTest {
  static Stream<Long> seeds() {
    return Seeds.upTo(400);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyScheduleKeepsToAllLimits(long seed) {
    PowerBatch batch = TinyBatches.of(seed);
    long limit = batch.cluster().staticMilliwatts() + 45_000;
    int classes = batch.cluster().classes().size();
    double[][] shares = new double[batch.profiles().size()][classes];
    Arrays.stream(shares).forEach(of -> Arrays.fill(of, 1));
    Stream<Optional<PowerSchedule>> below =
        Stream.of(ShareScheduling.of(batch, shares, limit), level(batch, limit));
    below
        .flatMap(Optional::stream)
        .forEach(
            found -> {
              assertClean(batch, found);
              assertThat(PowerGoals.of(batch, found).peakMilliwatts()).isLessThanOrEqualTo(limit);
            });
    for (ListRule rule : ListRule.values()) {
      ListScheduling.of(batch, rule).ifPresent(found -> assertClean(batch, found));
    }
  }

  private static void assertClean(PowerBatch batch, PowerSchedule found) {
    assertThat(new PowerScheduleChecker().check(batch, found).violations())
        .as(batch.toString())
        .isEmpty();
  }

  private static Optional<PowerSchedule> level(PowerBatch batch, long limit) {
    LevelScheduling level = new LevelScheduling(batch, batch.slots(), limit);
    int[] classes = IntStream.range(0, batch.cluster().classes().size()).toArray();
    boolean all =
        IntStream.range(0, batch.tasks().size()).allMatch(task -> level.place(task, classes, 0));
    return all ? Optional.of(level.schedule()) : Optional.empty();
  }

  /** A node of four cores, and tasks of a slot: two of 1 core and 10 W, two of 2 cores and 20 W. */
  private static PowerBatch fourTasks(PowerBudgets budgets) {
    NodeClass node = new NodeClass("A", 1, 4_000, 1_000, 0, 100_000, 1, 0, Map.of());
    return new PowerBatch(
        "four",
        new PowerCluster(List.of(node)),
        List.of(profile("large", 2), profile("small", 1)),
        List.of(new Tasks(1, 1, 0), new Tasks(0, 2, 0), new Tasks(1, 1, 0)),
        10,
        40,
        budgets);
  }

  private static TaskProfile profile(String name, int cores) {
    return new TaskProfile(
        name,
        1_000 * cores,
        0,
        10,
        0,
        0,
        0,
        List.of(new Draw(10_000L * cores, 10_000L * cores)),
        Optional.empty(),
        Optional.empty());
  }

  /** In which slot each begins: small, large, large, small. */
  @ParameterizedTest
  @CsvSource({"ff, 0 0 1 1", "bp, 0 1 2 0", "mm, 0 0 1 1", "mgm, 0 0 1 1"})
  void withRoomForThirtyWattsTheRulesDiffer(String id, String starts) {
    PowerBudgets thirty = new PowerBudgets(OptionalLong.of(30_000), Map.of(), Map.of());
    assertThat(starts(fourTasks(thirty), ListRule.byId(id).orElseThrow())).isEqualTo(starts);
  }

  /** A node with room for one task at a time; the first task is submitted last. */
  @Test
  void firstFitTakesTasksInTheOrderOfTheirSubmission() {
    NodeClass node = new NodeClass("A", 1, 1_000, 1_000, 0, 100_000, 1, 0, Map.of());
    PowerBatch batch =
        new PowerBatch(
            "out of order",
            new PowerCluster(List.of(node)),
            List.of(profile("late", 1), profile("early", 1)),
            List.of(new Tasks(0, 1, 20), new Tasks(1, 3, 0)),
            10,
            40,
            PowerBudgets.NONE);
    assertThat(starts(batch, ListRule.FF)).isEqualTo("3 0 1 2");
  }

  private static String starts(PowerBatch batch, ListRule rule) {
    return String.join(
        " ",
        Arrays.stream(ListScheduling.of(batch, rule).orElseThrow().starts())
            .mapToObj(Integer::toString)
            .toList());
  }

  @Test
  void whatDoesNotEndByTheHorizonIsNoSchedule() {
    PowerBudgets twenty = new PowerBudgets(OptionalLong.of(20_000), Map.of(), Map.of());
    PowerBatch batch = fourTasks(twenty);
    assertThat(ListScheduling.of(batch, ListRule.MM)).isPresent();
    assertThat(ListScheduling.of(batch.withHorizonSeconds(20), ListRule.MM)).isEmpty();
  }
}
