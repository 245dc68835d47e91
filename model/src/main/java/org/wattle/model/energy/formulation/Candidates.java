package org.wattle.model.energy.formulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;

/**
 * The elements that a formulation needs variables for. Of interchangeable elements only as many are
 * kept as a placement within the cutoff can switch on; servers on which no task fits are excluded.
 */
final class Candidates {
  private final DataCenter center;
  private final boolean[] servers;
  private final boolean[] switches;
  private final List<int[]> serverOrders;
  private final List<int[]> switchOrders;

  Candidates(DataCenter center, ElementCosts costs, Symmetry symmetry, OptionalDouble cutoff) {
    this.center = center;
    this.servers = new boolean[center.serverCount()];
    this.switches = new boolean[center.switchCount()];
    for (int h = 0; h < servers.length; h++) {
      servers[h] = center.serverBusy(h) || fitsSomeTask(h);
    }
    Arrays.fill(switches, true);
    if (cutoff.isPresent()) {
      keepAffordable(new AffordableCopies(center, costs, cutoff.getAsDouble()), symmetry);
    }
    dropIdleSwitches();
    this.serverOrders = Symmetry.kept(symmetry.serverClasses(), 2, h -> servers[h]);
    this.switchOrders = new ArrayList<>();
    switchOrders.addAll(Symmetry.kept(symmetry.rackClasses(), 2, s -> switches[s]));
    switchOrders.addAll(Symmetry.kept(symmetry.switchClasses(), 2, s -> switches[s]));
  }

  boolean server(int server) {
    return servers[server];
  }

  boolean switchNode(int switchNode) {
    return switches[switchNode];
  }

  /** The kept servers, ascending. */
  int[] servers() {
    return indices(servers);
  }

  /** The kept switches, ascending. */
  int[] switches() {
    return indices(switches);
  }

  /** Interchangeable servers that are kept; a solution may switch them on in this order. */
  List<int[]> serverOrders() {
    return serverOrders;
  }

  /** Interchangeable switches that are kept; a solution may switch them on in this order. */
  List<int[]> switchOrders() {
    return switchOrders;
  }

  private void keepAffordable(AffordableCopies affordable, Symmetry symmetry) {
    for (int[] alike : symmetry.serverClasses()) {
      if (!center.serverBusy(alike[0])) {
        rest(alike, affordable.servers(alike[0], alike.length)).forEach(h -> servers[h] = false);
      }
    }
    for (int[] alike : symmetry.rackClasses()) {
      if (!center.switchBusy(alike[0])) {
        rest(alike, affordable.racks(alike[0], alike.length)).forEach(this::dropRack);
      }
    }
    for (int[] alike : symmetry.switchClasses()) {
      if (!center.switchBusy(alike[0])) {
        rest(alike, affordable.switches(alike[0], alike.length)).forEach(s -> switches[s] = false);
      }
    }
  }

  private static IntStream rest(int[] alike, int keep) {
    return Arrays.stream(alike).skip(keep);
  }

  private void dropRack(int rack) {
    switches[rack] = false;
    for (int h : Symmetry.serversOfRack(center, rack)) {
      servers[h] = false;
    }
  }

  private void dropIdleSwitches() {
    if (center.topology().isEmpty()) {
      return;
    }
    Topology topology = center.topology().get();
    boolean[] useful = new boolean[switches.length];
    for (int h : indices(servers)) {
      markUpward(topology, topology.serverNode(h), useful);
    }
    for (int s = 0; s < switches.length; s++) {
      switches[s] &= useful[s] || center.switchBusy(s);
    }
  }

  private void markUpward(Topology topology, int node, boolean[] useful) {
    for (int above : topology.parents(node)) {
      if (!useful[above] && switches[above]) {
        useful[above] = true;
        markUpward(topology, above, useful);
      }
    }
  }

  private boolean fitsSomeTask(int server) {
    return center.instance().tasks().stream().anyMatch(task -> fits(center, task, server));
  }

  /** Whether the task fits on the empty server and on a link above it. */
  static boolean fits(DataCenter center, Task task, int server) {
    ResourceVector demand = task.demand();
    for (int l = 0; l < demand.size(); l++) {
      if (demand.get(l) > center.room(server, l)) {
        return false;
      }
    }
    if (center.topology().isEmpty()) {
      return true;
    }
    Topology topology = center.topology().get();
    int node = topology.serverNode(server);
    return Arrays.stream(topology.parents(node))
        .anyMatch(above -> task.gbps() <= center.roomGbps(above, node));
  }

  private static int[] indices(boolean[] flags) {
    return IntStream.range(0, flags.length).filter(i -> flags[i]).toArray();
  }
}
