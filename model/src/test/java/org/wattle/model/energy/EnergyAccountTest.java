package org.wattle.model.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What must hold of the energy account for whatever instance and placement. */
class EnergyAccountTest {
  private static final int SEEDS = 300;

  @Test
  void theEvaluatorAgreesWithTheAccountThatFormulationsUse() {
    forEachSeed(
        placed -> {
          DataCenter center = DataCenter.of(placed.instance());
          EnergyBreakdown energy = EnergyEvaluator.evaluate(center, placed.placement());

          assertThat(energy.serverJoules())
              .isCloseTo(serverJoulesBySlotEnergy(center, placed), within(1e-6));
          assertThat(energy.networkJoules())
              .isCloseTo(networkJoulesBySlotEnergy(center, placed), within(1e-6));
        });
  }

  private static double serverJoulesBySlotEnergy(DataCenter center, RandomCenter.Placed placed) {
    SlotEnergy account = new SlotEnergy(center);
    Map<String, Task> tasks =
        placed.instance().tasks().stream().collect(Collectors.toMap(Task::id, task -> task));
    double joules = 0;
    for (int h = 0; h < center.serverCount(); h++) {
      boolean on = center.serverBusy(h);
      double load = 0;
      for (RunningTask running : placed.instance().state().running()) {
        if (running.server().equals(center.serverName(h))) {
          load += account.load(h, running.task().demand());
        }
      }
      for (TaskPlacement here : placed.placement().tasks()) {
        if (here.server().equals(center.serverName(h))) {
          on = true;
          load += account.load(h, tasks.get(here.task()).demand());
        }
      }
      joules += on ? account.serverOnWithoutLoad(h) + load : account.serverAsleep(h);
    }
    return joules;
  }

  private static double networkJoulesBySlotEnergy(DataCenter center, RandomCenter.Placed placed) {
    SlotEnergy account = new SlotEnergy(center);
    Set<String> carrying = new HashSet<>();
    placed.placement().tasks().forEach(task -> carrying.addAll(task.route()));
    double joules = 0;
    for (int s = 0; s < center.switchCount(); s++) {
      boolean on = center.switchBusy(s) || carrying.contains(center.switchName(s));
      joules += on ? account.switchOn(s) : account.switchAsleep(s);
    }
    return joules;
  }

  @Test
  void aPlacementThatRespectsCapacitiesAndPathsIsClean() {
    forEachSeed(
        placed -> {
          assertThat(
                  new PlacementChecker().check(placed.instance(), placed.placement()).violations())
              .isEmpty();
        });
  }

  @Test
  void theOrderOfThePlacementDoesNotMatter() {
    forEachSeed(
        placed -> {
          List<TaskPlacement> reversed = new ArrayList<>(placed.placement().tasks());
          Collections.reverse(reversed);
          DataCenter center = DataCenter.of(placed.instance());

          assertThat(EnergyEvaluator.evaluate(center, new Placement(reversed)).totalJoules())
              .isCloseTo(
                  EnergyEvaluator.evaluate(center, placed.placement()).totalJoules(), within(1e-6));
        });
  }

  @Test
  void sleepingNeverTakesMoreThanEverythingOnPlusWaking() {
    forEachSeed(
        placed -> {
          EnergyBreakdown energy =
              EnergyEvaluator.evaluate(DataCenter.of(placed.instance()), placed.placement());

          assertThat(energy.serverJoules() - energy.servers().wake())
              .isLessThanOrEqualTo(energy.everythingOnServerJoules() + 1e-6);
          assertThat(energy.networkJoules() - energy.network().wake())
              .isLessThanOrEqualTo(energy.everythingOnNetworkJoules() + 1e-6);
        });
  }

  @Test
  void wakingEverythingBeforehandSavesExactlyTheEnergyOfWaking() {
    forEachSeed(
        placed -> {
          EnergyInstance instance = placed.instance();
          DataCenter center = DataCenter.of(instance);
          Set<String> all = new HashSet<>(center.serverNames());
          all.addAll(center.switchNames());
          EnergyInstance awake =
              new EnergyInstance(
                  instance.name(),
                  instance.slotSeconds(),
                  instance.resources(),
                  instance.serverTypes(),
                  instance.network(),
                  instance.tasks(),
                  new ClusterState(all, instance.state().running()),
                  instance.origin());
          EnergyBreakdown before = EnergyEvaluator.evaluate(center, placed.placement());
          EnergyBreakdown after =
              EnergyEvaluator.evaluate(DataCenter.of(awake), placed.placement());

          assertThat(after.servers().wake() + after.network().wake()).isZero();
          assertThat(after.totalJoules())
              .isCloseTo(
                  before.totalJoules() - before.servers().wake() - before.network().wake(),
                  within(1e-6));
        });
  }

  @Test
  void leavingOutOneTaskIsFoundAndNothingElse() {
    forEachSeed(
        placed -> {
          List<TaskPlacement> tasks = placed.placement().tasks();
          if (tasks.isEmpty()) {
            return;
          }
          Placement short1 = new Placement(tasks.subList(1, tasks.size()));

          assertThat(new PlacementChecker().check(placed.instance(), short1).violations())
              .singleElement()
              .satisfies(
                  violation -> {
                    assertThat(violation.constraint()).isEqualTo(PlacementChecker.EVERY_TASK_ONCE);
                    assertThat(violation.subjects()).containsExactly(tasks.get(0).task());
                  });
        });
  }

  private static void forEachSeed(Consumer<RandomCenter.Placed> check) {
    for (long seed = 0; seed < SEEDS; seed++) {
      RandomCenter random = new RandomCenter(seed);
      try {
        check.accept(random.place(random.instance()));
      } catch (AssertionError wrong) {
        throw new AssertionError("With seed (" + seed + "): " + wrong.getMessage(), wrong);
      }
    }
  }
}
