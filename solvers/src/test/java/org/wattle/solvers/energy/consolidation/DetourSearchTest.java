package org.wattle.solvers.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.consolidation.OrderChecker;
import org.wattle.model.energy.consolidation.OrderSearch;

class DetourSearchTest {
  /** Pairs of full servers, one with a large task and one with two small ones, and a third one. */
  private static Consolidation exchanges(int pairs, double roomOfThird, Moves moves) {
    ServerPower watts = ServerPower.withSummedPeak(5, 100, ResourceVector.of(50));
    List<RunningTask> running = new ArrayList<>();
    for (int k = 0; k < pairs; k++) {
      running.add(task("big-" + k, 10, "full-" + 2 * k));
      running.add(task("x-" + k, 6, "full-" + (2 * k + 1)));
      running.add(task("y-" + k, 4, "full-" + (2 * k + 1)));
    }
    running.add(task("z", 1, "third-0"));
    return new Consolidation(
        new EnergyInstance(
            "exchanges",
            60,
            List.of("cpu"),
            List.of(
                new ServerType("full", 2 * pairs, ResourceVector.of(10), watts, 0),
                new ServerType("third", 1, ResourceVector.of(1 + roomOfThird), watts, 0)),
            Optional.empty(),
            List.of(),
            new ClusterState(Set.of(), running),
            Optional.empty()),
        moves);
  }

  private static RunningTask task(String id, double cpu, String server) {
    return new RunningTask(Task.of(id, ResourceVector.of(cpu), 0), server, List.of());
  }

  private static Placement exchanged(int pairs) {
    List<TaskPlacement> places = new ArrayList<>();
    for (int k = 0; k < pairs; k++) {
      places.add(new TaskPlacement("big-" + k, "full-" + (2 * k + 1), List.of()));
      places.add(new TaskPlacement("x-" + k, "full-" + 2 * k, List.of()));
      places.add(new TaskPlacement("y-" + k, "full-" + 2 * k, List.of()));
    }
    return new Placement(places);
  }

  private static DetourSearch.Found found(Consolidation consolidation, int pairs) {
    assertThat(OrderSearch.of(consolidation, exchanged(pairs)).none()).isTrue();
    return new DetourSearch(consolidation, () -> false).of(exchanged(pairs));
  }

  @Test
  void fewTasksMoveOverTheThirdServerAtTheLeastEnergy() {
    Consolidation one = exchanges(1, 10, Moves.UNLIMITED.withDetours());
    DetourSearch.Found found = found(one, 1);

    assertThat(found.proven()).isTrue();
    assertThat(found.plan().orElseThrow().detours()).hasSize(1); // big
    assertThat(OrderChecker.of(one, found.plan().orElseThrow())).isEmpty();
  }

  @Test
  void thereAreNoneWhereTheThirdServerHasNoRoomOrTooFewMovesAreLeft() {
    Moves three = new Moves(OptionalInt.of(3), 0).withDetours();
    for (Consolidation one :
        List.of(exchanges(1, 5, Moves.UNLIMITED.withDetours()), exchanges(1, 10, three))) {
      DetourSearch.Found found = found(one, 1);

      assertThat(found.plan()).isEmpty();
      assertThat(found.proven()).isTrue();
    }
  }

  @Test
  void manyExchangesFollowOneAnotherOverTheSameServer() {
    Consolidation many = exchanges(8, 10, Moves.UNLIMITED.withDetours());
    DetourSearch.Found found = found(many, 8);
    Placement plan = found.plan().orElseThrow();

    assertThat(found.proven()).isFalse();
    assertThat(plan.detours()).hasSizeBetween(8, 16);
    assertThat(new ConsolidationChecker().check(many, plan).clean()).isTrue();
    assertThat(OrderChecker.of(many, plan)).isEmpty();
  }
}
