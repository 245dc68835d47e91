package org.wattle.model.power.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.model.power.PowerMix;
import org.wattle.model.power.TaskProfile.Group;
import org.wattle.model.power.TaskSubmissions;

class PowerWorkloadTest {
  private static final Group LOW = Group.LOW;
  private static final Group HIGH = Group.HIGH;

  @ParameterizedTest
  @CsvSource({
    "light,23,20",
    "moderate,16,10",
    "heavy,17,5",
    "light,230,200",
    "heavy,0,0",
    "light,1,1", // 20/23 of a task
    "heavy,1,0", // 5/17
    "moderate,120,75",
    "light,120,104",
    "heavy,120,35"
  })
  void aMixHasTheRatioOfItsNameUpToOneTask(String name, int tasks, int low) {
    assertThat(PowerMix.Named.find(name).orElseThrow().lowOf(tasks)).isEqualTo(low);
  }

  @Test
  void halfATaskBelongsToThoseThatDrawLittle() {
    assertThat(new PowerMix(1, 1).lowOf(3)).isEqualTo(2);
  }

  @Test
  void profilesOfAGroupHaveEquallyManyTasksAndTheFirstOnesTheRest() {
    List<Group> groups = List.of(HIGH, LOW, HIGH, LOW, LOW);
    TaskSubmissions tasks = PowerWorkload.draw(new PowerMix(10, 6), groups, 16, 0, 1);
    assertThat(tasks.counts(5)).containsExactly(3, 4, 3, 3, 3);
  }

  @Test
  void aGroupWithoutProfilesHasNoTasks() {
    assertThat(PowerWorkload.draw(new PowerMix(1, 0), List.of(LOW), 4, 0, 1).counts(1))
        .containsExactly(4);
    assertThatThrownBy(() -> PowerWorkload.draw(new PowerMix(1, 1), List.of(LOW), 4, 0, 1))
        .hasMessage("(2) tasks of the group (high) are wanted, and no profile is in it.");
  }

  @Test
  void tasksAreSubmittedOneGapApart() {
    TaskSubmissions tasks = PowerWorkload.draw(new int[] {2, 2}, 7, 3);
    assertThat(IntStream.range(0, 4).mapToLong(tasks::submitSeconds))
        .containsExactly(0L, 7L, 14L, 21L);
    assertThat(tasks.name(3)).isEqualTo("t4");
  }

  @Test
  void aSeedGivesOneOrderAndOtherSeedsOthers() {
    assertThat(order(5)).isEqualTo(order(5)).isNotEqualTo(order(6));
  }

  private static List<Integer> order(long seed) {
    TaskSubmissions tasks = PowerWorkload.draw(new int[] {20, 20, 20}, 0, seed);
    return IntStream.range(0, tasks.size()).mapToObj(tasks::profile).toList();
  }

  /** Three tasks of three profiles have six orders. */
  @Test
  void everyOrderIsEquallyLikely() {
    int[] counts = new int[27];
    int draws = 6000;
    for (long seed = 0; seed < draws; seed++) {
      TaskSubmissions tasks = PowerWorkload.draw(new int[] {1, 1, 1}, 0, seed);
      counts[9 * tasks.profile(0) + 3 * tasks.profile(1) + tasks.profile(2)]++;
    }
    assertThat(Arrays.stream(counts).filter(count -> count > 0)).hasSize(6);
    // Five standard deviations of a binomial count with the probability 1/6.
    assertThat(Arrays.stream(counts).filter(count -> count > 0).boxed())
        .allSatisfy(count -> assertThat(count).isBetween(1000 - 145, 1000 + 145));
  }
}
