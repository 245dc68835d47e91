package org.wattle.heuristics.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.wattle.heuristics.energy.GreenMapReduceScheduler.Variant;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.scenario.Execution.ExecutionEstimate;

/**
 * A cluster over time kept as plainly as can be: every sum anew from all tasks, every path listed,
 * costs by equation (4.4). Slow, for tiny ones.
 */
final class LiteralCluster {
  private static final int CPU = 0;

  private final DataCenter center;
  private final Traffic traffic;
  private final ExecutionEstimate estimate;
  private final boolean sleeping;
  private final boolean network;
  private final boolean executing;
  private final Set<Integer> waking = new TreeSet<>();
  private final List<Flow> running = new ArrayList<>();
  private final Flow[] external;
  private final Flow[] internal;

  /** Nodes one after the other, with servers at the end, or at both ends. */
  record Flow(List<Integer> nodes, double gbps) {}

  LiteralCluster(DataCenter center, Traffic traffic, Variant variant, ExecutionEstimate estimate) {
    this.center = center;
    this.traffic = traffic;
    this.estimate = estimate;
    this.sleeping = variant != Variant.NO_SLEEP;
    this.network = variant != Variant.NO_NETWORK && variant != Variant.EXECUTING_NO_NETWORK;
    this.executing = variant == Variant.EXECUTING || variant == Variant.EXECUTING_NO_NETWORK;
    int tasks = center.instance().tasks().size();
    this.external = new Flow[tasks];
    this.internal = new Flow[tasks];
    for (RunningTask each : center.instance().state().running()) {
      int server = center.serverByName(each.server()).orElseThrow();
      int[] route =
          each.route().stream().mapToInt(s -> center.switchByName(s).orElseThrow()).toArray();
      running.add(new Flow(downTo(server, route), each.task().gbps()));
    }
  }

  private List<Integer> downTo(int server, int[] route) {
    List<Integer> nodes = new ArrayList<>();
    Arrays.stream(route).forEach(nodes::add);
    nodes.add(center.switchCount() + server);
    return nodes;
  }

  List<Integer> between(int server, int[] route, int other) {
    List<Integer> nodes = downTo(other, route);
    nodes.add(0, center.switchCount() + server);
    return nodes;
  }

  private static int serverNode(Flow flow) {
    return flow.nodes().get(flow.nodes().size() - 1);
  }

  private int typeOf(int server) {
    return center.instance().serverTypes().indexOf(center.serverType(server));
  }

  double externalGbps(int task, int server) {
    return traffic.externalGbps(task, typeOf(server));
  }

  double internalGbps(int task, int server) {
    return traffic.internalGbps(task, typeOf(server));
  }

  void place(int task, int server, int[] route) {
    boolean asleep = tasksOn(server) == 0 && !center.serverAwake(server);
    if (asleep && center.serverType(server).wakeSeconds() > 0) {
      waking.add(server);
    }
    external[task] = new Flow(downTo(server, route), externalGbps(task, server));
  }

  void connect(int task, int server, int[] route, int other) {
    internal[task] = new Flow(between(server, route, other), internalGbps(task, server));
  }

  /** Servers that were woken for tasks and are not awake yet. */
  List<Integer> waking() {
    return List.copyOf(waking);
  }

  void woken(int server) {
    waking.remove(server);
  }

  void leave(int task) {
    external[task] = null;
    internal[task] = null;
  }

  private List<Flow> flows() {
    List<Flow> flows = new ArrayList<>(running);
    for (int i = 0; i < external.length; i++) {
      if (external[i] != null) {
        flows.add(external[i]);
      }
      if (internal[i] != null) {
        flows.add(internal[i]);
      }
    }
    return flows;
  }

  private double used(int server, int resource) {
    int node = center.switchCount() + server;
    double used = 0;
    for (int k = 0; k < running.size(); k++) {
      if (serverNode(running.get(k)) == node) {
        used += center.instance().state().running().get(k).task().demand().get(resource);
      }
    }
    for (int i = 0; i < external.length; i++) {
      if (external[i] != null && serverNode(external[i]) == node) {
        used += demand(i, resource);
      }
    }
    return used;
  }

  private double demand(int task, int resource) {
    return center.instance().tasks().get(task).demand().get(resource);
  }

  private int tasksOn(int server) {
    int node = center.switchCount() + server;
    int count = (int) running.stream().filter(flow -> serverNode(flow) == node).count();
    for (Flow flow : external) {
      count += flow != null && serverNode(flow) == node ? 1 : 0;
    }
    return count;
  }

  boolean hasRoom(int task, int server) {
    for (int l = 0; l < center.instance().resources().size(); l++) {
      if (demand(task, l) > center.serverType(server).capacity().get(l) - used(server, l)) {
        return false;
      }
    }
    return true;
  }

  /** T_x of a task on a server; its own demand is on top of what others use there. */
  double seconds(int task, int server, boolean there) {
    double duration =
        center
            .instance()
            .tasks()
            .get(task)
            .durationSeconds()
            .orElse(center.instance().slotSeconds());
    double capacity = center.serverType(server).capacity().get(CPU);
    return switch (estimate) {
      case TRACE -> duration;
      case ALONE -> capacity > 0 ? duration * demand(task, CPU) / capacity : 0;
      case SHARED -> {
        double all = used(server, CPU) + (there ? 0 : demand(task, CPU));
        yield capacity > 0 ? duration * all / capacity : 0;
      }
    };
  }

