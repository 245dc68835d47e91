package org.wattle.solvers.energy.packing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;

/**
 * The free capacity of the links of servers and of racks. A rack is a switch with its own links
 * above and the servers that are attached only to it. Links that all tasks together cannot fill are
 * ignored.
 */
final class FreeLinkCapacity {
  final boolean ownLinks;
  final double[] own;
  final int[] rackOf;
  final double[] rackRoom;

  private FreeLinkCapacity(boolean ownLinks, double[] own, int[] rackOf, double[] rackRoom) {
    this.ownLinks = ownLinks;
    this.own = own;
    this.rackOf = rackOf;
    this.rackRoom = rackRoom;
  }

  static FreeLinkCapacity none(int servers) {
    int[] racks = new int[servers];
    Arrays.fill(racks, PackingProblem.NO_RACK);
    return new FreeLinkCapacity(false, new double[0], racks, new double[0]);
  }

  static FreeLinkCapacity of(DataCenter center, int[] servers, boolean[] switchOn) {
    Topology topology = center.topology().orElseThrow();
    double traffic = center.instance().tasks().stream().mapToDouble(Task::gbps).sum();
    double[] own = new double[servers.length];
    int[] rackOf = new int[servers.length];
    Map<Integer, Integer> numbers = new HashMap<>();
    List<Double> rooms = new ArrayList<>();
    boolean ownLinks = false;
    for (int j = 0; j < servers.length; j++) {
      int node = topology.serverNode(servers[j]);
      int[] above = topology.parents(node);
      own[j] = roomAbove(center, node, above, switchOn);
      ownLinks |= own[j] < traffic;
      rackOf[j] = PackingProblem.NO_RACK;
      if (above.length == 1 && !topology.entry(above[0])) {
        double room = roomAbove(center, above[0], topology.parents(above[0]), switchOn);
        if (room < traffic) {
          rackOf[j] = numbers.computeIfAbsent(above[0], s -> numbers.size());
          if (rackOf[j] == rooms.size()) {
            rooms.add(room);
          }
        }
      }
    }
    double[] rackRoom = rooms.stream().mapToDouble(Double::doubleValue).toArray();
    return new FreeLinkCapacity(ownLinks, own, rackOf, rackRoom);
  }

  private static double roomAbove(DataCenter center, int node, int[] parents, boolean[] switchOn) {
    double sum = 0;
    for (int above : parents) {
      sum += switchOn[above] ? center.roomGbps(above, node) : 0;
    }
    return sum;
  }
}
