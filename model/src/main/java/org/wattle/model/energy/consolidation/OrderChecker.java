package org.wattle.model.energy.consolidation;

import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.solving.CheckReport.DomainViolation;
import org.wattle.model.solving.MoveOrder;

/**
 * Makes moves one after another and checks every state on the way with the {@link
 * PlacementChecker}. Independent of the search for an order.
 */
public final class OrderChecker {
  /** After every move all servers and links have room and all rules hold. */
  public static final String EVERY_STATE = "every state between moves";

  /** A plan that has to have an order of its moves has one. */
  public static final String ORDER = "order of moves";

  private OrderChecker() {}

  /**
   * What is wrong with the order of the moves of a plan whose last state is clean; nothing where it
   * needs none.
   */
  public static Optional<DomainViolation> of(Consolidation consolidation, Placement placement) {
    List<Move> moves = consolidation.movesOf(placement);
    if (!consolidation.moves().ordered() || moves.isEmpty()) {
      return Optional.empty();
    }
    MoveOrder<Move> order = OrderSearch.of(consolidation, placement);
    if (!order.feasible()) {
      return Optional.of(
          new DomainViolation(
              ORDER,
              moves.stream().map(Move::task).toList(),
              moves.size(),
              "No order of the (%d) moves is known in which there is room after each."
                  .formatted(moves.size())));
    }
    return firstViolation(consolidation, order.moves());
  }

  /** What is wrong after the first move that leads to a state that is not feasible, if one does. */
  public static Optional<DomainViolation> firstViolation(
      Consolidation consolidation, List<Move> moves) {
    Map<String, TaskPlacement> moved = new LinkedHashMap<>();
    BitSet doubtful = doubtful(consolidation, moves);
    for (int k = 0; k < moves.size(); k++) {
      Move move = moves.get(k);
      moved.put(move.task(), new TaskPlacement(move.task(), move.to(), move.route()));
      if (!doubtful.get(k)) {
        continue;
      }
      List<DomainViolation> wrong = violations(consolidation, moved.values());
      if (!wrong.isEmpty()) {
        DomainViolation first = wrong.get(0);
        String detail =
            "After move (%d) of task (%s): %s".formatted(k + 1, move.task(), first.detail());
        return Optional.of(
            new DomainViolation(EVERY_STATE, List.of(move.task()), first.amount(), detail));
      }
    }
    return Optional.empty();
  }

  /**
   * What is wrong amid moves, when these running tasks are there and all others where they were.
   */
  public static List<DomainViolation> violations(
      Consolidation consolidation, Collection<TaskPlacement> moved) {
    EnergyInstance state =
        consolidation.amid(moved.stream().map(TaskPlacement::task).collect(Collectors.toSet()));
    return new PlacementChecker().check(state, new Placement(List.copyOf(moved))).violations();
  }

  /**
   * The moves after which the checker has to be asked: the first and the last, and those that
   * nearly fill a server or are of a task of a group. After any other, a task of which only its own
   * place matters, which is that of the last state, is on a server with room, and all else is as it
   * was. With a network, all of them.
   */
  private static BitSet doubtful(Consolidation consolidation, List<Move> moves) {
    EnergyInstance instance = consolidation.instance();
    BitSet doubtful = new BitSet(moves.size());
    if (instance.network().isPresent()) {
      doubtful.set(0, moves.size());
      return doubtful;
    }
    Set<String> grouped = new HashSet<>();
    instance.rules().stream()
        .filter(PlacementRule.OfGroup.class::isInstance)
        .forEach(rule -> grouped.addAll(rule.tasks()));
    Set<String> moving = new HashSet<>();
    moves.forEach(move -> moving.add(move.task()));
    DataCenter center = DataCenter.of(consolidation.amid(moving));
    Map<String, RunningTask> running = new HashMap<>();
    double[][] used = new double[center.serverCount()][instance.resources().size()];
    for (RunningTask each : instance.state().running()) {
      running.put(each.task().id(), each);
      each.task().demand().addTo(used[center.serverByName(each.server()).orElseThrow()], 1);
    }
    for (int k = 0; k < moves.size(); k++) {
      Move move = moves.get(k);
      RunningTask task = running.remove(move.task());
      int to = center.serverByName(move.to()).orElse(-1);
      if (task == null || to < 0) {
        doubtful.set(0, moves.size());
        return doubtful;
      }
      task.task().demand().addTo(used[center.serverByName(task.server()).orElseThrow()], -1);
      task.task().demand().addTo(used[to], 1);
      boolean room = true;
      for (int l = 0; l < used[to].length; l++) {
        room &= used[to][l] <= center.serverType(to).capacity().get(l);
      }
      doubtful.set(k, k == 0 || k == moves.size() - 1 || !room || grouped.contains(move.task()));
    }
    return doubtful;
  }
}
