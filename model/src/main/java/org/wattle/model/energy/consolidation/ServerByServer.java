package org.wattle.model.energy.consolidation;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.Likeness;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.SlotEnergy;
import org.wattle.model.energy.consolidation.OrderSearch.Obstruction;

/**
 * Makes moves server by server: first those that leave servers empty, and of these the servers that
 * save most for each move. A server whose moves cannot all be made waits for others; where that is
 * so for all, one move is made that can be. No choice is tried again, so the order may end before
 * all are made. Mutable.
 */
final class ServerByServer {
  private final Map<Integer, List<Obstruction>> obstructions;
  private final List<List<Integer>> servers = new ArrayList<>();
  private final BitSet made = new BitSet();
  private final List<Integer> order = new ArrayList<>();

  /**
   * Makes the moves.
   *
   * @param moves by number
   * @param obstructions by the number of a move, what it gets in the way of
   */
  ServerByServer(
      Consolidation consolidation, List<Move> moves, Map<Integer, List<Obstruction>> obstructions) {
    this.obstructions = obstructions;
    Map<String, List<Integer>> leaving = Likeness.byKey(moves.size(), m -> moves.get(m).from());
    Map<String, Integer> staying = new HashMap<>();
    Map<String, String> now = new HashMap<>();
    consolidation.homes().forEach((task, home) -> now.put(task, home.server()));
    moves.forEach(move -> now.put(move.task(), move.to()));
    now.values().forEach(server -> staying.merge(server, 1, Integer::sum));
    DataCenter center = DataCenter.of(consolidation.instance());
    SlotEnergy energy = new SlotEnergy(center);
    Map<String, Double> savedEach = new HashMap<>();
    leaving.forEach(
        (server, list) ->
            savedEach.put(
                server,
                staying.getOrDefault(server, 0) > 0
                    ? Double.NEGATIVE_INFINITY
                    : energy.serverAdded(center.serverByName(server).orElseThrow()) / list.size()));
    leaving.keySet().stream()
        .sorted(Comparator.comparing(server -> -savedEach.getOrDefault(server, 0.0)))
        .forEach(server -> servers.add(leaving.getOrDefault(server, List.of())));
    boolean more = true;
    while (more) {
      more = finishOne() || makeOne();
    }
  }

  /** The numbers of the moves that are made, in their order. */
  List<Integer> order() {
    return order;
  }

  private boolean finishOne() {
    for (List<Integer> server : servers) {
      if (finish(server)) {
        servers.remove(server);
        return true;
      }
    }
    return false;
  }

  /** Makes all moves of a server, or none. */
  private boolean finish(List<Integer> server) {
    int before = order.size();
    List<Integer> left = new ArrayList<>(server);
    left.removeIf(made::get);
    boolean more = true;
    while (more && !left.isEmpty()) {
      more = left.removeIf(this::make);
    }
    if (left.isEmpty()) {
      return true;
    }
    while (order.size() > before) {
      made.clear(order.remove(order.size() - 1));
    }
    return false;
  }

  /** Makes one move, if any can be made: of a server that is not left empty if that is possible. */
  private boolean makeOne() {
    for (int k = servers.size() - 1; k >= 0; k--) {
      for (int move : servers.get(k)) {
        if (!made.get(move) && make(move)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean make(int move) {
    made.set(move);
    for (Obstruction obstruction : obstructions.getOrDefault(move, List.of())) {
      if (!obstruction.holds(made)) {
        made.clear(move);
        return false;
      }
    }
    order.add(move);
    return true;
  }
}
