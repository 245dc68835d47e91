package org.wattle.model.energy.bound;

import java.util.List;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;

/**
 * The demands of tasks and the capacities of servers: every resource and, where a server is
 * attached to one link that the tasks together could fill, that link's bandwidth in Gbps.
 * Capacities include the tolerance of the checker.
 */
final class CapacityNeeds {
  private final DataCenter center;
  private final List<String> resources;
  private final boolean uplink;

  CapacityNeeds(DataCenter center) {
    this.center = center;
    this.resources = center.instance().resources();
    this.uplink = uplinkCounts(center.instance());
  }

  private static boolean uplinkCounts(EnergyInstance instance) {
    double traffic = instance.tasks().stream().mapToDouble(Task::gbps).sum();
    return instance.network().orElse(null) instanceof Network.Tiered tiered
        && tiered.wiring() == Wiring.RACK
        && traffic > tiered.linkGbps().get(tiered.linkGbps().size() - 1);
  }

  /** How many there are; those below the number of resources are resources. */
  int size() {
    return uplink ? resources.size() + 1 : resources.size();
  }

  String name(int need) {
    return need < resources.size() ? resources.get(need) : "Gbps";
  }

  double of(Task task, int need) {
    return need < resources.size() ? task.demand().get(need) : task.gbps();
  }

  /** The capacity of a server that running tasks leave free, never below 0. */
  double room(int server, int need) {
    if (need < resources.size()) {
      double capacity = center.serverType(server).capacity().get(need);
      return Math.max(0, Tolerances.room(capacity) - center.used(server, need));
    }
    Topology topology = center.topology().orElseThrow();
    int node = topology.serverNode(server);
    return Math.max(0, center.roomGbps(topology.parents(node)[0], node));
  }
}
