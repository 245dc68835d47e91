package org.wattle.simulation.priority.policy;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.SlotServers;

/**
 * The servers of a cluster one by one, those with the most powerful slots first: the more CPU a
 * slot has where all slots of its server are taken, the more powerful it is (thesis, chapter 8).
 * Servers with equally powerful slots form a level, and stay in the order of the cluster.
 * Immutable.
 */
public final class SlotTable {
  private final List<SlotServers> types;
  private final int[] typeOf;
  private final String[] names;
  private final int[] firstOfLevel;
  private final int[] levelOf;

  /** The servers of a cluster. */
  public SlotTable(PriorityCluster cluster) {
    this.types = cluster.servers();
    int servers = cluster.serverCount();
    Integer[] order = IntStream.range(0, types.size()).boxed().toArray(Integer[]::new);
    Arrays.sort(order, Comparator.comparing(types::get, SlotServers.mostPowerfulFirst()));
    this.typeOf = new int[servers];
    this.levelOf = new int[servers];
    this.names = new String[servers];
    int[] first = new int[types.size() + 1];
    int level = -1;
    int server = 0;
    SlotServers before = types.get(order[0]);
    for (int type : order) {
      if (level < 0 || SlotServers.mostPowerfulFirst().compare(before, types.get(type)) < 0) {
        before = types.get(type);
        level++;
        first[level] = server;
      }
      int number = numberBefore(type);
      for (int i = 0; i < types.get(type).count(); i++) {
        typeOf[server] = type;
        levelOf[server] = level;
        names[server] = types.get(type).type() + "-" + (number + i);
        server++;
      }
    }
    first[level + 1] = server;
    this.firstOfLevel = Arrays.copyOf(first, level + 2);
  }

  /** How many servers of the same name stand before in the cluster. */
  private int numberBefore(int type) {
    return IntStream.range(0, type)
        .filter(other -> types.get(other).type().equals(types.get(type).type()))
        .map(other -> types.get(other).count())
        .sum();
  }

  /** How many servers there are; they are numbered from 0. */
  public int servers() {
    return typeOf.length;
  }

  /** The type of a server, with its slots. */
  public SlotServers type(int server) {
    return types.get(typeOf[server]);
  }

  /** The name of a server: its type and a number from 0. */
  public String name(int server) {
    return names[server];
  }

  /** How many levels there are; level 0 has the most powerful slots. */
  public int levels() {
    return firstOfLevel.length - 1;
  }

  /** The level of a server. */
  public int levelOf(int server) {
    return levelOf[server];
  }

  /** The first server of a level; of the level after the last, the number of servers. */
  public int firstOf(int level) {
    return firstOfLevel[level];
  }
}