  /** The server's part of (4.4). */
  double serverCost(int server, double seconds) {
    ServerType type = center.serverType(server);
    int tasks = executing && waking.contains(server) ? 0 : tasksOn(server);
    boolean asleep = tasks == 0 && !center.serverAwake(server);
    double wake = sleeping && asleep ? type.watts().peakWatts() * type.wakeSeconds() : 0;
    return (wake + type.watts().idleWatts() * seconds) / (tasks + 1);
  }

  /** What a task adds on a path, thesis 3.3.1: of all that is not in use, and its own load. */
  double added(int task, int server, List<Integer> nodes) {
    double slotSeconds = center.instance().slotSeconds();
    ServerType type = center.serverType(server);
    double joules = 0;
    if (tasksOn(server) == 0) {
      double wake = center.serverAwake(server) ? 0 : type.watts().peakWatts() * type.wakeSeconds();
      joules += type.watts().idleWatts() * slotSeconds + wake;
    }
    for (int l = 0; l < center.instance().resources().size(); l++) {
      double capacity = type.capacity().get(l);
      double share = capacity > 0 ? demand(task, l) / capacity : 0;
      joules += type.watts().loadWatts().get(l) * share * slotSeconds;
    }
    for (int node : nodes) {
      boolean used = flows().stream().anyMatch(flow -> flow.nodes().contains(node));
      if (node < center.switchCount() && !used) {
        SwitchPower power = center.switchPower(node);
        double wake = center.switchAwake(node) ? 0 : power.onWatts() * power.wakeSeconds();
        joules += power.onWatts() * slotSeconds + wake;
      }
    }
    return joules;
  }

  /** The part of the switches in (4.4); servers among the nodes cost nothing. */
  double networkCost(List<Integer> nodes, double seconds) {
    double cost = 0;
    for (int node : nodes) {
      if (network && node < center.switchCount()) {
        SwitchPower power = center.switchPower(node);
        long flows = flows().stream().filter(flow -> flow.nodes().contains(node)).count();
        boolean asleep = flows == 0 && !center.switchAwake(node);
        double wake = sleeping && asleep ? power.onWatts() * power.wakeSeconds() : 0;
        cost += (wake + power.idleWatts() * seconds) / (flows + 1);
      }
    }
    return cost;
  }

  private boolean fits(int upper, int lower, double gbps) {
    double load = 0;
    for (Flow flow : flows()) {
      for (int k = 0; k + 1 < flow.nodes().size(); k++) {
        int one = flow.nodes().get(k);
        int other = flow.nodes().get(k + 1);
        boolean same = (one == upper && other == lower) || (one == lower && other == upper);
        load += same ? flow.gbps() : 0;
      }
    }
    return gbps <= center.topology().orElseThrow().linkGbps(upper, lower).orElseThrow() - load;
  }

  /** Every way up from a node that carries a demand, the node first, to every switch above it. */
  private List<List<Integer>> waysUp(int node, double gbps) {
    List<List<Integer>> ways = new ArrayList<>();
    climb(List.of(node), gbps, ways);
    return ways;
  }

  private void climb(List<Integer> way, double gbps, List<List<Integer>> ways) {
    int last = way.get(way.size() - 1);
    for (int above : center.topology().orElseThrow().parents(last)) {
      if (fits(above, last, gbps)) {
        List<Integer> further = new ArrayList<>(way);
        further.add(above);
        ways.add(further);
        climb(further, gbps, ways);
      }
    }
  }

  /** Every path from an entry down to a server that carries a demand; one where no network is. */
  List<List<Integer>> pathsTo(int server, double gbps) {
    if (center.topology().isEmpty()) {
      return List.of(downTo(server, new int[0]));
    }
    Topology topology = center.topology().get();
    List<List<Integer>> paths = new ArrayList<>();
    for (List<Integer> way : waysUp(topology.serverNode(server), gbps)) {
      // A path begins at the first entry above its server.
      List<Integer> entries = way.stream().filter(n -> isEntry(topology, n)).toList();
      if (entries.size() == 1 && entries.get(0).equals(way.get(way.size() - 1))) {
        paths.add(reversed(way));
      }
    }
    return paths;
  }

  private static boolean isEntry(Topology topology, int node) {
    return node < topology.switchCount() && topology.entry(node);
  }

  /** Every path up from a server and down to another that carries a demand. */
  List<List<Integer>> pathsBetween(int server, int other, double gbps) {
    List<List<Integer>> paths = new ArrayList<>();
    List<List<Integer>> down = waysUp(center.switchCount() + other, gbps);
    for (List<Integer> up : waysUp(center.switchCount() + server, gbps)) {
      for (List<Integer> way : down) {
        if (up.get(up.size() - 1).equals(way.get(way.size() - 1))) {
          List<Integer> path = new ArrayList<>(up);
          path.addAll(reversed(way.subList(0, way.size() - 1)));
          paths.add(path);
        }
      }
    }
    return paths;
  }

  private static List<Integer> reversed(List<Integer> way) {
    List<Integer> reversed = new ArrayList<>();
    way.forEach(node -> reversed.add(0, node));
    return reversed;
  }

  List<Integer> externalNodes(int server, int[] route) {
    return downTo(server, route);
  }
}
