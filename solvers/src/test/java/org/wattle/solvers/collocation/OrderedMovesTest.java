package org.wattle.solvers.collocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
import org.wattle.solvers.collocation.order.PlanOrder;

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
    CollocationInstance instance = TinyCollocations.crowded(seed);
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
    CollocationInstance drawn = TinyCollocations.crowded(seed);
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
    CollocationInstance instance = TinyCollocations.crowded(seed).with(Migrations.FREE);
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
}
