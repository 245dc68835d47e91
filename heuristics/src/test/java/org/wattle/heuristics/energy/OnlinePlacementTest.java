package org.wattle.heuristics.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.heuristics.energy.RandomSlots.Net;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.generate.RuleDraw;

/** A slot of a cluster over time is an instance whose running tasks are those placed before. */
class OnlinePlacementTest {
  private static final int CLUSTERS = 150;
  private static final int SLOTS = 6;

  /** Those that know nothing of earlier slots but what runs, and draw nothing at random. */
  static Stream<OnlineHeuristic> withoutMemory() {
    return all()
        .filter(
            rule ->
                !Set.of("rrs", "always-on", "gems-no-network", "gems-executing-no-network")
                    .contains(rule.id()));
  }

  static Stream<OnlineHeuristic> all() {
    return EnergyHeuristics.all().stream()
        .flatMap(
            rule -> rule instanceof OnlineHeuristic online ? Stream.of(online) : Stream.empty());
  }

  @ParameterizedTest
  @MethodSource("withoutMemory")
  void aSlotIsPlacedAsAnInstanceOfItsOwn(OnlineHeuristic heuristic) {
    for (Net net : Net.values()) {
      for (long seed = 1; seed <= CLUSTERS; seed++) {
        EnergyInstance all = RandomSlots.random(seed, net, 2, 12, 40);
        Life life = new Life(all, heuristic, seed);
        for (int slot = 0; slot < SLOTS; slot++) {
          life.someLeave();
          int[] tasks = life.arrivals();
          EnergyInstance own = life.instanceOf(tasks);

          life.place(tasks);

          assertThat(life.placesOf(tasks))
              .as("%s, %s, seed %d, slot %d", heuristic.id(), net, seed, slot)
              .isEqualTo(places(heuristic.place(DataCenter.of(own), seed)));
        }
      }
    }
  }

  private static Map<String, TaskPlacement> places(Placement placement) {
    Map<String, TaskPlacement> places = new HashMap<>();
    placement.tasks().forEach(place -> places.put(place.task(), place));
    return places;
  }

  @ParameterizedTest
  @EnumSource
  void capacitiesLinksAndRulesAreKeptWhateverComesAndLeaves(Net net) {
    for (long seed = 1; seed <= CLUSTERS / 3; seed++) {
      Random random = new Random(seed);
      EnergyInstance drawn = RandomSlots.random(seed, net, 2, 12, 40);
      EnergyInstance ruled =
          drawn.tasks().size() < 2
              ? drawn
              : new RuleDraw(
                      random.nextInt(3) / 4.0,
                      random.nextInt(3) / 4.0,
                      random.nextInt(4),
                      random.nextInt(4))
                  .on(drawn, random);
      for (OnlineHeuristic heuristic : all().toList()) {
        Life life = new Life(ruled, heuristic, seed);
        for (int slot = 0; slot < SLOTS; slot++) {
          life.someLeave();
          life.place(life.arrivals());
          EnergyInstance now = life.instanceOf(life.placed());
          Placement placement =
              new Placement(
                  List.copyOf(life.placesOf(life.placed()).values()), List.of(), Unused.SLEEP);
          assertThat(new PlacementChecker().check(now, placement).violations())
              .as("%s, %s, seed %d, slot %d", heuristic.id(), net, seed, slot)
              .isEmpty();
        }
      }
    }
  }

  /** Tasks that come, wait, are placed and leave. */
  private static final class Life {
    private final EnergyInstance all;
    private final DataCenter center;
    private final OnlinePlacement online;
    private final Random random;
    private final List<Integer> waiting = new ArrayList<>();
    private final List<Integer> placed = new ArrayList<>();
    private int next;

    Life(EnergyInstance all, OnlineHeuristic heuristic, long seed) {
      this.all = all;
      this.center = DataCenter.of(all);
      this.online = heuristic.begin(center, Traffic.outside(center), seed);
      this.random = new Random(seed);
    }

    void someLeave() {
      for (int task : List.copyOf(placed)) {
        if (random.nextInt(3) == 0) {
          online.leave(task);
          placed.remove((Integer) task);
        }
      }
    }

    int[] arrivals() {
      for (int come = random.nextInt(10); come > 0 && next < all.tasks().size(); come--) {
        waiting.add(next++);
      }
      Collections.shuffle(waiting, random);
      return waiting.stream().mapToInt(Integer::intValue).toArray();
    }

    void place(int[] tasks) {
      online.place(tasks);
      for (int task : tasks) {
        if (online.serverOf(task) >= 0) {
          waiting.remove((Integer) task);
          placed.add(task);
        }
      }
      placed.forEach(task -> online.woken(online.serverOf(task)));
    }

    int[] placed() {
      return placed.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Some tasks to be placed, and all others that are placed running. */
    EnergyInstance instanceOf(int[] tasks) {
      List<RunningTask> running = new ArrayList<>(all.state().running());
      for (int task : placed) {
        if (Arrays.stream(tasks).noneMatch(each -> each == task)) {
          TaskPlacement place = place(task);
          running.add(new RunningTask(all.tasks().get(task), place.server(), place.route()));
        }
      }
      List<Task> open = Arrays.stream(tasks).mapToObj(all.tasks()::get).toList();
      return new EnergyInstance(
              all.name(),
              all.slotSeconds(),
              all.resources(),
              all.serverTypes(),
              all.network(),
              open,
              new ClusterState(all.state().awake(), running),
              all.origin())
          .withRules(all.rules());
    }

    Map<String, TaskPlacement> placesOf(int[] tasks) {
      Map<String, TaskPlacement> places = new HashMap<>();
      for (int task : tasks) {
        if (online.serverOf(task) >= 0) {
          places.put(all.tasks().get(task).id(), place(task));
        }
      }
      return places;
    }

    private TaskPlacement place(int task) {
      return new TaskPlacement(
          all.tasks().get(task).id(),
          center.serverName(online.serverOf(task)),
          Arrays.stream(online.routeOf(task)).mapToObj(center::switchName).toList());
    }
  }
}
