package org.wattle.heuristics.energy.slot;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.Likeness;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.SlotEnergy;

/**
 * The servers without work, grouped into classes of identical ones: of one type, all awake or all
 * asleep, and treated alike by every rule. They are empty. Mutable: the first of a class is taken,
 * then the next.
 */
public final class IdenticalServers {
  private final SlotEnergy energy;
  private final List<int[]> servers = new ArrayList<>();
  private final int[] taken;
  private final boolean[] closed;

  public IdenticalServers(SlotState slot) {
    this.energy = new SlotEnergy(slot.center());
    DataCenter center = slot.center();
    int first = 0;
    for (var type : center.instance().serverTypes()) {
      for (boolean awake : new boolean[] {true, false}) {
        List<Integer> unused =
            IntStream.range(first, first + type.count())
                .filter(h -> !slot.serverBusy(h) && center.serverAwake(h) == awake)
                .boxed()
                .toList();
        servers.addAll(
            Likeness.arrays(Likeness.byKey(unused, center.rules()::exchangeClass).values()));
      }
      first += type.count();
    }
    this.taken = new int[servers.size()];
    this.closed = new boolean[servers.size()];
  }

  public int count() {
    return taken.length;
  }

  /** Whether a class has a server left. */
  public boolean has(int alike) {
    return !closed[alike] && taken[alike] < servers.get(alike).length;
  }

  /** The server of a class with the lowest number that has not been taken. */
  public int first(int alike) {
    return servers.get(alike)[taken[alike]];
  }

  public void take(int alike) {
    taken[alike]++;
  }

  /** Leaves out a class that no waiting task fits. */
  public void close(int alike) {
    closed[alike] = true;
  }

  /** What being on adds over sleeping. */
  public double added(int alike) {
    return energy.serverAdded(first(alike));
  }
}
