package org.wattle.model.energy.consolidation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Depth-first search for an order of the moves of one group. A state is the set of moves made, so
 * that each is tried once; a move that can obstruct no other is made at once, without alternative.
 * Mutable.
 */
final class GroupOrder {
  /** What a search comes to. */
  enum Outcome {
    FOUND,
    NONE,
    UNDECIDED
  }

  private final List<Integer> group;
  private final Map<Integer, List<Obstruction>> inTheWay = new HashMap<>();
  private final Set<BitSet> seen = new HashSet<>();
  private final BitSet made = new BitSet();
  private final List<Integer> order = new ArrayList<>();

  GroupOrder(List<Integer> group, List<Obstruction> obstructions) {
    this.group = group;
    group.forEach(move -> inTheWay.put(move, new ArrayList<>()));
    for (Obstruction obstruction : obstructions) {
      obstruction.moves().forEach(move -> of(move).add(obstruction));
    }
  }

  private List<Obstruction> of(int move) {
    return inTheWay.getOrDefault(move, List.of());
  }

  int size() {
    return group.size();
  }

  /** The moves in the order that was found. */
  List<Integer> order() {
    return order;
  }

  Outcome search() {
    Deque<Deque<Integer>> open = new ArrayDeque<>();
    open.push(next());
    while (!open.isEmpty()) {
      if (order.size() == group.size()) {
        return Outcome.FOUND;
      }
      Integer move = open.getFirst().poll();
      if (move == null) {
        open.pop();
        takeBack();
        continue;
      }
      made.set(move);
      order.add(move);
      if (!seen.add((BitSet) made.clone())) {
        takeBack();
      } else if (seen.size() > OrderSearch.MOST_STATES) {
        return Outcome.UNDECIDED;
      } else {
        open.push(next());
      }
    }
    return order.size() == group.size() ? Outcome.FOUND : Outcome.NONE;
  }

  private void takeBack() {
    if (!order.isEmpty()) {
      made.clear(order.remove(order.size() - 1));
    }
  }

  /** The moves that may be tried next. */
  private Deque<Integer> next() {
    Deque<Integer> possible = new ArrayDeque<>();
    for (int move : group) {
      if (!made.get(move) && feasible(move)) {
        possible.add(move);
      }
    }
    Optional<Integer> harmless = possible.stream().filter(this::barsNobody).findFirst();
    if (harmless.isPresent()) {
      possible.retainAll(List.of(harmless.get()));
    }
    return possible;
  }

  private boolean feasible(int move) {
    made.set(move);
    boolean holds = of(move).stream().allMatch(obstruction -> obstruction.holds(made));
    made.clear(move);
    return holds;
  }

  private boolean barsNobody(int move) {
    return of(move).stream().noneMatch(obstruction -> obstruction.barredBy(move, made));
  }
}
