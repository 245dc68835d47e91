package org.wattle.model.power.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.wattle.model.front.GoalWeights;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Draw;
import org.wattle.model.power.batch.formulation.GoalSum;

class PowerSharesTest {
  /** Two nodes of 20 W and at most 100 W each; two tasks of 10 s at 30 W, then 10 s at 20 W. */
  private static PowerBatch batch(PowerBudgets budgets) {
    NodeClass node = new NodeClass("A", 2, 4000, 1024, 20_000, 100_000, 1, 0, Map.of());
    TaskProfile task =
        new TaskProfile(
            "t",
            4000,
            512,
            20,
            10,
            0,
            0,
            List.of(new Draw(30_000, 20_000)),
            Optional.empty(),
            Optional.empty());
    return new PowerBatch(
        "two",
        new PowerCluster(List.of(node)),
        List.of(task),
        List.of(new PowerBatch.Tasks(0, 2, 0)),
        10,
        60,
        budgets);
  }

  @Test
  void theLargestPeakIsThatOfAllTasksAtOnce() {
    assertThat(new PowerShares(batch(PowerBudgets.NONE)).largest())
        .isEqualTo(new PowerGoals(40_000 + 60_000, 40_000 * 60 + 2 * 500_000, 60));
  }

  @Test
  void orTheBudgetOfTheClusterOrOfItsNodes() {
    PowerBudgets cluster = PowerBudgets.NONE.withCluster(OptionalLong.of(90_000));
    assertThat(new PowerShares(batch(cluster)).largest().peakMilliwatts()).isEqualTo(90_000);
    PowerBudgets nodes = new PowerBudgets(OptionalLong.empty(), Map.of(), Map.of("A", 45_000L));
    assertThat(new PowerShares(batch(nodes)).largest().peakMilliwatts()).isEqualTo(90_000);
  }

  @Test
  void theSumOfSharesIsThatOfTheFormulation() {
    PowerBatch batch = batch(PowerBudgets.NONE);
    PowerGoals goals = PowerGoals.of(batch, PowerSchedule.of(new int[] {0, 1}, new int[] {0, 2}));
    GoalWeights weights = new GoalWeights(List.of(1.0, 0.5, 0.25));
    // 70 W of 100 W, 40 W × 40 s + 1,000 J of 3,400 J, 40 s of 60 s.
    double byHand = 0.7 + 0.5 * 2600 / 3400 + 0.25 * 40 / 60;
    assertThat(new PowerShares(batch).weightedSum(weights, goals)).isCloseTo(byHand, within(1e-12));
    assertThat(GoalSum.of(batch, PowerAim.of(weights)).of(goals)).isCloseTo(byHand, within(1e-12));
    assertThat(
            PowerShares.goals(
                new PowerScheduleChecker()
                    .check(batch, PowerSchedule.of(new int[] {0, 1}, new int[] {0, 2}))))
        .isEqualTo(goals);
  }
}
