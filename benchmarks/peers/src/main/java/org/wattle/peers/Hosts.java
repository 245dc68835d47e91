package org.wattle.peers;

import java.util.Arrays;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.SlotEnergy;
import org.wattle.model.energy.Topology;

/**
 * A data centre for peers that choose servers alone, in whole numbers: what servers have free, and
 * what they and the access switch that is theirs alone add when they are turned on.
 */
public final class Hosts {
  private static final double MILLIONTHS = 1e6;
  private static final double MILLIJOULES = 1e3;

  private final DataCenter center;
  private final SlotEnergy energy;

  public Hosts(DataCenter center) {
    this.center = center;
    this.energy = new SlotEnergy(center);
  }

  /** What is free of a resource of a server. */
  public long free(int server, int resource) {
    return Math.round(center.residual(server, resource) * MILLIONTHS);
  }

  /** What is free of all links of a server, without end where there is no network. */
  public long freeLinks(int server) {
    return center.topology().isEmpty()
        ? Long.MAX_VALUE / 4
        : freeInto(center.topology().get(), center.topology().get().serverNode(server));
  }

  /** What is free of all links into the access switch of a server that has one alone. */
  public long freeAbove(int server) {
    int access = access(server);
    return access < 0 || center.topology().orElseThrow().parents(access).length == 0
        ? Long.MAX_VALUE / 4
        : freeInto(center.topology().orElseThrow(), access);
  }

  private long freeInto(Topology topology, int node) {
    return Arrays.stream(topology.parents(node))
        .mapToLong(parent -> Math.round(center.residualGbps(parent, node) * MILLIONTHS))
        .sum();
  }

  /** The demand of a task. */
  public long demand(int task, int resource) {
    return Math.round(center.instance().tasks().get(task).demand().get(resource) * MILLIONTHS);
  }

  /** The bandwidth of a task. */
  public long gbps(int task) {
    return Math.round(center.instance().tasks().get(task).gbps() * MILLIONTHS);
  }

  /** What turning a server on adds; nothing where it is on already. */
  public long serverMillijoules(int server) {
    return center.serverBusy(server) ? 0 : Math.round(energy.serverAdded(server) * MILLIJOULES);
  }

  /** What a task adds on a server. */
  public long loadMillijoules(int task, int server) {
    return Math.round(
        energy.load(server, center.instance().tasks().get(task).demand()) * MILLIJOULES);
  }

  /** The access switch of a server that hangs off one alone; else -1. */
  public int access(int server) {
    if (center.topology().isEmpty()) {
      return -1;
    }
    int[] parents = center.topology().get().parents(center.topology().get().serverNode(server));
    return parents.length == 1 ? parents[0] : -1;
  }

  /** What turning its access switch on adds; nothing where it is on already or there is none. */
  public long accessMillijoules(int server) {
    int access = access(server);
    return access < 0 || center.switchBusy(access)
        ? 0
        : Math.round(energy.switchAdded(access) * MILLIJOULES);
  }
}
