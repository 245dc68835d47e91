package org.wattle.simulation.priority.policy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.SlotServers;

/**
 * The servers of a cluster one by one, those with the most powerful slots first: the more CPU a
 * slot has where all slots of its server are taken, the more powerful it is (thesis, chapter 8).
 * Servers with equally powerful slots form a level, and stay in the order of the cluster.
 * Immutable.
 */
public final class SlotTable {
  private final List<Server> servers = new ArrayList<>();
  private final List<Integer> firstOfLevel = new ArrayList<>();
  private final int[] levelOf;

  private record Server(SlotServers type, String name) {}

  /** The servers of a cluster. */
  public SlotTable(PriorityCluster cluster) {
    Map<String, Integer> named = new HashMap<>();
    for (SlotServers type : cluster.servers()) {
      for (int i = 0; i < type.count(); i++) {
        int number = named.merge(type.type(), 1, Integer::sum) - 1;
        servers.add(new Server(type, type.type() + "-" + number));
      }
    }
    Comparator<Server> order = Comparator.comparing(Server::type, SlotServers.mostPowerfulFirst());
    servers.sort(order);
    this.levelOf = new int[servers.size()];
    for (int server = 0; server < levelOf.length; server++) {
      if (server == 0 || order.compare(servers.get(server - 1), servers.get(server)) < 0) {
        firstOfLevel.add(server);
      }
      levelOf[server] = firstOfLevel.size() - 1;
    }
    firstOfLevel.add(levelOf.length);
  }

  /** How many servers there are; they are numbered from 0. */
  public int servers() {
    return levelOf.length;
  }

  /** The type of a server, with its slots. */
  public SlotServers type(int server) {
    return servers.get(server).type();
  }

  /** The name of a server: its type and a number from 0. */
  public String name(int server) {
    return servers.get(server).name();
  }

  /** How many levels there are; level 0 has the most powerful slots. */
  public int levels() {
    return firstOfLevel.size() - 1;
  }

  /** The level of a server. */
  public int levelOf(int server) {
    return levelOf[server];
  }

  /** The first server of a level; of the level after the last, the number of servers. */
  public int firstOf(int level) {
    return firstOfLevel.get(level);
  }
}
