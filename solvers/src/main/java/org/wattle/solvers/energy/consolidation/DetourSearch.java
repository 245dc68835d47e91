package org.wattle.solvers.energy.consolidation;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.OrderChecker;
import org.wattle.model.energy.consolidation.OrderSearch;

/**
 * Finds detours by which moves that have no order can be made: some task, one that moves or one
 * that stays, goes to a third place first. In small consolidations an A* search over all states
 * between moves determines those of the least energy, or that there are none; otherwise detours are
 * added one by one, each such that as many moves as possible can be made. Mutable.
 */
final class DetourSearch {
  /** Pairs of a running task and a place up to which all states may be looked at. */
  private static final int MOST_PAIRS = 100;

  /** States that are checked in one search. */
  private static final int MOST_CHECKS = 1 << 14;

  /** Detours that are tried in one search. */
  private static final int MOST_TRIES = 400;

  /** Places that are tried for a task that is in the way. */
  private static final int MOST_PLACES = 3;

  private final Consolidation consolidation;
  private final BooleanSupplier over;
  private final DataCenter center;
  private final List<RunningTask> running;
  private final List<TaskPlacement> homes;
  private final double[] joules;
  private final List<TaskPlacement> ways = new ArrayList<>();
  private final Map<IntBuffer, Boolean> holds = new HashMap<>();

  DetourSearch(Consolidation consolidation, BooleanSupplier over) {
    this.consolidation = consolidation;
    this.over = over;
    this.center = DataCenter.of(consolidation.instance());
    this.running = consolidation.instance().state().running();
    this.homes = List.copyOf(consolidation.homes().values());
    this.joules = consolidation.moveJoules().values().stream().mapToDouble(each -> each).toArray();
  }

  /** All ways to servers, found when they are asked for; none where there are too many. */
  private void findWays() {
    if (!ways.isEmpty() || (center.topology().isPresent() && !ExactSearch.small(consolidation))) {
      return;
    }
    for (int h = 0; h < center.serverCount(); h++) {
      if (center.topology().isEmpty()) {
        ways.add(new TaskPlacement("", center.serverName(h), List.of()));
      } else {
        Topology topology = center.topology().get();
        climb(topology, topology.serverNode(h), List.of(), center.serverName(h));
      }
    }
  }

  /**
   * What is found.
   *
   * @param plan over detours, where some were found
   * @param proven whether those take the least energy that detours of this last state can take, or
   *     it is proven that there are none
   */
  record Found(Optional<Placement> plan, boolean proven) {}

  private void climb(Topology topology, int node, List<String> route, String server) {
    if (node < topology.switchCount() && topology.entry(node)) {
      ways.add(new TaskPlacement("", server, route));
    }
    for (int above : topology.parents(node)) {
      List<String> longer = new ArrayList<>(List.of(center.switchName(above)));
      longer.addAll(route);
      climb(topology, above, longer, server);
    }
  }

  /**
   * Detours for a clean placement whose moves have no order, or none that is known, over servers
   * and switches that are on before or after.
   */
  Found of(Placement placement) {
    findWays();
    Set<String> on = consolidation.onBeforeOrAfter(placement);
    int[] open =
        IntStream.range(0, ways.size())
            .filter(way -> on.contains(ways.get(way).server()))
            .filter(way -> on.containsAll(ways.get(way).route()))
            .toArray();
    Optional<Found> all =
        open.length > 0 && running.size() * open.length <= MOST_PAIRS
            ? cheapest(placement, open)
            : Optional.empty();
    return all.orElseGet(() -> new Found(oneByOne(placement, open), false));
  }

  /** Where tasks are, by the numbers of their places, and how they came there. */
  private record State(IntBuffer places, int moves, double joules, Optional<State> before) {}

  /** A state to go on with, by the least that a plan through it takes. */
  private record Open(State state, double least) {}

