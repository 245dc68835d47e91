package org.wattle.solvers.energy.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.solvers.energy.EnergySolvers;
import org.wattle.solvers.energy.explain.PlacementExplanation.ServerReason;
import org.wattle.solvers.energy.explain.PlacementExplanation.ServerReason.Elsewhere;
import org.wattle.solvers.energy.explain.PlacementExplanation.SwitchReason;
import org.wattle.solvers.energy.explain.PlacementExplanation.TurnedOff;

class PlacementExplainerTest {
  private static final int SEEDS = 60;
  private static final double TOLERANCE = 1e-5;

  /** Server-only instances, so that every placement can be tried. */
  @Test
  void whatTurningAServerOffCostsIsWhatTryingEverythingSays() {
    int explained = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      EnergyInstance instance = withoutNetwork(TightInstances.random(seed));
      DataCenter center = DataCenter.of(instance);
      EveryPlacement every = new EveryPlacement(instance);
      Optional<Placement> best = every.best(-1);
      if (best.isEmpty()) {
        continue;
      }
      double least = joules(center, best.get());
      for (ServerReason reason : explain(center, best.get()).servers()) {
        explained++;
        int server = center.serverByName(reason.server()).orElseThrow();
        Optional<Placement> without = every.best(server);
        String which = "seed %d, %s".formatted(seed, reason);
        if (reason.off() instanceof TurnedOff.Held) {
          assertThat(center.serverBusy(server)).as(which).isTrue();
        } else if (without.isEmpty()) {
          assertThat(reason.off()).as(which).isInstanceOf(TurnedOff.Impossible.class);
        } else if (joules(center, without.get()) <= least * (1 + TOLERANCE)) {
          assertThat(reason.off()).as(which).isInstanceOf(TurnedOff.SameEnergy.class);
        } else {
          assertDearer(which, reason.off(), joules(center, without.get()) - least);
        }
      }
    }
    assertThat(explained).isGreaterThan(SEEDS / 2);
  }

  @Test
  void aWastefulPlacementIsToldWhatItCouldSave() {
    int told = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      EnergyInstance instance = withoutNetwork(TightInstances.random(seed));
      DataCenter center = DataCenter.of(instance);
      EveryPlacement every = new EveryPlacement(instance);
      Optional<Placement> worst = every.worst();
      if (worst.isEmpty()) {
        continue;
      }
      double joules = joules(center, worst.get());
      for (ServerReason reason : explain(center, worst.get()).servers()) {
        if (reason.off() instanceof TurnedOff.Saves saves) {
          told++;
          assertThat(new PlacementChecker().check(instance, saves.placement()).clean()).isTrue();
          assertThat(saves.placement().tasks())
              .noneMatch(placed -> placed.server().equals(reason.server()));
          assertThat(joules - joules(center, saves.placement()))
              .as("seed %d", seed)
              .isCloseTo(saves.joules(), org.assertj.core.data.Offset.offset(1e-6));
        }
      }
    }
    assertThat(told).isPositive();
  }

  @Test
  void aTaskHasRoomElsewhereExactlyWhereMovingItAloneIsClean() {
    for (long seed = 0; seed < SEEDS; seed++) {
      EnergyInstance instance = withoutNetwork(TightInstances.random(seed));
      DataCenter center = DataCenter.of(instance);
      Optional<Placement> some = new EveryPlacement(instance).worst();
      if (some.isEmpty()) {
        continue;
      }
      List<ServerReason> reasons = explain(center, some.get()).servers();
      for (ServerReason reason : reasons) {
        for (Elsewhere task : reason.tasks()) {
          List<String> clean =
              reasons.stream()
                  .map(ServerReason::server)
                  .filter(server -> !server.equals(reason.server()))
                  .filter(
                      server ->
                          EveryPlacement.clean(instance, moved(some.get(), task.task(), server)))
                  .toList();
          assertThat(task.servers()).as("seed %d", seed).containsExactlyElementsOf(clean);
        }
      }
    }
  }

  @Test
  void aSwitchIsTheOnlyWayToServersThatNoRouteReachesWithoutIt() {
    for (long seed = 0; seed < SEEDS; seed++) {
      EnergyInstance instance = TightInstances.random(seed);
      if (instance.network().isEmpty() || !BruteFeasibility.feasible(instance)) {
        continue;
      }
      DataCenter center = DataCenter.of(instance);
      Placement placement =
          EnergySolvers.byId("scip", EnergyObjective.MTEC)
              .orElseThrow()
              .solve(org.wattle.model.solving.SolveRequest.of(instance, SolveParameters.DEFAULT))
              .solution()
              .orElseThrow();
      PlacementExplanation found = explain(center, placement);
      SwitchReason core =
          found.switches().stream().filter(s -> s.group().equals("core")).findFirst().orElseThrow();
      assertThat(core.onlyWay())
          .as("seed %d: there is one core switch", seed)
          .containsExactlyElementsOf(found.servers().stream().map(ServerReason::server).toList());
      assertThat(core.tasks()).isEqualTo(instance.tasks().size());
    }
  }

  private static void assertDearer(String which, TurnedOff off, double more) {
    assertThat(off).as(which).isInstanceOf(TurnedOff.MoreEnergy.class);
    TurnedOff.MoreEnergy moreEnergy = (TurnedOff.MoreEnergy) off;
    assertThat(moreEnergy.atLeast()).as(which).isLessThanOrEqualTo(more + 1e-6 * more + 1e-3);
    assertThat(moreEnergy.best())
        .as(which)
        .isEqualTo(OptionalDouble.of(moreEnergy.best().orElseThrow()));
    assertThat(moreEnergy.best().orElseThrow())
        .as(which)
        .isCloseTo(more, org.assertj.core.data.Offset.offset(0.1));
  }

  private static PlacementExplanation explain(DataCenter center, Placement placement) {
    EnergyObjective objective = center.instance().defaultObjective();
    BitSet all = new BitSet();
    all.set(0, center.serverCount());
    return new PlacementExplainer(objective, EnergySolvers.byId("scip", objective).orElseThrow())
        .explain(
            center,
            placement,
            all,
            SolveParameters.DEFAULT.withGap(1e-7).withThreads(1),
            new Interrupt());
  }

  private static double joules(DataCenter center, Placement placement) {
    return EnergyEvaluator.evaluate(center, placement).joules(EnergyObjective.MSEC);
  }

  private static Placement moved(Placement placement, String task, String server) {
    return new Placement(
        placement.tasks().stream()
            .map(
                each ->
                    each.task().equals(task) ? new TaskPlacement(task, server, each.route()) : each)
            .toList());
  }

  private static EnergyInstance withoutNetwork(EnergyInstance instance) {
    return new EnergyInstance(
            instance.name(),
            instance.slotSeconds(),
            instance.resources(),
            instance.serverTypes(),
            Optional.empty(),
            instance.tasks().stream()
                .map(task -> org.wattle.model.energy.Task.of(task.id(), task.demand(), 0))
                .toList(),
            new org.wattle.model.energy.ClusterState(
                instance.state().awake(),
                instance.state().running().stream()
                    .map(
                        each ->
                            new org.wattle.model.energy.RunningTask(
                                each.task(), each.server(), List.of()))
                    .toList()),
            Optional.empty())
        .withRules(instance.rules());
  }
}
