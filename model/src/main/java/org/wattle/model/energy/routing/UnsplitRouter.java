package org.wattle.model.energy.routing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;

/**
 * Gives every task one unsplit path through the switches that may be used. Greedy, over the
 * tightest, the widest and random path choices in turn: it may fail where a routing exists. Largest
 * demands first, or servers of the largest demand first, whose tasks take one path where it carries
 * them all: where links are nearly full, the tasks of a server fill one that no others would.
 * Switches that save energy by being on are tried first as long as no path runs over them.
 */
public final class UnsplitRouter {
  private static final int RANDOM_ATTEMPTS = 64;

  private final DataCenter center;
  private final Topology topology;

  /** For a data centre with a network. */
  public UnsplitRouter(DataCenter center) {
    this.center = center;
    this.topology = center.topology().orElseThrow();
  }

  /**
   * Routes all tasks of the instance.
   *
   * @param serverOfTask the server of each task, in the order of the instance
   * @param usable the switches that paths may use
   * @return a path of switches from an entry down for each task; empty where none was found for
   *     some task
   */
  public Optional<List<int[]>> route(int[] serverOfTask, IntPredicate usable) {
    return route(serverOfTask, usable, s -> false);
  }

  /**
   * The same, if possible over all of some switches.
   *
   * @param wanted usable switches that some path should run over
   */
  public Optional<List<int[]>> route(int[] serverOfTask, IntPredicate usable, IntPredicate wanted) {
    Integer[] order = new Integer[serverOfTask.length];
    Arrays.setAll(order, i -> i);
    List<Task> tasks = center.instance().tasks();
    Arrays.sort(order, Comparator.comparingDouble((Integer i) -> -tasks.get(i).gbps()));
    Random random = new Random(1);
    BitSet missing = new BitSet();
    IntStream.range(0, topology.switchCount()).filter(wanted).forEach(missing::set);
    Optional<List<int[]>> found = Optional.empty();
    List<Integer> servers = largestFirst(serverOfTask);
    for (int attempt = 0; attempt < RANDOM_ATTEMPTS + 4; attempt++) {
      boolean byServer = attempt == 2 || attempt == 3;
      Choice choice =
          attempt > 3 ? Choice.RANDOM : attempt % 2 == 0 ? Choice.TIGHTEST : Choice.WIDEST;
      if (attempt > 4) {
        Collections.swap(
            Arrays.asList(order), random.nextInt(order.length), random.nextInt(order.length));
      }
      Attempt next = new Attempt(usable, (BitSet) missing.clone(), choice, random);
      Optional<List<int[]>> routes =
          byServer
              ? next.routeServers(serverOfTask, order, servers)
              : next.route(serverOfTask, order);
      if (order.length == 0 || (routes.isPresent() && next.unused.isEmpty())) {
        return routes;
      }
      found = found.or(() -> routes);
    }
    return found;
  }

  /** The servers that have tasks, those of the largest demand first. */
  private List<Integer> largestFirst(int[] serverOfTask) {
    double[] gbps = new double[center.serverCount()];
    for (int i = 0; i < serverOfTask.length; i++) {
      gbps[serverOfTask[i]] += center.instance().tasks().get(i).gbps();
    }
    return Arrays.stream(serverOfTask)
        .distinct()
        .sorted()
        .boxed()
        .sorted(Comparator.comparingDouble((Integer h) -> -gbps[h]))
        .toList();
  }

  /** One attempt to route all tasks. Mutable. */
  private final class Attempt {
    private final IntPredicate usable;

    /** Wanted switches that no path runs over yet. */
    private final BitSet unused;

    private final Choice choice;
    private final Random random;
    private final LinkLoads loads = new LinkLoads(center);

    Attempt(IntPredicate usable, BitSet unused, Choice choice, Random random) {
      this.usable = usable;
      this.unused = unused;
      this.choice = choice;
      this.random = random;
    }

    Optional<List<int[]>> route(int[] serverOfTask, Integer[] order) {
      List<int[]> routes = new ArrayList<>(Collections.nCopies(order.length, new int[0]));
      for (int i : order) {
        if (!route(List.of(i), topology.serverNode(serverOfTask[i]), routes)) {
          return Optional.empty();
        }
      }
      return Optional.of(routes);
    }

    /** Routes all tasks of a server over one path where there is one that carries them. */
    Optional<List<int[]>> routeServers(int[] serverOfTask, Integer[] order, List<Integer> servers) {
      List<int[]> routes = new ArrayList<>(Collections.nCopies(order.length, new int[0]));
      Map<Integer, List<Integer>> tasksOf =
          Arrays.stream(order).collect(Collectors.groupingBy(i -> serverOfTask[i]));
      for (int h : servers) {
        List<Integer> tasks = tasksOf.get(h);
        int node = topology.serverNode(h);
        if (!route(tasks, node, routes)) {
          for (int i : tasks) {
            if (!route(List.of(i), node, routes)) {
              return Optional.empty();
            }
          }
        }
      }
      return Optional.of(routes);
    }

    /** Routes tasks of a server over one path; returns whether there is one that carries them. */
    private boolean route(List<Integer> tasks, int node, List<int[]> routes) {
      double gbps = tasks.stream().mapToDouble(i -> center.instance().tasks().get(i).gbps()).sum();
      Optional<int[]> route = path(node, gbps);
      route.ifPresent(
          path -> {
            loads.add(path, node, gbps);
            Arrays.stream(path).forEach(unused::clear);
            tasks.forEach(i -> routes.set(i, path));
          });
      return route.isPresent();
    }

    /**
     * A path that still carries the demand, by depth-first search upward; a switch that led nowhere
     * is not tried again.
     */
    private Optional<int[]> path(int node, double gbps) {
      List<Integer> upward = new ArrayList<>();
      boolean[] dead = new boolean[topology.switchCount()];
      if (!climb(node, gbps, upward, dead)) {
        return Optional.empty();
      }
      Collections.reverse(upward);
      return Optional.of(upward.stream().mapToInt(Integer::intValue).toArray());
    }

    private boolean climb(int node, double gbps, List<Integer> upward, boolean[] dead) {
      for (int above : candidates(node, gbps)) {
        if (dead[above]) {
          continue;
        }
        upward.add(above);
        if (topology.entry(above) || climb(above, gbps, upward, dead)) {
          return true;
        }
        dead[above] = true;
        upward.remove(upward.size() - 1);
      }
      return false;
    }

    private List<Integer> candidates(int node, double gbps) {
      List<Integer> candidates = new ArrayList<>();
      for (int above : topology.parents(node)) {
        if (usable.test(above) && loads.fits(above, node, gbps)) {
          candidates.add(above);
        }
      }
      Comparator<Integer> byRoom = Comparator.comparingDouble(above -> loads.left(above, node));
      switch (choice) {
        case TIGHTEST -> candidates.sort(byRoom);
        case WIDEST -> candidates.sort(byRoom.reversed());
        case RANDOM -> Collections.shuffle(candidates, random);
      }
      candidates.sort(Comparator.comparing(above -> !unused.get(above)));
      return candidates;
    }
  }

  /** Which of the links that can carry a demand to try first. */
  private enum Choice {
    TIGHTEST,
    WIDEST,
    RANDOM
  }
}