  private Optional<Found> cheapest(Placement placement, int[] usable) {
    int[] goal = new int[homes.size()];
    int[] start = new int[homes.size()];
    List<TaskPlacement> after = consolidation.placesAfter(placement);
    for (int i = 0; i < start.length; i++) {
      start[i] = number(homes.get(i));
      goal[i] = number(after.get(i));
    }
    PriorityQueue<Open> open =
        new PriorityQueue<>(
            Comparator.comparingDouble(Open::least).thenComparingInt(each -> each.state().moves()));
    Map<IntBuffer, Integer> fewest = new HashMap<>();
    open.add(new Open(new State(IntBuffer.wrap(start), 0, 0, Optional.empty()), 0));
    int checks = 0;
    while (!open.isEmpty()) {
      State state = open.remove().state();
      if (fewest.getOrDefault(state.places(), Integer.MAX_VALUE) <= state.moves()) {
        continue;
      }
      fewest.put(state.places(), state.moves());
      if (Arrays.equals(state.places().array(), goal)) {
        return Optional.of(new Found(Optional.of(placement.over(detours(state))), true));
      }
      for (int i = 0; i < goal.length; i++) {
        for (int place : usable) {
          int[] next = state.places().array().clone();
          next[i] = place;
          IntBuffer places = IntBuffer.wrap(next);
          if (place == state.places().get(i)
              || fewest.getOrDefault(places, Integer.MAX_VALUE) <= state.moves() + 1) {
            continue;
          }
          if (++checks > MOST_CHECKS || over.getAsBoolean()) {
            return Optional.empty();
          }
          add(
              open,
              new State(places, state.moves() + 1, state.joules() + joules[i], Optional.of(state)),
              goal);
        }
      }
    }
    return Optional.of(new Found(Optional.empty(), true));
  }

  /**
   * Adds a state where it is feasible and what is left can be made with the moves that are left.
   */
  private void add(PriorityQueue<Open> open, State state, int[] goal) {
    int moves = state.moves();
    double least = state.joules();
    for (int i = 0; i < goal.length; i++) {
      if (state.places().get(i) != goal[i]) {
        moves++;
        least += joules[i];
      }
    }
    if (consolidation.moves().allow(moves)
        && holds.computeIfAbsent(state.places(), this::feasible)) {
      open.add(new Open(state, least));
    }
  }

  private int number(TaskPlacement place) {
    return ways.indexOf(new TaskPlacement("", place.server(), place.route()));
  }

  private TaskPlacement place(int task, int way) {
    return new TaskPlacement(homes.get(task).task(), ways.get(way).server(), ways.get(way).route());
  }

  private boolean feasible(IntBuffer places) {
    List<TaskPlacement> moved = new ArrayList<>();
    for (int i = 0; i < homes.size(); i++) {
      TaskPlacement now = place(i, places.get(i));
      if (!now.equals(homes.get(i))) {
        moved.add(now);
      }
    }
    return OrderChecker.violations(consolidation, moved).isEmpty();
  }

  /** The places on the way to a state, but for the last of each task. */
  private List<TaskPlacement> detours(State reached) {
    List<TaskPlacement> detours = new ArrayList<>();
    Set<Integer> arrived = new HashSet<>();
    for (State state = reached; state.before().isPresent(); state = state.before().get()) {
      State before = state.before().get();
      for (int i = 0; i < homes.size(); i++) {
        if (before.places().get(i) != state.places().get(i) && !arrived.add(i)) {
          detours.add(0, place(i, state.places().get(i)));
        }
      }
    }
    return detours;
  }

  private Optional<Placement> oneByOne(Placement placement, int[] usable) {
    Placement best = placement;
    int tries = 0;
    while (true) {
      List<Move> moves = consolidation.movesOf(best);
      List<Move> made = OrderSearch.feasiblePart(consolidation, best);
      if (made.size() == moves.size()) {
        return Optional.of(best);
      }
      int left = moves.size() - made.size();
      Optional<Placement> better = Optional.empty();
      for (List<TaskPlacement> makeRoom : candidates(moves, made, usable)) {
        List<TaskPlacement> detours = new ArrayList<>(best.detours());
        detours.addAll(makeRoom);
        Placement next = best.over(detours);
        int all = consolidation.movesOf(next).size();
        if (!consolidation.moves().allow(all)) {
          continue;
        }
        if (++tries > MOST_TRIES || over.getAsBoolean()) {
          return Optional.empty();
        }
        int stillLeft = all - OrderSearch.feasiblePart(consolidation, next).size();
        if (stillLeft < left) {
          left = stillLeft;
          better = Optional.of(next);
        }
      }
      if (better.isEmpty()) {
        return Optional.empty();
      }
      best = better.get();
    }
  }

