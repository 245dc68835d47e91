package org.wattle.importers.kubernetes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.wattle.importers.kubernetes.TaskPods.TaskPod;
import org.wattle.importers.kubernetes.tables.InstancePower.CpuLoad;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;

/**
 * The nodes as types of servers: nodes of one type have equal instance type, capacity left by what
 * stands on them, power, and are in the same sets of nodes that requirements of pods leave.
 */
final class NodeClasses {
  /** Emptied nodes are given back or switched off; how long it takes to have one again. */
  static final double WAKE_SECONDS = 120;

  private final List<ServerType> types = new ArrayList<>();
  private final BitSet overfull = new BitSet();
  private final Map<Integer, String> typeOfNode = new HashMap<>();
  private final Map<String, String> instanceTypes = new TreeMap<>();
  private final double[] watts;

  /** What nodes of one type have in common. */
  private record Key(
      String instanceType,
      List<Long> capacity,
      ServerPower watts,
      double costPerHour,
      List<Integer> sets) {}

  private NodeClasses(int nodes) {
    this.watts = new double[nodes];
  }

  static NodeClasses of(
      ClusterItems cluster, TaskPods pods, ResourceUnits units, SideTables tables, NameMap names) {
    List<NodeItem> nodes = cluster.nodes();
    long[][] standing = new long[nodes.size()][units.names().size()];
    long[][] used = new long[nodes.size()][units.names().size()];
    for (PodItem pod : pods.standing()) {
      add(standing[pods.number(pod.node().orElse(""))], units.up(pods.requests(pod)));
    }
    for (TaskPod task : pods.tasks()) {
      if (task.node.isPresent()) {
        add(used[task.node.getAsInt()], units.up(task.requests));
      }
    }
    NodeClasses classes = new NodeClasses(nodes.size());
    CpuLoad cpuLoad =
        pods.byUse()
            ? new CpuLoad(units.names().indexOf(TaskPods.CPU_USE), pods.useFactor())
            : CpuLoad.BY_REQUESTS;
    List<BitSet> sets = pods.nodeSets();
    Map<Key, List<Integer>> members = new LinkedHashMap<>();
    for (int n = 0; n < nodes.size(); n++) {
      long[] whole = units.down(pods.allocatable(nodes.get(n)));
      long[] left = new long[whole.length];
      for (int l = 0; l < whole.length; l++) {
        long room = Math.max(0, whole[l] - standing[n][l]);
        left[l] = Math.max(room, used[n][l]);
        if (used[n][l] > room && !units.names().get(l).equals(TaskPods.CPU_USE)) {
          classes.overfull.set(n);
        }
      }
      String type = nodes.get(n).instanceType();
      ServerPower watts =
          tables
              .power()
              .of(
                  type,
                  units.vector(whole),
                  units.vector(left),
                  units.vector(standing[n]),
                  cpuLoad);
      List<Integer> inside = new ArrayList<>();
      for (int s = 0; s < sets.size(); s++) {
        if (sets.get(s).get(n)) {
          inside.add(s);
        }
      }
      double price = tables.price(nodes.get(n));
      Key key = new Key(type, Arrays.stream(left).boxed().toList(), watts, price, inside);
      classes.watts[n] = watts.idleWatts();
      for (int l = 0; l < left.length; l++) {
        classes.watts[n] += left[l] > 0 ? watts.loadWatts().get(l) * used[n][l] / left[l] : 0;
      }
      members.computeIfAbsent(key, fresh -> new ArrayList<>()).add(n);
    }
    Set<String> taken = new HashSet<>();
    nodes.forEach(node -> taken.add(names.node(node.name())));
    members.forEach((key, numbers) -> classes.add(key, numbers, nodes, units, names, taken));
    return classes;
  }

  private static void add(long[] sum, long[] more) {
    for (int l = 0; l < sum.length; l++) {
      sum[l] += more[l];
    }
  }

  private void add(
      Key key,
      List<Integer> numbers,
      List<NodeItem> nodes,
      ResourceUnits units,
      NameMap names,
      Set<String> taken) {
    String name = key.instanceType();
    for (int i = 2; !taken.add(name); i++) {
      name = key.instanceType() + " #" + i;
    }
    long[] steps = key.capacity().stream().mapToLong(Long::longValue).toArray();
    ResourceVector capacity = units.vector(steps);
    List<String> servers = new ArrayList<>();
    for (int number : numbers) {
      typeOfNode.put(number, name);
      servers.add(names.node(nodes.get(number).name()));
    }
    types.add(
        new ServerType(
            name, servers.size(), capacity, key.watts(), WAKE_SECONDS, servers, key.costPerHour()));
    instanceTypes.put(name, key.instanceType());
  }

  /** What a node is assumed to draw now, in W, by its number. */
  double watts(int node) {
    return watts[node];
  }

  /**
   * The nodes on which pods ask for more than there is. Their servers have as much as they hold;
   * the scheduler gives them nothing, not even what would have room after a pod has left.
   */
  BitSet overfull() {
    return overfull;
  }

  List<ServerType> types() {
    return types;
  }

  /** The instance type that each server type is of. */
  Map<String, String> instanceTypes() {
    return instanceTypes;
  }

  /** The types of the nodes of a set that requirements of pods leave, which has them whole. */
  List<String> typesOf(BitSet set) {
    return set.stream().mapToObj(n -> typeOfNode.getOrDefault(n, "")).distinct().toList();
  }
}
