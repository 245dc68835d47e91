package org.wattle.heuristics.energy.slot;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        Map<List<Integer>, List<Integer>> alike = new LinkedHashMap<>();
        for (int h = first; h < first + type.count(); h++) {
          if (!slot.serverBusy(h) && center.serverAwake(h) == awake) {
            alike
                .computeIfAbsent(center.rules().exchangeClass(h), rules -> new ArrayList<>())
                .add(h);
          }
        }
        alike
            .values()
            .forEach(each -> servers.add(each.stream().mapToInt(Integer::intValue).toArray()));
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
