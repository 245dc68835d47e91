package org.wattle.model.energy.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.RandomCenter;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.Topology;

class RunningRoutesTest {
  static Stream<Long> seeds() {
    return Seeds.upTo(300);
  }

  /** The instance with nothing to place, in which some running tasks lose their paths. */
  private static EnergyInstance without(EnergyInstance instance, List<Integer> lost) {
    List<RunningTask> running = new ArrayList<>(instance.state().running());
    for (int i : lost) {
      running.set(i, new RunningTask(running.get(i).task(), running.get(i).server(), List.of()));
    }
    return instance
        .withTasks(List.of())
        .withRules(List.of())
        .withState(instance.state().withRunning(running));
  }

  private static EnergyInstance with(EnergyInstance instance, int task, List<String> route) {
    List<RunningTask> running = new ArrayList<>(instance.state().running());
    RunningTask old = running.get(task);
    running.set(task, new RunningTask(old.task(), old.server(), route));
    return instance.withState(instance.state().withRunning(running));
  }

  /** All paths from an entry down to a node, as lists of names. */
  private static List<List<String>> paths(DataCenter center, int node) {
    Topology topology = center.topology().orElseThrow();
    List<List<String>> paths = new ArrayList<>();
    for (int above : topology.parents(node)) {
      List<List<String>> upper = new ArrayList<>(paths(center, above));
      if (topology.entry(above)) {
        upper.add(List.of());
      }
      for (List<String> path : upper) {
        List<String> longer = new ArrayList<>(path);
        longer.add(center.switchName(above));
        paths.add(longer);
      }
    }
    return paths;
  }

  private static boolean fits(EnergyInstance instance) {
    DataCenter center = DataCenter.of(instance);
    Topology topology = center.topology().orElseThrow();
    for (int s = 0; s < topology.switchCount(); s++) {
      for (int below : topology.children(s)) {
        if (center.residualGbps(s, below) < -1e-9) {
          return false;
        }
      }
    }
    return true;
  }

  /** Energy of the network in J where one running task is placed, by a path, in this slot. */
  private static double joules(EnergyInstance instance, int task, List<String> route) {
    List<RunningTask> others = new ArrayList<>(instance.state().running());
    RunningTask placed = others.remove(task);
    EnergyInstance one =
        instance.withTasks(List.of(placed.task())).withState(instance.state().withRunning(others));
    TaskPlacement place = new TaskPlacement(placed.task().id(), placed.server(), route);
    return EnergyEvaluator.evaluate(DataCenter.of(one), new Placement(List.of(place)))
        .networkJoules();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aTaskWithoutAPathTakesTheCheapestThatHasRoom(long seed) {
    EnergyInstance drawn = new RandomCenter(seed).instance();
    int count = drawn.state().running().size();
    if (drawn.network().isEmpty() || count == 0) {
      return;
    }
    int task = new Random(seed).nextInt(count);
    EnergyInstance lost = without(drawn, List.of(task));
    DataCenter center = DataCenter.of(lost);
    int server = center.serverByName(lost.state().running().get(task).server()).orElseThrow();
    OptionalDouble least =
        paths(center, center.topology().orElseThrow().serverNode(server)).stream()
            .filter(path -> fits(with(lost, task, path)))
            .mapToDouble(path -> joules(lost, task, path))
            .min();

    EnergyInstance found = RunningRoutes.of(lost).complete();

    assertThat(fits(found)).as("seed %d", seed).isTrue();
    assertThat(joules(lost, task, found.state().running().get(task).route()))
        .as("seed %d", seed)
        .isCloseTo(least.orElseThrow(), within(1e-6));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void allTasksWithoutPathsFitTheLinksTogether(long seed) {
    EnergyInstance drawn = new RandomCenter(seed).instance();
    if (drawn.network().isEmpty()) {
      return;
    }
    List<Integer> all = IntStream.range(0, drawn.state().running().size()).boxed().toList();
    RunningRoutes routes = RunningRoutes.of(without(drawn, all));

    assertThat(routes.missing()).isEqualTo(all.size());
    if (routes.withoutPath().isEmpty()) {
      EnergyInstance found = routes.complete();
      assertThat(found.state().running()).as("seed %d", seed).noneMatch(r -> r.route().isEmpty());
      assertThat(fits(found)).as("seed %d", seed).isTrue();
      assertThat(RunningRoutes.of(found).missing()).isZero();
    }
  }

  @Test
  void pathsThatAreKnownStay() {
    EnergyInstance drawn = new RandomCenter(4).instance();
    assertThat(RunningRoutes.of(drawn).complete()).isSameAs(drawn);
  }
}
