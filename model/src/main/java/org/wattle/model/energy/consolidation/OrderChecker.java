package org.wattle.model.energy.consolidation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.solving.CheckReport.DomainViolation;

/**
 * Makes moves one after another and checks every state on the way with the {@link
 * PlacementChecker}. Independent of the search for an order.
 */
public final class OrderChecker {
  /** After every move all servers and links have room and all rules hold. */
  public static final String EVERY_STATE = "every state between moves";

  /** A plan that has to have an order of its moves has one. */
  public static final String ORDER = "order of moves";

  /** Moves times tasks up to which every state is checked again. */
  private static final long MAX_CHECKED = 2_000_000;

  private OrderChecker() {}

  /**
   * What is wrong with the order of the moves of a plan whose last state is clean; nothing where it
   * needs none. The states of a large plan are not checked one by one.
   */
  public static Optional<DomainViolation> of(Consolidation consolidation, Placement placement) {
    List<Move> moves = consolidation.movesOf(placement);
    if (!consolidation.moves().ordered() || moves.isEmpty()) {
      return Optional.empty();
    }
    MoveOrder order = OrderSearch.of(consolidation, placement);
    if (!(order instanceof MoveOrder.Feasible)) {
      return Optional.of(
          new DomainViolation(
              ORDER,
              moves.stream().map(Move::task).toList(),
              moves.size(),
              "No order of the (%d) moves is known in which there is room after each."
                  .formatted(moves.size())));
    }
    long states = (long) moves.size() * consolidation.instance().state().running().size();
    return states > MAX_CHECKED ? Optional.empty() : firstViolation(consolidation, order.moves());
  }

  /** What is wrong after the first move that leads to a state that is not feasible, if one does. */
  public static Optional<DomainViolation> firstViolation(
      Consolidation consolidation, List<Move> moves) {
    Map<String, TaskPlacement> moved = new LinkedHashMap<>();
    for (Move move : moves) {
      moved.put(move.task(), new TaskPlacement(move.task(), move.to(), move.route()));
      EnergyInstance state = consolidation.amid(moved.keySet());
      Placement now = new Placement(new ArrayList<>(moved.values()));
      List<DomainViolation> wrong = new PlacementChecker().check(state, now).violations();
      if (!wrong.isEmpty()) {
        DomainViolation first = wrong.get(0);
        String detail =
            "After move (%d) of task (%s): %s".formatted(moved.size(), move.task(), first.detail());
        return Optional.of(
            new DomainViolation(EVERY_STATE, List.of(move.task()), first.amount(), detail));
      }
    }
    return Optional.empty();
  }
}
