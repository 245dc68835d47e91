package org.wattle.solvers.energy.packing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.RuleIndex;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;

/**
 * All tasks of an instance, to be packed into servers that are on; tasks that must share a server
 * are one item. Besides its resources a server may have a link that the tasks could fill, and
 * servers may share a rack with such links. Items and servers are numbered; server j is entry j of
 * {@code servers}. Arrays of amounts hold {@code needs} values for each item or server, one after
 * the other.
 */
public final class PackingProblem {
  /** The rack of servers whose rack links cannot be filled. */
  static final int NO_RACK = -1;

  final int items;
  final int needs;
  final int[] servers;
  final double[] need;
  final double[] room;

  /** The joules that a unit of a need adds on a server. */
  final double[] price;

  /** The bandwidth that an item needs on the links of its rack. */
  final double[] gbps;

  final int[] rackOf;
  final double[] rackRoom;

  /** For each item the groups to be spread that it belongs to. */
  final List<int[]> spreadsOf = new ArrayList<>();

  final int spreads;

  private final int tasks;
  private final List<int[]> members = new ArrayList<>();
  private final RuleIndex rules;

  private PackingProblem(DataCenter center, int[] servers, FreeLinkCapacity links) {
    List<Task> all = center.instance().tasks();
    int resources = center.instance().resources().size();
    this.rules = center.rules();
    this.tasks = all.size();
    this.spreads = rules.spreads().size();
    for (int i = 0; i < tasks; i++) {
      int[] bundle = rules.bundle(i);
      if (bundle[0] == i) {
        members.add(bundle);
        spreadsOf.add(rules.spreadsOf(i));
      }
    }
    this.items = members.size();
    this.needs = links.ownLinks ? resources + 1 : resources;
    this.servers = servers;
    this.need = new double[items * needs];
    this.gbps = new double[items];
    for (int item = 0; item < items; item++) {
      for (int i : members.get(item)) {
        add(all.get(i), item, links.ownLinks);
      }
    }
    this.room = new double[servers.length * needs];
    this.price = new double[servers.length * needs];
    for (int j = 0; j < servers.length; j++) {
      ServerType type = center.serverType(servers[j]);
      for (int l = 0; l < resources; l++) {
        room[j * needs + l] = center.room(servers[j], l);
        price[j * needs + l] =
            type.capacity().get(l) > 0
                ? type.watts().loadWatts().get(l)
                    / type.capacity().get(l)
                    * center.instance().slotSeconds()
                : 0;
      }
      if (links.ownLinks) {
        room[j * needs + resources] = links.own[j];
      }
    }
    this.rackOf = links.rackOf;
    this.rackRoom = links.rackRoom;
  }

  private void add(Task task, int item, boolean ownLink) {
    for (int l = 0; l < task.demand().size(); l++) {
      need[item * needs + l] += task.demand().get(l);
    }
    gbps[item] += task.gbps();
    if (ownLink) {
      need[item * needs + task.demand().size()] += task.gbps();
    }
  }

  /** The problem with resources only, without links. */
  public static PackingProblem ofResources(DataCenter center, int[] servers) {
    return new PackingProblem(center, servers, FreeLinkCapacity.none(servers.length));
  }

  /**
   * The problem with resources and the links of single servers and racks, over switches that are
   * on.
   */
  public static PackingProblem ofLinks(DataCenter center, int[] servers, boolean[] switchOn) {
    return new PackingProblem(center, servers, FreeLinkCapacity.of(center, servers, switchOn));
  }

  public int items() {
    return items;
  }

  /** How many needs an item has. */
  public int needs() {
    return needs;
  }

  /** What an item needs. */
  public double need(int item, int which) {
    return need[item * needs + which];
  }

  /** What all items need, one item after the other. */
  public double[] needsOfAll() {
    return need.clone();
  }

  /** What fits on a server, with the rounding of sums. */
  public double room(int server, int which) {
    return room[server * needs + which];
  }

  /** The joules of the item's load on a server. */
  public double load(int item, int server) {
    double joules = 0;
    for (int l = 0; l < needs; l++) {
      joules += price[server * needs + l] * need[item * needs + l];
    }
    return joules;
  }

  /** Whether the rules allow the item on the server, regardless of other items. */
  public boolean allows(int item, int server) {
    return rules.isEmpty() || rules.allows(members.get(item)[0], servers[server]);
  }

  /** The groups to be spread of which the item has a member; not to be changed. */
  public int[] spreadsOf(int item) {
    return spreadsOf.get(item);
  }

  /** For each task the number in the data centre of the server that its item has. */
  int[] serverOfTask(int[] serverOfItem) {
    return serversOfTasks(Arrays.stream(serverOfItem).map(position -> servers[position]).toArray());
  }

  /** For each item the position of its server, given the number of the server of each task. */
  int[] positionsOfItems(int[] serverOfTask) {
    Map<Integer, Integer> positionOf = new HashMap<>();
    for (int j = 0; j < servers.length; j++) {
      positionOf.put(servers[j], j);
    }
    return members.stream()
        .mapToInt(tasksOfItem -> positionOf.getOrDefault(serverOfTask[tasksOfItem[0]], 0))
        .toArray();
  }

  /** For each task the server of its item, where servers have their numbers in the data centre. */
  public int[] serversOfTasks(int[] serverOfItem) {
    int[] found = new int[tasks];
    for (int item = 0; item < items; item++) {
      for (int i : members.get(item)) {
        found[i] = serverOfItem[item];
      }
    }
    return found;
  }
}
