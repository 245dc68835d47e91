package org.wattle.model.power.batch;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Draw;
import org.wattle.model.power.batch.PowerBatch.Tasks;

/**
 * Two tasks {@code long} (2 slots, 30 W in the first one, then 20 W; 2 cores) and one {@code short}
 * (1 slot, 10 W; 1 core, submitted in second 5) on two nodes of 3 cores, 10 W static and 60 W at
 * most, one in each rack; 4 slots of 10 s.
 */
public final class SmallBatch {
  /** No budgets. */
  public static final PowerBatch FREE = with(PowerBudgets.NONE);

  private SmallBatch() {}

  /** The batch with budgets. */
  public static PowerBatch with(PowerBudgets budgets) {
    NodeClass nodes =
        new NodeClass("A", 2, 3_000, 4_000, 10_000, 60_000, 1, 0, Map.of("r1", 1, "r2", 1));
    return new PowerBatch(
        "small",
        new PowerCluster(List.of(nodes)),
        List.of(
            profile("long", 2_000, 15, 10, new Draw(30_000, 20_000)),
            profile("short", 1_000, 10, 0, new Draw(10_000, 10_000))),
        List.of(new Tasks(0, 2, 0), new Tasks(1, 1, 5)),
        10,
        45,
        budgets);
  }

  /** A budget of all nodes, in watts. */
  public static PowerBudgets cluster(long watts) {
    return new PowerBudgets(OptionalLong.of(watts * 1_000), Map.of(), Map.of());
  }

  /** One task of each profile on one of the nodes, in 3 slots. */
  public static PowerBatch onOneNode() {
    NodeClass node = new NodeClass("A", 1, 3_000, 4_000, 10_000, 60_000, 1, 0, Map.of());
    return new PowerBatch(
        "smaller",
        new PowerCluster(List.of(node)),
        FREE.profiles(),
        List.of(new Tasks(0, 1, 0), new Tasks(1, 1, 0)),
        10,
        30,
        PowerBudgets.NONE);
  }

  private static TaskProfile profile(
      String name, int millicores, int seconds, int startSeconds, Draw draw) {
    return new TaskProfile(
        name,
        millicores,
        1_000,
        seconds,
        startSeconds,
        0,
        0,
        List.of(draw),
        Optional.empty(),
        Optional.empty());
  }
}
