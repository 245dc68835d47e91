package org.wattle.solvers.energy.packing;

import java.util.List;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;

/**
 * All tasks of an instance, to be packed into servers that are on. Besides its resources a server
 * may have a link of its own that the tasks could fill, and servers may share a rack whose links
 * they could. Tasks and servers are numbers here: task i of the instance, server j of {@code
 * servers}. Amounts lie one after the other, {@code needs} of them for each.
 */
public final class PackingProblem {
  /** Of a rack whose links never fill. */
  static final int NO_RACK = -1;

  final int tasks;
  final int needs;
  final int[] servers;
  final double[] need;
  final double[] room;

  /** The joules that a unit of a need adds on a server. */
  final double[] price;

  /** What a task asks of the links of its rack. */
  final double[] gbps;

  final int[] rackOf;
  final double[] rackRoom;

  private PackingProblem(DataCenter center, int[] servers, LinkRooms links) {
    List<Task> all = center.instance().tasks();
    int resources = center.instance().resources().size();
    this.tasks = all.size();
    this.needs = links.ownLinks ? resources + 1 : resources;
    this.servers = servers;
    this.need = new double[tasks * needs];
    this.gbps = new double[tasks];
    for (int i = 0; i < tasks; i++) {
      for (int l = 0; l < resources; l++) {
        need[i * needs + l] = all.get(i).demand().get(l);
      }
      gbps[i] = all.get(i).gbps();
      if (links.ownLinks) {
        need[i * needs + resources] = gbps[i];
      }
    }
    this.room = new double[servers.length * needs];
    this.price = new double[servers.length * needs];
    for (int j = 0; j < servers.length; j++) {
      ServerType type = center.serverType(servers[j]);
      for (int l = 0; l < resources; l++) {
        room[j * needs + l] = center.residual(servers[j], l);
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

  /** How many needs a task has. */
  public int needs() {
    return needs;
  }

  /** What a task needs. */
  public double need(int task, int which) {
    return need[task * needs + which];
  }

  /** What all tasks need, one task after the other. */
  public double[] needsOfAll() {
    return need.clone();
  }

  /** What a server has free. */
  public double room(int server, int which) {
    return room[server * needs + which];
  }

  /** The joules of the task's load on a server. */
  public double load(int task, int server) {
    double joules = 0;
    for (int l = 0; l < needs; l++) {
      joules += price[server * needs + l] * need[task * needs + l];
    }
    return joules;
  }

  /** Only resources count. */
  public static PackingProblem ofResources(DataCenter center, int[] servers) {
    return new PackingProblem(center, servers, LinkRooms.none(servers.length));
  }

  /** The links that servers and racks have to themselves count too, over switches that are on. */
  public static PackingProblem ofLinks(DataCenter center, int[] servers, boolean[] switchOn) {
    return new PackingProblem(center, servers, LinkRooms.of(center, servers, switchOn));
  }
}
