package org.wattle.model.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.RandomPolicies;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.solving.MoveOrder;

/** An order of moves is found wherever trying every permutation finds one. */
class OrderSearchTest {
  static Stream<Long> seeds() {
    return Seeds.upTo(400);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void agreesWithEveryPermutation(long seed) {
    agrees(seed, TinyConsolidations.random(seed));
  }

  static Stream<Long> seedsWithGroups() {
    return Seeds.upTo(400);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seedsWithGroups")
  void agreesWithEveryPermutationWhereRulesOfGroupsHoldInEveryState(long seed) {
    agrees(seed, TinyConsolidations.withGroups(seed));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seedsWithGroups")
  void agreesWithEveryPermutationWhereServersAreClosedAndNotFilled(long seed) {
    Consolidation drawn = TinyConsolidations.random(seed);
    EnergyInstance limited = RandomPolicies.on(drawn.instance(), seed);
    agrees(
        seed, new Consolidation(limited.withPolicy(limited.policy().amidMoves()), drawn.moves()));
  }

  private static void agrees(long seed, Consolidation consolidation) {
    Random random = new Random(seed);
    for (int round = 0; round < 20; round++) {
      Optional<Placement> found = somewhereElse(consolidation, random);
      if (found.isPresent()) {
        Placement placement = found.get();
        MoveOrder<Move> order = OrderSearch.of(consolidation, placement);
        boolean any = anyPermutation(consolidation, consolidation.movesOf(placement));
        assertThat(order.word())
            .as("seed %d, round %d: %s", seed, round, placement)
            .isEqualTo(any ? MoveOrder.Outcome.FEASIBLE.word() : MoveOrder.Outcome.NONE.word());
        if (any) {
          assertThat(OrderChecker.firstViolation(consolidation, order.moves())).isEmpty();
        }
      }
    }
  }

  /** The checker leaves out states in which nothing can be wrong. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seedsWithGroups")
  void theCheckerFindsAViolationWhereverCheckingEveryStateDoes(long seed) {
    Consolidation drawn =
        seed % 2 == 0 ? TinyConsolidations.withGroups(seed) : TinyConsolidations.random(seed);
    EnergyInstance limited =
        seed % 3 == 0 ? RandomPolicies.on(drawn.instance(), seed) : drawn.instance();
    Consolidation consolidation = new Consolidation(limited, Moves.UNLIMITED);
    Random random = new Random(seed);
    for (int round = 0; round < 10; round++) {
      Optional<Placement> found = somewhereElse(consolidation, random);
      if (found.isPresent()) {
        List<Move> moves = new ArrayList<>(consolidation.movesOf(found.get()));
        Collections.shuffle(moves, random);
        assertThat(OrderChecker.firstViolation(consolidation, moves).isPresent())
            .as("seed %d, round %d: %s", seed, round, moves)
            .isEqualTo(
                IntStream.rangeClosed(1, moves.size())
                    .anyMatch(k -> wrong(consolidation, moves.subList(0, k))));
      }
    }
  }

  private static boolean wrong(Consolidation consolidation, List<Move> made) {
    List<TaskPlacement> placed = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    for (Move move : made) {
      placed.add(new TaskPlacement(move.task(), move.to(), move.route()));
      ids.add(move.task());
    }
    return !new PlacementChecker().check(consolidation.amid(ids), new Placement(placed)).clean();
  }

  /** Without these the comparison would say little. */
  @Test
  void someMovesHaveNoOrderAndSomeOnlyAnother() {
    int none = 0;
    int another = 0;
    for (long seed = 1; seed <= 150; seed++) {
      Consolidation consolidation = TinyConsolidations.random(seed);
      Random random = new Random(seed);
      for (int round = 0; round < 20; round++) {
        Optional<Placement> found = somewhereElse(consolidation, random);
        if (found.isPresent()) {
          List<Move> moves = consolidation.movesOf(found.get());
          boolean asGiven = OrderChecker.firstViolation(consolidation, moves).isEmpty();
          boolean any = anyPermutation(consolidation, moves);
          none += any ? 0 : 1;
          another += any && !asGiven ? 1 : 0;
        }
      }
    }
    assertThat(none).isGreaterThan(20);
    assertThat(another).isGreaterThan(20);
  }

  /** A random clean placement of some of the running tasks, if a few tries find one. */
  static Optional<Placement> somewhereElse(Consolidation consolidation, Random random) {
    DataCenter center = DataCenter.of(consolidation.instance());
    for (int attempt = 0; attempt < 40; attempt++) {
      List<TaskPlacement> moved = new ArrayList<>();
      for (String task : consolidation.homes().keySet()) {
        if (random.nextInt(4) > 0) {
          moved.add(TinyConsolidations.anywhere(random, center, task));
        }
      }
      Placement placement = new Placement(moved);
      boolean clean =
          new ConsolidationChecker()
              .check(new Consolidation(consolidation.instance(), Moves.atMost(9)), placement)
              .clean();
      if (clean && consolidation.movesOf(placement).size() > 1) {
        return Optional.of(placement);
      }
    }
    return Optional.empty();
  }

  private static boolean anyPermutation(Consolidation consolidation, List<Move> moves) {
    return anyPermutation(consolidation, new ArrayList<>(), moves);
  }

  private static boolean anyPermutation(
      Consolidation consolidation, List<Move> made, List<Move> left) {
    if (!StateAmidMoves.holds(consolidation, made)) {
      return false;
    }
    if (left.isEmpty()) {
      return true;
    }
    for (Move next : left) {
      List<Move> more = new ArrayList<>(made);
      more.add(next);
      List<Move> rest = left.stream().filter(move -> !move.equals(next)).toList();
      if (anyPermutation(consolidation, more, rest)) {
        return true;
      }
    }
    return false;
  }
}
