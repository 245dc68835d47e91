package org.wattle.model.energy.routing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;

/**
 * Gives every task one unsplit path through the switches that may be used. Greedy, largest demand
 * first, over the tightest, the widest and random path choices in turn: it may fail where a routing
 * exists. Switches that save energy by being on are tried first as long as no path runs over them.
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
    for (int attempt = 0; attempt < RANDOM_ATTEMPTS + 2; attempt++) {
      Choice choice = attempt == 0 ? Choice.TIGHTEST : attempt == 1 ? Choice.WIDEST : Choice.RANDOM;
      if (attempt > 2) {
        Collections.swap(
            Arrays.asList(order), random.nextInt(order.length), random.nextInt(order.length));
      }
      Attempt next = new Attempt(usable, (BitSet) missing.clone(), choice, random);
      Optional<List<int[]>> routes = next.route(serverOfTask, order);
      if (order.length == 0 || (routes.isPresent() && next.unused.isEmpty())) {
        return routes;
      }
      found = found.or(() -> routes);
    }
    return found;
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
        int node = topology.serverNode(serverOfTask[i]);
        double gbps = center.instance().tasks().get(i).gbps();
        Optional<int[]> route = path(node, gbps);
        if (route.isEmpty()) {
          return Optional.empty();
        }
        loads.add(route.get(), node, gbps);
        Arrays.stream(route.get()).forEach(unused::clear);
        routes.set(i, route.get());
      }
      return Optional.of(routes);
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
