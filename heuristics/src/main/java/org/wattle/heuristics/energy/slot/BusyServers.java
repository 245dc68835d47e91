package org.wattle.heuristics.energy.slot;

import java.util.Arrays;
import java.util.List;
import org.wattle.model.energy.ServerType;

/** The servers that have tasks, by type, in no particular order. Mutable. */
public final class BusyServers {
  private final int[] firstOfType;
  private final int[] typeOfServer;
  private final int[][] working;
  private final int[] count;

  /** Of a server that works, among those of its type. */
  private final int[] position;

  BusyServers(List<ServerType> types) {
    this.firstOfType = new int[types.size() + 1];
    for (int t = 0; t < types.size(); t++) {
      firstOfType[t + 1] = firstOfType[t] + types.get(t).count();
    }
    this.typeOfServer = new int[firstOfType[types.size()]];
    for (int t = 0; t < types.size(); t++) {
      Arrays.fill(typeOfServer, firstOfType[t], firstOfType[t + 1], t);
    }
    this.working = new int[types.size()][0];
    this.count = new int[types.size()];
    this.position = new int[typeOfServer.length];
  }

  /** Types are numbers, in the order of the instance. */
  public int types() {
    return count.length;
  }

  /** The first server of a type; that of the number of types is behind the last. */
  public int first(int type) {
    return firstOfType[type];
  }

  public int typeOf(int server) {
    return typeOfServer[server];
  }

  void add(int server) {
    int t = typeOfServer[server];
    if (count[t] == working[t].length) {
      working[t] = Arrays.copyOf(working[t], Math.max(8, 2 * count[t]));
    }
    position[server] = count[t];
    working[t][count[t]++] = server;
  }

  /** Removes a server that no longer has tasks. */
  void remove(int server) {
    int t = typeOfServer[server];
    int last = working[t][--count[t]];
    working[t][position[server]] = last;
    position[last] = position[server];
  }

  public int count(int type) {
    return count[type];
  }

  /** The k-th of those of a type; the order changes when one is taken out. */
  public int get(int type, int k) {
    return working[type][k];
  }
}
