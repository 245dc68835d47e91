package org.wattle.solvers.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.consolidation.OrderChecker;
import org.wattle.model.energy.consolidation.OrderSearch;
import org.wattle.model.energy.consolidation.StateAmidMoves;
import org.wattle.model.solving.MoveOrder;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;

/** The moves of plans can be made one after another, in every state on the way, or in no order. */
class PlanOrderTest {
  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(1e-7).withSeed(1).withThreads(1);

  static Stream<Long> seeds() {
    return Seeds.upTo(300);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyStateOnTheWayIsAsItMayBe(long seed) {
    Consolidation drawn =
        seed % 3 == 0
            ? ConsolidationsWithNewTasks.withGroups(seed)
            : ConsolidationsWithNewTasks.underAPolicy(seed);
    Consolidation consolidation = new Consolidation(drawn.instance(), Moves.UNLIMITED.unordered());
    EnergyObjective objective = seed % 2 == 0 ? EnergyObjective.MTEC : EnergyObjective.MSEC;
    Optional<Placement> plan =
        ConsolidationSolvers.byId("scip", objective)
            .orElseThrow()
            .solve(SolveRequest.of(consolidation, TO_THE_END))
            .solution();
    if (plan.isEmpty()) {
      return;
    }
    List<Move> moves = consolidation.movesOf(plan.get());

    MoveOrder<Move> order = OrderSearch.of(consolidation, plan.get());

    String words = "seed %d: %s".formatted(seed, order);
    assertThat(order.moves()).as(words).containsExactlyInAnyOrderElementsOf(moves);
    if (order.feasible()) {
      assertThat(OrderChecker.firstViolation(consolidation, order.moves())).as(words).isEmpty();
      for (int made = 1; made <= moves.size(); made++) {
        assertThat(StateAmidMoves.holds(consolidation, order.moves().subList(0, made)))
            .as(words + " after " + made)
            .isTrue();
      }
    } else {
      assertThat(order.outcome()).as(words).isEqualTo(MoveOrder.Outcome.NONE);
      assertThat(someOrder(consolidation, new ArrayList<>(), moves)).as(words).isFalse();
    }
  }

  private static boolean someOrder(Consolidation consolidation, List<Move> made, List<Move> left) {
    for (Move next : left) {
      List<Move> more = new ArrayList<>(made);
      more.add(next);
      List<Move> rest = new ArrayList<>(left);
      rest.remove(next);
      if (StateAmidMoves.holds(consolidation, more)
          && (rest.isEmpty() || someOrder(consolidation, more, rest))) {
        return true;
      }
    }
    return false;
  }
}
