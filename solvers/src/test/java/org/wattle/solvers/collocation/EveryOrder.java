package org.wattle.solvers.collocation;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.WeightedSum;

/**
 * The fewest moves to every placement of a tiny instance, one after another where an order is
 * needed, by a search that makes every move in every state.
 */
public final class EveryOrder {
  private static final int FAR = 1_000_000;

  /** All nodes: without detours each container goes only where it is in the end. */
  private static final int ALL = -1;

  private final CollocationInstance instance;
  private final int[] now;
  private final int most;

  /** By the nodes over which moves may go, as a set of bits, and by the state. */
  private final Map<Integer, Map<Integer, Integer>> moves = new HashMap<>();

  public EveryOrder(CollocationInstance instance) {
    this.instance = instance;
    now = instance.currentNodes();
    most = instance.migrations().most().orElse(FAR - 1);
  }

  /** The least value of all placements. */
  double best() {
    WeightedSum sum = new WeightedSum(instance);
    double cost = instance.migrations().cost();
    double[] best = {Double.POSITIVE_INFINITY};
    visit(
        (nodes, needed) -> {
          CollocationPlacement placement = CollocationPlacement.of(nodes);
          double goals = sum.of(placement) - cost * placement.migrations(instance);
          best[0] = Math.min(best[0], goals + cost * needed);
        });
    return best[0];
  }

  /** Visits all placements to which as many moves lead as may be made, with the fewest. */
  public void visit(ObjIntConsumer<int[]> visitor) {
    EveryCollocation.visit(
        instance,
        nodes -> {
          int needed = moves(nodes);
          if (needed <= most) {
            visitor.accept(nodes, needed);
          }
        });
  }

  /** Many where no moves lead there, or more than may be made. */
  int moves(int[] nodes) {
    if (!instance.needsOrder()) {
      return CollocationPlacement.of(nodes).migrations(instance);
    }
    int on = instance.migrations().detours() ? 0 : ALL;
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
      for (int c = 0; made < most && c < now.length; c++) {
        boolean may = now[c] >= 0 && (instance.migrations().detours() || at[c] == now[c]);
        for (int node = 0; may && node < instance.cluster().nodes(); node++) {
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
