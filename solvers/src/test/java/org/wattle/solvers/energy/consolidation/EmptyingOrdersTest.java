package org.wattle.solvers.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.Seeds;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.consolidation.StateAmidMoves;
import org.wattle.model.solving.CheckReport.DomainViolation;

/** Servers emptied one after another: in an order that exists, and no worse than plain greedy. */
class EmptyingOrdersTest {
  static Stream<Long> seeds() {
    return Seeds.upTo(600);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theMovesCanBeMadeAsListed(long seed) {
    Consolidation drawn =
        seed % 3 == 0
            ? ConsolidationsWithNewTasks.withGroups(seed)
            : ConsolidationsWithNewTasks.underAPolicy(seed);
    EnergyObjective objective = seed % 2 == 0 ? EnergyObjective.MTEC : EnergyObjective.MSEC;
    for (Placement plan : plans(drawn, objective, 100)) {
      String words = "seed %d: %s".formatted(seed, plan);
      assertThat(new ConsolidationChecker().check(drawn, plan).violations())
          .as(words)
          .extracting(DomainViolation::constraint)
          .isSubsetOf(leftToTheChecker(drawn));
      List<Move> moves = drawn.movesOf(plan);
      for (int made = 1; made <= moves.size(); made++) {
        assertThat(StateAmidMoves.holds(drawn, moves.subList(0, made)))
            .as(words + " after " + made)
            .isTrue();
      }
    }
  }

  /** What the search does not look at, and what is broken before anything moves. */
  private static Set<String> leftToTheChecker(Consolidation consolidation) {
    Set<String> constraints =
        new HashSet<>(Set.of(PlacementChecker.SPARE, PlacementChecker.KEEP_ON));
    new ConsolidationChecker()
        .check(consolidation, new Placement(List.of()))
        .violations()
        .forEach(violation -> constraints.add(violation.constraint()));
    return constraints;
  }

  private static List<Placement> plans(
      Consolidation consolidation, EnergyObjective objective, int lists) {
    List<Placement> plans = new ArrayList<>();
    EmptyingOrders orders = new EmptyingOrders(consolidation, objective, 1);
    orders.greedy(plans::add);
    orders.search(() -> orders.lists() / (double) lists, plans::add);
    return plans;
  }

  static Stream<Long> inventories() {
    return Seeds.upTo(40);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("inventories")
  void plainGreedyIsNotBetter(long seed) {
    Consolidation inventory = inventory(seed);
    double greedy = joules(inventory, greedy(inventory));
    double best =
        plans(inventory, EnergyObjective.MSEC, 3000).stream()
            .mapToDouble(plan -> joules(inventory, plan))
            .min()
            .orElseThrow();
    assertThat(best).as("seed %d", seed).isLessThanOrEqualTo(greedy * (1 + 1e-9));
  }

  private static double joules(Consolidation inventory, Placement plan) {
    Optional<ConsolidationPlan> verified =
        ConsolidationPlan.verified(inventory, EnergyObjective.MSEC, plan, "test");
    return verified.orElseThrow().joules();
  }

  /**
   * Servers of a type each, with several resources, of which most is used, and groups to spread.
   */
  private static Consolidation inventory(long seed) {
    Random random = new Random(seed);
    int servers = 8 + random.nextInt(8);
    int resources = 2 + random.nextInt(5);
    List<ServerType> types = new ArrayList<>();
    List<RunningTask> running = new ArrayList<>();
    for (int h = 0; h < servers; h++) {
      double[] capacity = random.doubles(resources, 10, 60).toArray();
      double idle = 50 + random.nextInt(80);
      types.add(
          new ServerType(
              "T" + h,
              1,
              ResourceVector.of(capacity),
              ServerPower.withSummedPeak(
                  5, idle, ResourceVector.of(random.doubles(resources, 1, 15).toArray())),
              30,
              List.of(),
              0));
      double[] left = capacity.clone();
      for (int k = 0; k < left.length; k++) {
        left[k] *= 0.7 + 0.25 * random.nextDouble();
      }
      while (true) {
        double[] demand = random.doubles(resources, 0, 6).toArray();
        boolean fits = true;
        for (int l = 0; l < resources; l++) {
          left[l] -= demand[l];
          fits &= left[l] >= 0;
        }
        if (!fits) {
          break;
        }
        String id = "t" + running.size();
        running.add(
            new RunningTask(Task.of(id, ResourceVector.of(demand), 0), "T" + h + "-0", List.of()));
      }
    }
    List<PlacementRule> rules = new ArrayList<>();
    for (int g = 0; g < 6; g++) {
      Map<String, String> oneEach = new HashMap<>();
      random
          .ints(4, 0, running.size())
          .forEach(i -> oneEach.put(running.get(i).server(), running.get(i).task().id()));
      rules.add(new PlacementRule.Spread("g" + g, List.copyOf(oneEach.values())));
    }
    EnergyInstance instance =
        new EnergyInstance(
                "inventory-" + seed,
                300,
                IntStream.range(0, resources).mapToObj(l -> "r" + l).toList(),
                types,
                Optional.empty(),
                List.of(),
                new ClusterState(Set.of(), running),
                Optional.empty())
            .withRules(rules);
    return new Consolidation(instance, Moves.atMost(3 + random.nextInt(30)));
  }

  /**
   * Empties the server with the fewest tasks for each watt, each task to the server that it fills
   * best, as long as the moves last.
   */
  private static Placement greedy(Consolidation inventory) {
    Map<String, TaskPlacement> places = new HashMap<>(inventory.homes());
    Set<String> off = new HashSet<>();
    List<TaskPlacement> moved = new ArrayList<>();
    Map<String, ServerType> types = new HashMap<>();
    inventory.instance().serverTypes().forEach(type -> types.put(type.serverName(0), type));
    Map<String, ResourceVector> demands = new HashMap<>();
    inventory
        .instance()
        .state()
        .running()
        .forEach(each -> demands.put(each.task().id(), each.task().demand()));
    List<String> order = new ArrayList<>(types.keySet());
    order.sort(
        Comparator.comparingDouble(
            server ->
                on(places, server).size()
                    / (types.get(server).watts().idleWatts()
                        - types.get(server).watts().sleepWatts())));
    for (String server : order) {
      Map<String, TaskPlacement> tried = new HashMap<>(places);
      List<TaskPlacement> moves = new ArrayList<>();
      for (String task : on(places, server)) {
        best(tried, task, server, off, types, demands, inventory)
            .ifPresent(
                to -> {
                  TaskPlacement place = new TaskPlacement(task, to, List.of());
                  tried.put(task, place);
                  moves.add(place);
                });
      }
      boolean guests =
          on(places, server).stream()
              .anyMatch(task -> !inventory.homes().get(task).server().equals(server));
      if (!guests
          && moves.size() == on(places, server).size()
          && inventory.moves().allow(moved.size() + moves.size())) {
        places.putAll(tried);
        moved.addAll(moves);
        off.add(server);
      }
    }
    return new Placement(moved);
  }

  private static List<String> on(Map<String, TaskPlacement> places, String server) {
    return places.values().stream()
        .filter(place -> place.server().equals(server))
        .map(TaskPlacement::task)
        .sorted()
        .toList();
  }

  private static Optional<String> best(
      Map<String, TaskPlacement> places,
      String task,
      String from,
      Set<String> off,
      Map<String, ServerType> types,
      Map<String, ResourceVector> demands,
      Consolidation inventory) {
    Optional<String> best = Optional.empty();
    double least = Double.POSITIVE_INFINITY;
    for (String to : types.keySet().stream().sorted().toList()) {
      if (to.equals(from) || off.contains(to)) {
        continue;
      }
      Map<String, TaskPlacement> tried = new HashMap<>(places);
      tried.put(task, new TaskPlacement(task, to, List.of()));
      boolean rules =
          inventory.instance().rules().stream()
              .allMatch(
                  rule ->
                      rule.holds(
                          id -> Optional.ofNullable(tried.get(id)).map(TaskPlacement::server)));
      double room = 0;
      boolean fits = rules;
      for (int l = 0; l < types.get(to).capacity().size(); l++) {
        double used = 0;
        for (String other : on(tried, to)) {
          used += demands.get(other).get(l);
        }
        double left = types.get(to).capacity().get(l) - used;
        fits &= left >= 0;
        room += left / types.get(to).capacity().get(l);
      }
      if (fits && room < least) {
        least = room;
        best = Optional.of(to);
      }
    }
    return best;
  }
}
