package org.wattle.solvers.power;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Draw;
import org.wattle.model.power.batch.PowerAim;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerBatch.Tasks;
import org.wattle.model.power.batch.PowerBudgets;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.PowerShares;
import org.wattle.model.power.batch.formulation.GoalSum;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;

class LevelSearchTest {
  /**
   * A node of 10 W with room for four tasks of a slot, which add 40 W each, and much time. By the
   * equal shares of the goals they are best one after the other, then two by two.
   */
  private static final PowerBatch FOUR =
      new PowerBatch(
          "four",
          new PowerCluster(
              List.of(new NodeClass("A", 1, 4_000, 4_000, 10_000, 400_000, 1, 0, Map.of()))),
          List.of(
              new TaskProfile(
                  "p",
                  1_000,
                  0,
                  10,
                  0,
                  0,
                  0,
                  List.of(new Draw(40_000, 40_000)),
                  Optional.empty(),
                  Optional.empty())),
          List.of(new Tasks(0, 4, 0)),
          10,
          200,
          PowerBudgets.NONE);

  private static final PowerSchedule AT_ONCE =
      PowerSchedule.of(new int[] {0, 0, 0, 0}, new int[] {0, 0, 0, 0});

  @Test
  void aWeightedSumIsMinimisedAsFarAsThePeakMakesItSmaller() {
    GoalSum goals = GoalSum.of(FOUR, PowerAim.of(PowerShares.EQUAL));
    AreaBound areas = AreaBound.of(FOUR, goals, SolveParameters.DEFAULT, new Interrupt());
    LevelSearch search =
        new LevelSearch(FOUR, goals, areas.shares(), Optional.of(AT_ONCE), 1, () -> false);

    PowerSchedule found = search.run(areas.bound().orElseThrow(), 60).orElseThrow();

    assertThat(PowerGoals.of(FOUR, found).peakMilliwatts()).isEqualTo(50_000);
  }
}
