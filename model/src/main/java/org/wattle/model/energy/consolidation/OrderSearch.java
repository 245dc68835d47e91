package org.wattle.model.energy.consolidation;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.TaskPlacement;

/**
 * Looks for an order of moves in which every state on the way is feasible. Moves that get in each
 * other's way, by a server or link that they could fill or by a rule, form a group; groups do not
 * concern each other. Exact for a group while no more than {@value #MOST_STATES} states of it are
 * seen, so for every group of up to 16 moves.
 */
public final class OrderSearch {
  /** Of a group. */
  public static final int MOST_STATES = 1 << 16;

  private final List<Move> moves;
  private final List<Obstruction> obstructions;

  private OrderSearch(Consolidation consolidation, List<Move> moves) {
    this.moves = moves;
    this.obstructions = new ArrayList<>(Bottlenecks.of(consolidation, moves));
    Map<String, TaskPlacement> homes = consolidation.homes();
    for (PlacementRule rule : consolidation.instance().rules()) {
      RuleAmidMoves.of(rule, homes, moves).ifPresent(obstructions::add);
    }
  }

  /** An order of the moves of a clean placement. */
  public static MoveOrder of(Consolidation consolidation, Placement placement) {
    return new OrderSearch(consolidation, consolidation.movesOf(placement)).order();
  }

  private MoveOrder order() {
    List<Move> ordered = new ArrayList<>();
    boolean decided = true;
    for (GroupOrder group : groups()) {
      GroupOrder.Outcome outcome = group.search();
      if (outcome == GroupOrder.Outcome.NONE) {
        return new MoveOrder.None(moves);
      }
      decided &= outcome == GroupOrder.Outcome.FOUND;
      group.order().forEach(m -> ordered.add(moves.get(m)));
    }
    return decided ? new MoveOrder.Feasible(ordered) : new MoveOrder.Undecided(moves);
  }

  private List<GroupOrder> groups() {
    int[] group = IntStream.range(0, moves.size()).toArray();
    for (Obstruction obstruction : obstructions) {
      BitSet touched = new BitSet();
      obstruction.moves().forEach(m -> touched.set(group[m]));
      int first = touched.nextSetBit(0);
      for (int m = 0; m < group.length; m++) {
        group[m] = touched.get(group[m]) ? first : group[m];
      }
    }
    Map<Integer, List<Integer>> members = new TreeMap<>();
    for (int m = 0; m < group.length; m++) {
      members.computeIfAbsent(group[m], g -> new ArrayList<>()).add(m);
    }
    Map<Integer, List<Obstruction>> within = new HashMap<>();
    for (Obstruction obstruction : obstructions) {
      int any = group[obstruction.moves().iterator().next()];
      within.computeIfAbsent(any, g -> new ArrayList<>()).add(obstruction);
    }
    return members.entrySet().stream()
        .map(each -> new GroupOrder(each.getValue(), within.getOrDefault(each.getKey(), List.of())))
        .sorted(Comparator.comparing(GroupOrder::size))
        .toList();
  }
}
