package org.wattle.solvers.collocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.Cluster.RackGroup;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationInstance.Seat;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.ContentionClass;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.collocation.Migrations;
import org.wattle.model.collocation.WeightedSum;
import org.wattle.model.collocation.Weights;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundSolver;

/**
 * The optimum of placements with an order of their moves, against a search that makes every move in
 * every state of crowded tiny clusters.
 */
class OrderedMovesTest {
  private static final List<String> EXACT = List.of("auto", "scip", "cp-sat", "highs");

  static Stream<Long> seeds() {
    return Seeds.upTo(600);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyExactMethodFindsTheBestPlacementThatMovesLeadTo(long seed) {
    CollocationInstance instance = crowded(seed);
    double best = new EveryOrder(instance).best();

    for (String id : EXACT) {
      SolveResult<CollocationPlacement> result = solved(id, instance);
      String what = "seed %d, %s, %s, %s".formatted(seed, id, instance, result);
      CollocationPlacement found = result.solution().orElseThrow();
      assertThat(new CollocationChecker().check(instance, found).violations()).as(what).isEmpty();
      assertThat(new WeightedSum(instance).of(found)).as(what).isCloseTo(best, within(1e-6));
      assertThat(result.bound().orElse(0)).as(what).isLessThanOrEqualTo(best + 1e-6);
      assertThat(result).as(what).isInstanceOf(SolveResult.Optimal.class);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void branchAndBoundClaimsNoMoreThanIsTrueOfPlacementsWithAnOrder(long seed) {
    CollocationInstance drawn = crowded(seed);
    CollocationInstance instance = drawn.with(Migrations.FREE);
    if (drawn.cluster().slotsPerNode() != 2) {
      return;
    }
    double best = new EveryOrder(instance).best();
    SolveResult<CollocationPlacement> result = solved(BranchAndBoundSolver.ID, instance);
    String what = "seed %d, %s, %s".formatted(seed, instance, result);
    CollocationPlacement found = result.solution().orElseThrow();
    assertThat(new CollocationChecker().check(instance, found).violations()).as(what).isEmpty();
    double value = new WeightedSum(instance).of(found);
    assertThat(value).as(what).isGreaterThanOrEqualTo(best - 1e-6);
    assertThat(result.bound().orElse(0)).as(what).isLessThanOrEqualTo(best + 1e-6);
    if (result instanceof SolveResult.Optimal) {
      assertThat(value).as(what).isCloseTo(best, within(1e-4));
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void thereIsAnOrderOfExactlyThosePlacementsThatMovesLeadTo(long seed) {
    CollocationInstance instance = crowded(seed).with(Migrations.FREE);
    EveryOrder every = new EveryOrder(instance);
    Map<List<List<Integer>>, Integer> least = new HashMap<>();
    List<int[]> placements = new ArrayList<>();
    EveryCollocation.visit(instance, nodes -> placements.add(nodes.clone()));
    placements.forEach(nodes -> least.merge(seats(instance, nodes), every.moves(nodes), Math::min));
    for (int[] nodes : placements) {
      CollocationPlacement placement = CollocationPlacement.of(nodes);
      if (!new CollocationChecker()
          .check(instance.with(Migrations.FREE.inAnyOrder()), placement)
          .clean()) {
        continue;
      }
      boolean ordered =
          PlanOrder.of(instance, placement)
              .filter(found -> new CollocationChecker().check(instance, found).clean())
              .filter(found -> found.migrations(instance) <= placement.migrations(instance))
              .isPresent();
      String what = "seed %d, %s, %s".formatted(seed, instance, placement);
      if (every.moves(nodes) <= placement.migrations(instance)) {
        assertThat(ordered).as(what).isTrue();
      } else if (ordered) {
        assertThat(least.get(seats(instance, nodes)))
            .as(what)
            .isLessThanOrEqualTo(placement.migrations(instance));
      }
      assertThat(PlanOrder.blocked(instance, placement).isEmpty()).as(what).isEqualTo(ordered);
    }
  }

  /** Two cycles share a node and all nodes of them are full: the next move is no free choice. */
  @Test
  void cyclesThatShareANodeAreOneWayOfAFreeSlot() {
    CollocationInstance instance =
        instance(5, 2, Migrations.FREE, new int[] {0, 0, 1, 1, 2, 2, 3, 4, 4});
    // 0 -> 1, 1 -> 0, 0 -> 2, 2 -> 0, 2 -> 3, and 3 has a free slot.
    CollocationPlacement wanted = CollocationPlacement.of(new int[] {1, 2, 0, 1, 0, 3, 2, 4, 4});

    CollocationPlacement found = PlanOrder.of(instance, wanted).orElseThrow();

    assertThat(found.nodes()).isEqualTo(wanted.nodes());
    assertThat(new CollocationChecker().check(instance, found).violations()).isEmpty();
    assertThat(found.order()).hasSize(6);
  }

  @Test
  void aFullClusterHasNoMoveAtAll() {
    Migrations detours = Migrations.FREE.withDetours();
    CollocationInstance instance = instance(2, 2, detours, new int[] {0, 0, 1, 1});
    CollocationPlacement wanted = CollocationPlacement.of(new int[] {1, 0, 0, 1});

    assertThat(PlanOrder.blocked(instance, wanted)).containsExactly(List.of(0, 2));
    assertThat(PlanOrder.near(instance, wanted))
        .allMatch(near -> Arrays.equals(near.nodes(), instance.currentNodes()));
  }

  @Test
  void aDetourGoesOverANodeThatIsOn() {
    Migrations detours = Migrations.FREE.withDetours();
    CollocationPlacement wanted = CollocationPlacement.of(new int[] {1, 0, 0, 1, 2});
    CollocationInstance on = instance(3, 2, detours, new int[] {0, 0, 1, 1, 2});

    CollocationPlacement found = PlanOrder.near(on, wanted).get(0);

    assertThat(found.nodes()).isEqualTo(wanted.nodes());
    assertThat(found.migrations(on)).isEqualTo(3);
    assertThat(new CollocationChecker().check(on, found).violations()).isEmpty();
    CollocationInstance off = on.with(new Migrations(OptionalInt.of(2), 0, false, true));
    assertThat(PlanOrder.near(off, wanted))
        .allMatch(near -> Arrays.equals(near.nodes(), off.currentNodes()));
  }

  /** Each container is a job of its own. */
  private static CollocationInstance instance(
      int nodes, int slots, Migrations migrations, int[] current) {
    List<Job> jobs = new ArrayList<>();
    List<Seat> seats = new ArrayList<>();
    for (int j = 0; j < current.length; j++) {
      jobs.add(new Job("j" + j, 1, ContentionClass.TURTLE, 0, Sensitivity.CLUSTER));
      seats.add(new Seat(j, 0, current[j]));
    }
    Cluster cluster = new Cluster(List.of(new RackGroup(1, nodes)), slots, 0.5);
    return new CollocationInstance("by hand", cluster, jobs, Weights.EQUAL, seats, migrations);
  }

  private static SolveResult<CollocationPlacement> solved(String id, CollocationInstance instance) {
    return CollocationSolvers.byId(id)
        .orElseThrow()
        .solve(SolveRequest.of(instance, SolveParameters.DEFAULT.withGap(1e-7)));
  }

  /** Containers of each job on each node. */
  private static List<List<Integer>> seats(CollocationInstance instance, int[] nodes) {
    int[] jobOf = instance.jobOfContainers();
    return IntStream.range(0, instance.jobs().size())
        .mapToObj(
            j ->
                IntStream.range(0, nodes.length)
                    .filter(c -> jobOf[c] == j)
                    .map(c -> nodes[c])
                    .sorted()
                    .boxed()
                    .toList())
        .toList();
  }

  /** At most 4 nodes of 2 or 3 slots and 7 containers, of which most run. */
  static CollocationInstance crowded(long seed) {
    UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
    int slots = random.nextInt(4) == 0 ? 3 : 2;
    int nodes = slots == 3 ? 2 + random.nextInt(2) : 3 + random.nextInt(2);
    int containers = Math.min(nodes * slots - random.nextInt(3), 7 - random.nextInt(2));
    List<Job> jobs = new ArrayList<>();
    for (int left = containers; left > 0; left -= jobs.get(jobs.size() - 1).containers()) {
      boolean taz = random.nextBoolean();
      jobs.add(
          new Job(
              "j" + jobs.size(),
              random.nextInt(3) > 0 ? 1 : Math.min(left, 2 + random.nextInt(2)),
              taz ? ContentionClass.TAZ : ContentionClass.TURTLE,
              taz ? 3 + random.nextInt(5) : random.nextInt(3),
              List.of(Sensitivity.values()).get(random.nextInt(3))));
    }
    List<Seat> seats = new ArrayList<>();
    int[] load = new int[nodes];
    for (int j = 0; j < jobs.size(); j++) {
      for (int c = 0; c < jobs.get(j).containers(); c++) {
        int node = random.nextInt(nodes);
        for (int k = 0; k < nodes && load[node] == slots; k++) {
          node = (node + 1) % nodes;
        }
        if (random.nextInt(8) > 0 && load[node] < slots) {
          load[node]++;
          seats.add(new Seat(j, c, node));
        }
      }
    }
    OptionalInt most =
        random.nextInt(6) == 0 ? OptionalInt.empty() : OptionalInt.of(random.nextInt(6));
    double cost = random.nextBoolean() ? 0 : random.nextInt(4) / 50.0;
    Cluster cluster =
        new Cluster(
            random.nextBoolean()
                ? List.of(new RackGroup(1, nodes))
                : List.of(new RackGroup(1, 1), new RackGroup(1, nodes - 1)),
            slots,
            random.nextInt(5) / 4.0);
    return new CollocationInstance(
        "crowded-" + seed,
        cluster,
        jobs,
        new Weights(random.nextInt(3), random.nextInt(3), 1 + random.nextInt(3)),
        seats,
        new Migrations(most, cost, false, random.nextBoolean()));
  }

  /** The fewest moves to every placement of the running containers, one after another. */
  private static final class EveryOrder {
    private static final int FAR = 1_000_000;

    private final CollocationInstance instance;
    private final int[] now;

    /** By the nodes over which moves may go, as a set of bits, and by the state. */
    private final Map<Integer, Map<Integer, Integer>> moves = new HashMap<>();

    EveryOrder(CollocationInstance instance) {
      this.instance = instance;
      now = instance.currentNodes();
    }

    double best() {
      WeightedSum sum = new WeightedSum(instance);
      double cost = instance.migrations().cost();
      int most = instance.migrations().most().orElse(FAR - 1);
      double[] best = {Double.POSITIVE_INFINITY};
      EveryCollocation.visit(
          instance,
          nodes -> {
            int needed = moves(nodes);
            if (needed <= most && fits(nodes)) {
              CollocationPlacement placement = CollocationPlacement.of(nodes);
              double goals = sum.of(placement) - cost * placement.migrations(instance);
              best[0] = Math.min(best[0], goals + cost * needed);
            }
          });
      return best[0];
    }

    /** Many where no moves lead there. */
    int moves(int[] nodes) {
      int on = 0;
      for (int c = 0; c < now.length; c++) {
        on |= 1 << nodes[c] | (now[c] >= 0 ? 1 << now[c] : 0);
      }
      return moves.computeIfAbsent(on, this::search).getOrDefault(state(nodes), FAR);
    }

    private boolean fits(int[] nodes) {
      return IntStream.range(0, instance.cluster().nodes())
          .allMatch(
              node ->
                  Arrays.stream(nodes).filter(each -> each == node).count()
                      <= instance.cluster().slotsPerNode());
    }

    private int state(int[] nodes) {
      int state = 0;
      for (int c = 0; c < now.length; c++) {
        state = state * instance.cluster().nodes() + (now[c] >= 0 ? nodes[c] : 0);
      }
      return state;
    }

    private Map<Integer, Integer> search(int on) {
      Map<Integer, Integer> found = new HashMap<>(Map.of(state(now), 0));
      Deque<int[]> open = new ArrayDeque<>(List.of(now));
      while (!open.isEmpty()) {
        int[] at = open.remove();
        int made = found.getOrDefault(state(at), 0);
        for (int c = 0; c < now.length; c++) {
          boolean may = instance.migrations().detours() || at[c] == now[c];
          for (int node = 0; now[c] >= 0 && may && node < instance.cluster().nodes(); node++) {
            int[] next = at.clone();
            next[c] = node;
            if ((on >> node & 1) == 1
                && node != at[c]
                && fits(next)
                && found.putIfAbsent(state(next), made + 1) == null) {
              open.add(next);
            }
          }
        }
      }
      return found;
    }
  }
}