  /**
   * For each move that cannot be made yet, detours of tasks that are where it goes, as many as it
   * needs room of: first of those that move anyway, the largest first; each to where the least room
   * is left, or the next of such places.
   */
  private Set<List<TaskPlacement>> candidates(List<Move> moves, List<Move> made, int[] usable) {
    Map<String, TaskPlacement> now = consolidation.homes();
    made.forEach(
        move -> now.put(move.task(), new TaskPlacement(move.task(), move.to(), move.route())));
    double[][] used = new double[center.serverCount()][];
    Arrays.setAll(used, h -> new double[consolidation.instance().resources().size()]);
    Map<String, RunningTask> tasks = new LinkedHashMap<>();
    for (RunningTask each : running) {
      tasks.put(each.task().id(), each);
      Optional.ofNullable(now.get(each.task().id()))
          .ifPresent(place -> each.task().demand().addTo(used[server(place)], 1));
    }
    List<Move> left = new ArrayList<>(moves);
    made.forEach(left::remove);
    Set<String> moving = left.stream().map(Move::task).collect(Collectors.toSet());
    Set<List<TaskPlacement>> candidates = new LinkedHashSet<>();
    for (Move move : left) {
      List<RunningTask> there =
          tasks.values().stream()
              .filter(each -> !each.task().id().equals(move.task()))
              .filter(each -> on(now, each, move.to()))
              .sorted(
                  Comparator.comparing((RunningTask each) -> !moving.contains(each.task().id()))
                      .thenComparing(
                          each -> -largest(each, center.serverByName(move.to()).orElseThrow())))
              .toList();
      RunningTask comes = Optional.ofNullable(tasks.get(move.task())).orElseThrow();
      for (int skipped = 0; skipped < MOST_PLACES; skipped++) {
        List<TaskPlacement> room = room(comes, move.to(), there, used, usable, skipped);
        if (!room.isEmpty()) {
          candidates.add(room);
        }
      }
    }
    return candidates;
  }

  private static boolean on(Map<String, TaskPlacement> now, RunningTask task, String server) {
    TaskPlacement place = now.get(task.task().id());
    return place != null && place.server().equals(server);
  }

  /** Detours that make room for a task on a server; none where there is no place for them. */
  private List<TaskPlacement> room(
      RunningTask comes,
      String target,
      List<RunningTask> there,
      double[][] usedNow,
      int[] usable,
      int skipped) {
    double[][] used = Arrays.stream(usedNow).map(double[]::clone).toArray(double[][]::new);
    int to = center.serverByName(target).orElseThrow();
    List<TaskPlacement> detours = new ArrayList<>();
    for (RunningTask each : there) {
      if (slack(comes, used[to], to) >= 0 && !detours.isEmpty()) {
        break;
      }
      Optional<TaskPlacement> place =
          Arrays.stream(usable)
              .mapToObj(ways::get)
              .filter(way -> !way.server().equals(target))
              .filter(way -> slack(each, used[server(way)], server(way)) >= 0)
              .sorted(
                  Comparator.comparingDouble(way -> slack(each, used[server(way)], server(way))))
              .skip(detours.isEmpty() ? skipped : 0)
              .findFirst();
      place.ifPresent(
          way -> {
            detours.add(new TaskPlacement(each.task().id(), way.server(), way.route()));
            each.task().demand().addTo(used[to], -1);
            each.task().demand().addTo(used[server(way)], 1);
          });
    }
    return slack(comes, used[to], to) >= 0 ? detours : List.of();
  }

  private double largest(RunningTask task, int server) {
    double largest = 0;
    for (int l = 0; l < task.task().demand().size(); l++) {
      double capacity = center.serverType(server).capacity().get(l);
      largest = Math.max(largest, capacity > 0 ? task.task().demand().get(l) / capacity : 0);
    }
    return largest;
  }

  private int server(TaskPlacement place) {
    return center.serverByName(place.server()).orElseThrow();
  }

  /** The least share of a resource of a server that is left with a task; below 0: no room. */
  private double slack(RunningTask task, double[] used, int server) {
    double least = Double.POSITIVE_INFINITY;
    for (int l = 0; l < used.length; l++) {
      double capacity = center.serverType(server).capacity().get(l);
      double left = Tolerances.room(capacity) - used[l] - task.task().demand().get(l);
      least = Math.min(least, capacity > 0 ? left / capacity : left);
    }
    return least;
  }
}
