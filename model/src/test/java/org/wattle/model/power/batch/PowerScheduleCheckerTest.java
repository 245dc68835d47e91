package org.wattle.model.power.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wattle.model.power.batch.PowerScheduleChecker.CLUSTER_BUDGET;
import static org.wattle.model.power.batch.PowerScheduleChecker.CPU;
import static org.wattle.model.power.batch.PowerScheduleChecker.EVERY_TASK;
import static org.wattle.model.power.batch.PowerScheduleChecker.HORIZON;
import static org.wattle.model.power.batch.PowerScheduleChecker.MEMORY;
import static org.wattle.model.power.batch.PowerScheduleChecker.NODE_BUDGET;
import static org.wattle.model.power.batch.PowerScheduleChecker.RACK_BUDGET;
import static org.wattle.model.power.batch.PowerScheduleChecker.SUBMITTED;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.CheckReport.DomainViolation;

class PowerScheduleCheckerTest {
  private static CheckReport check(PowerBatch batch, int[] nodes, int[] starts) {
    return new PowerScheduleChecker().check(batch, PowerSchedule.of(nodes, starts));
  }

  private static List<String> broken(PowerBatch batch, int[] nodes, int[] starts) {
    return check(batch, nodes, starts).violations().stream()
        .map(DomainViolation::constraint)
        .toList();
  }

  @Test
  void theTasksOneAfterTheOther() {
    CheckReport report = check(SmallBatch.FREE, new int[] {0, 1, 1}, new int[] {0, 2, 1});
    assertThat(report.violations()).isEmpty();
    // slots of 50, 50, 50 and 40 W: 20 W static, and 30, 20 + 10, 30, 20
    assertThat(report.objectives())
        .isEqualTo(Map.of("peak-power", 50.0, "energy", 1900.0, "makespan", 40.0));
    assertThat(
            PowerGoals.of(
                SmallBatch.FREE, PowerSchedule.of(new int[] {0, 1, 1}, new int[] {0, 2, 1})))
        .isEqualTo(new PowerGoals(50_000, 1_900_000, 40));
  }

  @Test
  void asEarlyAsPossible() {
    CheckReport report = check(SmallBatch.FREE, new int[] {0, 1, 0}, new int[] {0, 0, 1});
    assertThat(report.violations()).isEmpty();
    // 20 + 60 and 20 + 50 W
    assertThat(report.objectives())
        .isEqualTo(Map.of("peak-power", 80.0, "energy", 1500.0, "makespan", 20.0));
  }

  @Test
  void allTasksAreOnNodesOfTheCluster() {
    assertThat(broken(SmallBatch.FREE, new int[] {0, 2, -1}, new int[] {0, 0, 1}))
        .containsExactly(EVERY_TASK, EVERY_TASK);
    assertThat(broken(SmallBatch.FREE, new int[] {0, 1}, new int[] {0, 0}))
        .containsExactly(EVERY_TASK);
  }

  @Test
  void noneBeginsBeforeItIsSubmittedOrEndsAfterTheHorizon() {
    CheckReport report = check(SmallBatch.FREE, new int[] {0, 1, 0}, new int[] {-1, 3, 0});
    assertThat(report.violations().stream().map(DomainViolation::detail))
        .containsExactly(
            "Task (long-0) begins at second (-10) and is submitted at (0).",
            "Task (long-1) ends at second (50), after the horizon (45).",
            "Task (short-0) begins at second (0) and is submitted at (5).");
    assertThat(report.violations().stream().map(DomainViolation::constraint))
        .containsExactly(SUBMITTED, HORIZON, SUBMITTED);
  }

  @Test
  void noNodeHasMoreTasksThanItHolds() {
    assertThat(broken(SmallBatch.FREE, new int[] {0, 0, 0}, new int[] {0, 0, 1}))
        .containsExactly(CPU, NODE_BUDGET);
    CheckReport report = check(SmallBatch.FREE, new int[] {0, 0, 1}, new int[] {0, 1, 1});
    assertThat(report.violations().stream().map(DomainViolation::detail))
        .containsExactly(
            "Node (A-0) uses (4000) thousandths of a core from second (10) on, of (3000).");
  }

  @Test
  void memoryIsLimitedToo() {
    NodeClass node = SmallBatch.FREE.cluster().classes().get(0);
    PowerBatch tight =
        new PowerBatch(
            "tight",
            new PowerCluster(
                List.of(
                    new NodeClass(
                        node.name(),
                        node.count(),
                        9_000,
                        1_500,
                        node.staticMilliwatts(),
                        900_000,
                        1,
                        0,
                        node.racks()))),
            SmallBatch.FREE.profiles(),
            SmallBatch.FREE.groups(),
            10,
            45,
            PowerBudgets.NONE);
    assertThat(broken(tight, new int[] {0, 0, 1}, new int[] {0, 0, 1})).containsExactly(MEMORY);
  }

  @Test
  void budgetsAreKeptInEverySlot() {
    int[] nodes = {0, 1, 0};
    int[] starts = {0, 0, 1};
    assertThat(broken(SmallBatch.with(SmallBatch.cluster(80)), nodes, starts)).isEmpty();
    assertThat(broken(SmallBatch.with(SmallBatch.cluster(79)), nodes, starts))
        .containsExactly(CLUSTER_BUDGET);
    PowerBudgets rack = new PowerBudgets(OptionalLong.empty(), Map.of("r2", 39_999L), Map.of());
    assertThat(check(SmallBatch.with(rack), nodes, starts).violations())
        .singleElement()
        .satisfies(violation -> assertThat(violation.constraint()).isEqualTo(RACK_BUDGET))
        .satisfies(
            violation ->
                assertThat(violation.detail())
                    .isEqualTo("Rack (r2) uses (40000) mW from second (0) on, of (39999)."));
    PowerBudgets node = new PowerBudgets(OptionalLong.empty(), Map.of(), Map.of("A", 39_000L));
    assertThat(broken(SmallBatch.with(node), nodes, starts))
        .containsExactly(NODE_BUDGET, NODE_BUDGET);
  }

  @Test
  void whatCannotBeMetShowsBeforeASearch() {
    assertThat(PowerLimits.contradictions(SmallBatch.FREE)).isEmpty();
    assertThat(PowerLimits.contradictions(SmallBatch.with(SmallBatch.cluster(19))))
        .containsExactly(
            "The budget of the cluster (19 W) is below what it draws without tasks (20 W).");
    assertThat(PowerLimits.contradictions(SmallBatch.with(SmallBatch.cluster(49))))
        .singleElement()
        .asString()
        .startsWith("No node could run a task of (long) alone");
    PowerBudgets both =
        new PowerBudgets(OptionalLong.empty(), Map.of("r1", 9_500L), Map.of("A", 1_000L));
    assertThat(PowerLimits.contradictions(SmallBatch.with(both)))
        .containsExactly(
            "The budget of a node of class (A) (1 W) is below what it draws without tasks (10 W).",
            "The budget of rack (r1) (9.5 W) is below what it draws without tasks (10 W).");
    assertThat(PowerLimits.contradictions(SmallBatch.FREE.withHorizonSeconds(19)))
        .satisfiesExactly(
            first -> assertThat(first).startsWith("No node could run a task of (long) alone"),
            second ->
                assertThat(second)
                    .isEqualTo(
                        "A task of (short) that is submitted at second (5) can't end by the"
                            + " horizon (19 s)."));
  }
}
