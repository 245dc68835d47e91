package org.wattle.model.energy.routing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.SlotEnergy;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;
import org.wattle.model.stop.Stop;

/**
 * Paths for the running tasks whose paths are not known. One after another, those with the largest
 * bandwidth first, each takes the path whose switches add the least energy to the slot, where a
 * switch that has a path already adds nothing; equal ones by fewest switches, then by their order.
 * Where a task finds no path like that, {@link UnsplitRouter} tries to route all of them.
 */
public final class RunningRoutes {
  private final EnergyInstance instance;
  private final List<Integer> missing;
  private final List<int[]> routes;
  private final DataCenter center;

  private RunningRoutes(EnergyInstance instance) {
    this.instance = instance;
    List<RunningTask> running = instance.state().running();
    this.missing =
        instance.network().isEmpty()
            ? List.of()
            : IntStream.range(0, running.size())
                .filter(i -> running.get(i).route().isEmpty())
                .boxed()
                .toList();
    this.center = DataCenter.of(missing.isEmpty() ? instance : unrouted(instance, missing));
    this.routes = missing.isEmpty() ? List.of() : new Search().all();
  }

  /**
   * Finds the paths.
   *
   * @param instance valid, but for running tasks without a path where there is a network
   */
  public static RunningRoutes of(EnergyInstance instance) {
    return new RunningRoutes(instance);
  }

  /** The running tasks without a path become tasks to be placed; nothing else is to be placed. */
  private static EnergyInstance unrouted(EnergyInstance instance, List<Integer> missing) {
    ClusterState state = instance.state();
    List<Task> tasks = missing.stream().map(i -> state.running().get(i).task()).toList();
    List<RunningTask> routed =
        state.running().stream().filter(running -> !running.route().isEmpty()).toList();
    return instance
        .withTasks(tasks)
        .withRules(List.of())
        .withState(ClusterState.ASLEEP.withAwake(state.awake()).withRunning(routed));
  }

  /** How many running tasks had no path. */
  public int missing() {
    return missing.size();
  }

  /** The positions among the running tasks of those for which no path was found. */
  public List<Integer> withoutPath() {
    return IntStream.range(0, missing.size())
        .filter(k -> routes.get(k).length == 0)
        .mapToObj(missing::get)
        .toList();
  }

  /** Over how many switches the paths that were found lead. */
  public int switches() {
    return (int) routes.stream().flatMapToInt(Arrays::stream).distinct().count();
  }

  /**
   * The instance with all paths.
   *
   * @throws IllegalStateException where a task is {@link #withoutPath without one}
   */
  public EnergyInstance complete() {
    if (missing.isEmpty()) {
      return instance;
    }
    if (!withoutPath().isEmpty()) {
      throw new IllegalStateException("There are running tasks without a path.");
    }
    List<RunningTask> running = new ArrayList<>(instance.state().running());
    for (int k = 0; k < routes.size(); k++) {
      RunningTask task = running.get(missing.get(k));
      List<String> names = Arrays.stream(routes.get(k)).mapToObj(center::switchName).toList();
      running.set(missing.get(k), task.withRoute(names));
    }
    return instance.withState(instance.state().withRunning(running));
  }

  /** Routes the tasks. Mutable. */
  private final class Search {
    private final Topology topology = center.topology().orElseThrow();
    private final SlotEnergy energy = new SlotEnergy(center);
    private final LinkLoads loads = new LinkLoads(center);
    private final boolean[] used = new boolean[topology.switchCount()];
    private final int[] serverOfTask =
        missing.stream()
            .mapToInt(
                i -> center.serverByName(instance.state().running().get(i).server()).orElseThrow())
            .toArray();

    List<int[]> all() {
      for (int s = 0; s < used.length; s++) {
        used[s] = center.switchBusy(s);
      }
      List<Task> tasks = center.instance().tasks();
      Integer[] order = new Integer[serverOfTask.length];
      Arrays.setAll(order, k -> k);
      Arrays.sort(order, Comparator.comparingDouble((Integer k) -> -tasks.get(k).gbps()));
      List<int[]> found = new ArrayList<>(Collections.nCopies(order.length, new int[0]));
      for (int k : order) {
        Stop.poll(k);
        double gbps = tasks.get(k).gbps();
        int node = topology.serverNode(serverOfTask[k]);
        cheapest(node, gbps)
            .ifPresent(
                route -> {
                  loads.add(route, node, gbps);
                  Arrays.stream(route).forEach(s -> used[s] = true);
                  found.set(k, route);
                });
      }
      return found.stream().allMatch(route -> route.length > 0)
          ? found
          : new UnsplitRouter(center).route(serverOfTask, s -> true).orElse(found);
    }

    /** The search of Dijkstra from the server upward, up to the first entry. */
    private Optional<int[]> cheapest(int node, double gbps) {
      Map<Integer, Step> best = new HashMap<>();
      PriorityQueue<Step> open = new PriorityQueue<>(Step.CHEAPEST);
      open.add(new Step(node, Optional.empty(), 0, 0));
      while (!open.isEmpty()) {
        Step step = open.remove();
        if (best.putIfAbsent(step.node, step) != null) {
          continue;
        }
        if (step.node < used.length && topology.entry(step.node)) {
          return Optional.of(step.route());
        }
        for (int above : topology.parents(step.node)) {
          if (!best.containsKey(above) && loads.fits(above, step.node, gbps)) {
            double joules = used[above] ? 0 : Math.max(0, energy.switchAdded(above));
            open.add(new Step(above, Optional.of(step), step.joules + joules, step.hops + 1));
          }
        }
      }
      return Optional.empty();
    }
  }

  /** A node that is reached from a server upward, with the energy that its switches add. */
  private record Step(int node, Optional<Step> below, double joules, int hops) {
    private static final Comparator<Step> CHEAPEST =
        Comparator.comparingDouble(Step::joules)
            .thenComparingInt(Step::hops)
            .thenComparingInt(Step::node);

    /** The switches from here down. */
    int[] route() {
      int[] route = new int[hops];
      Step step = this;
      for (int hop = 0; hop < hops; hop++) {
        route[hop] = step.node;
        step = step.below.orElseThrow();
      }
      return route;
    }
  }
}
