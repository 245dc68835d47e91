package org.wattle.model.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.Seeds;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyBreakdown;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.PowerChanges.Elements;

/** What goes off and comes on, by the definition, and the baseline that nothing does. */
class PowerChangesTest {
  static Stream<Long> seeds() {
    return Seeds.upTo(800);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void whatIsUsedAfterwardsIsOnAndWhatWasAwakeWasOn(long seed) {
    Random random = new Random(seed);
    EnergyInstance instance = TinyConsolidations.random(seed).instance();
    DataCenter center = DataCenter.of(instance);
    List<TaskPlacement> moved = new ArrayList<>();
    Set<String> before = new HashSet<>(instance.state().awake());
    Set<String> after = new HashSet<>();
    for (RunningTask running : instance.state().running()) {
      before.add(running.server());
      before.addAll(running.route());
      TaskPlacement there = TinyConsolidations.anywhere(random, center, running.task().id());
      boolean moves = random.nextBoolean();
      if (moves) {
        moved.add(there);
      }
      after.add(moves ? there.server() : running.server());
      after.addAll(moves ? there.route() : running.route());
    }

    PowerChanges changes = PowerChanges.of(instance, new Placement(moved));

    for (Elements each : List.of(changes.servers(), changes.switches())) {
      assertThat(each.goOff())
          .as("seed %d", seed)
          .allMatch(before::contains)
          .noneMatch(after::contains);
      assertThat(each.comeOn())
          .as("seed %d", seed)
          .noneMatch(before::contains)
          .allMatch(after::contains);
      assertThat(each.stayOn())
          .as("seed %d", seed)
          .allMatch(before::contains)
          .allMatch(after::contains);
      assertThat(each.stayOff())
          .as("seed %d", seed)
          .noneMatch(before::contains)
          .noneMatch(after::contains);
    }
    assertThat(all(changes.servers())).containsExactlyInAnyOrderElementsOf(center.serverNames());
    assertThat(all(changes.switches())).containsExactlyInAnyOrderElementsOf(center.switchNames());
  }

  private static List<String> all(Elements elements) {
    return Stream.of(elements.goOff(), elements.comeOn(), elements.stayOn(), elements.stayOff())
        .flatMap(List::stream)
        .toList();
  }

  @Test
  void whereUnusedElementsStayOnAllAreOnAfterwards() {
    EnergyInstance instance = byHand();

    PowerChanges changes = PowerChanges.of(instance, new Placement(List.of()).with(Unused.STAY_ON));

    assertThat(changes.servers())
        .isEqualTo(new Elements(List.of(), List.of("S-2"), List.of("S-0", "S-1"), List.of()));
    assertThat(changes.switches().stayOn()).containsExactly("core-0", "access-0", "access-1");
    assertThat(changes.switches().comeOn()).containsExactly("access-2");
  }

  /**
   * Over 10 s: S-0 runs half full at 100 + 25 W, S-1 is idle at 100 W, S-2 sleeps at 10 W; the core
   * and the first access switch carry something at 40 W, the second is idle at 30 W, the third
   * sleeps at 5 W.
   */
  @Test
  void asItIsWhatIsAwakeStaysOnAndNothingNewIsPlaced() {
    DataCenter center = DataCenter.of(byHand());

    EnergyBaseline.Joules now =
        EnergyBaseline.AS_NOW.joules(
            center, EnergyEvaluator.evaluate(center, new Placement(List.of())));

    assertThat(now.servers()).isCloseTo(2350, within(1e-9));
    assertThat(now.network()).isCloseTo(1150, within(1e-9));
    assertThat(now.of(EnergyObjective.MTEC)).isCloseTo(3500, within(1e-9));
    assertThat(EnergyBaseline.of(center)).isEqualTo(EnergyBaseline.AS_NOW);
  }

  /** Where all that is awake is used, and no task is new, it is the energy of leaving all. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void asItIsIsWhatTheEvaluatorSaysOfMovingNothing(long seed) {
    EnergyInstance instance = TinyConsolidations.random(seed).instance();
    DataCenter center = DataCenter.of(instance);
    EnergyBreakdown still = EnergyEvaluator.evaluate(center, new Placement(List.of()));

    assertThat(EnergyBaseline.AS_NOW.joules(center, still).total())
        .as("seed %d", seed)
        .isCloseTo(still.totalJoules(), within(1e-6));
    assertThat(EnergyBaseline.ALL_ON.joules(center, still).total())
        .isEqualTo(still.everythingOnJoules());
  }

  private static EnergyInstance byHand() {
    ServerPower watts = ServerPower.withSummedPeak(10, 100, ResourceVector.of(50));
    return new EnergyInstance(
        "by hand",
        10,
        List.of("cpu"),
        List.of(new ServerType("S", 3, ResourceVector.of(1.0), watts, 5)),
        Optional.of(
            new Network.Tiered(
                Wiring.RACK,
                List.of(
                    new Network.Tier("core", 1, new SwitchPower(5, 30, 40, 3)),
                    new Network.Tier("access", 3, new SwitchPower(5, 30, 40, 3))),
                List.of(1.0, 1.0))),
        List.of(Task.of("new", ResourceVector.of(0.25), 0.1)),
        new ClusterState(
            Set.of("S-1", "access-1"),
            List.of(
                new RunningTask(
                    Task.of("old", ResourceVector.of(0.5), 0.1),
                    "S-0",
                    List.of("core-0", "access-0")))),
        Optional.empty());
  }
}
