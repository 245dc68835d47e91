package org.wattle.model.energy.formulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Topology;

/**
 * The elements that can be exchanged without changing the problem: servers with the same capacity,
 * power, state, load and links, which no rule distinguishes; racks (switches whose servers are
 * attached to them alone) with the same links above and alike servers below; other switches with
 * the same links.
 */
final class Symmetry {
  private final List<int[]> serverClasses;
  private final List<int[]> rackClasses;
  private final List<int[]> switchClasses;

  private Symmetry(List<int[]> serverClasses, List<int[]> rackClasses, List<int[]> switchClasses) {
    this.serverClasses = serverClasses;
    this.rackClasses = rackClasses;
    this.switchClasses = switchClasses;
  }

  static Symmetry of(DataCenter center) {
    Map<List<Object>, List<Integer>> servers = new LinkedHashMap<>();
    Map<List<Object>, List<Integer>> racks = new LinkedHashMap<>();
    Map<List<Object>, List<Integer>> switches = new LinkedHashMap<>();
    for (int h = 0; h < center.serverCount(); h++) {
      List<Object> key = new ArrayList<>(ownKey(center, h));
      if (center.topology().isPresent()) {
        Topology topology = center.topology().get();
        key.add(linksAbove(center, topology, topology.serverNode(h)));
      }
      servers.computeIfAbsent(key, k -> new ArrayList<>()).add(h);
    }
    center
        .topology()
        .ifPresent(
            topology -> {
              for (int s = 0; s < topology.switchCount(); s++) {
                List<Object> key = new ArrayList<>();
                key.add(center.switchPower(s));
                key.add(center.switchGroup(s));
                key.add(center.switchAwake(s));
                key.add(center.switchBusy(s));
                key.add(topology.entry(s));
                key.add(linksAbove(center, topology, s));
                if (isRack(topology, s)) {
                  key.add(alikeServersBelow(center, topology, s));
                  racks.computeIfAbsent(key, k -> new ArrayList<>()).add(s);
                } else {
                  key.add(linksBelow(center, topology, s));
                  switches.computeIfAbsent(key, k -> new ArrayList<>()).add(s);
                }
              }
            });
    return new Symmetry(arrays(servers), arrays(racks), arrays(switches));
  }

  /** Without the exchanges that move servers, for when those are decided. */
  Symmetry ofSwitchesOnly() {
    return new Symmetry(List.of(), List.of(), switchClasses);
  }

  /** Without the exchanges of some nodes, and of racks with such a server. */
  Symmetry without(BitSet nodes, DataCenter center) {
    return new Symmetry(
        kept(serverClasses, h -> !nodes.get(center.switchCount() + h)),
        kept(
            rackClasses,
            s ->
                !nodes.get(s)
                    && Arrays.stream(center.topology().orElseThrow().children(s))
                        .noneMatch(nodes::get)),
        kept(switchClasses, s -> !nodes.get(s)));
  }

  private static List<int[]> kept(List<int[]> classes, IntPredicate keep) {
    return classes.stream()
        .map(alike -> Arrays.stream(alike).filter(keep).toArray())
        .filter(alike -> alike.length > 0)
        .toList();
  }

  /** Classes of interchangeable servers, each ascending; together all that can be exchanged. */
  List<int[]> serverClasses() {
    return serverClasses;
  }

  /** Classes of interchangeable racks, by their switch. */
  List<int[]> rackClasses() {
    return rackClasses;
  }

  /** Classes of interchangeable switches that are no racks. */
  List<int[]> switchClasses() {
    return switchClasses;
  }

  /** Whether all children of the switch are servers that are attached to it alone. */
  static boolean isRack(Topology topology, int switchNode) {
    int[] children = topology.children(switchNode);
    if (children.length == 0) {
      return false;
    }
    for (int child : children) {
      if (child < topology.switchCount() || topology.parents(child).length != 1) {
        return false;
      }
    }
    return true;
  }

  /** The servers of a rack in an order that matches alike servers of alike racks. */
  static int[] serversOfRack(DataCenter center, int rack) {
    Topology topology = center.topology().orElseThrow();
    return Arrays.stream(topology.children(rack))
        .map(node -> node - topology.switchCount())
        .boxed()
        .sorted(
            Comparator.comparing((Integer h) -> wordsOf(center, topology, rack, h))
                .thenComparing(h -> h))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private static List<Object> ownKey(DataCenter center, int server) {
    List<Object> key = new ArrayList<>();
    ServerType type = center.serverType(server);
    key.add(type.capacity());
    key.add(type.watts());
    key.add(type.wakeSeconds());
    key.add(center.serverAwake(server));
    key.add(center.serverBusy(server));
    List<Double> used = new ArrayList<>();
    for (int l = 0; l < center.instance().resources().size(); l++) {
      used.add(center.used(server, l));
    }
    key.add(used);
    key.add(center.rules().exchangeClass(server));
    return key;
  }

  private static List<Object> linksAbove(DataCenter center, Topology topology, int node) {
    List<Object> links = new ArrayList<>();
    for (int above : topology.parents(node)) {
      links.add(above);
      links.add(center.residualGbps(above, node));
    }
    return links;
  }

  private static List<Object> linksBelow(DataCenter center, Topology topology, int switchNode) {
    List<Object> links = new ArrayList<>();
    for (int below : topology.children(switchNode)) {
      links.add(below);
      links.add(center.residualGbps(switchNode, below));
    }
    return links;
  }

  private static List<String> alikeServersBelow(DataCenter center, Topology topology, int rack) {
    return Arrays.stream(serversOfRack(center, rack))
        .mapToObj(h -> wordsOf(center, topology, rack, h))
        .toList();
  }

  private static String wordsOf(DataCenter center, Topology topology, int rack, int server) {
    return ownKey(center, server) + "@" + center.residualGbps(rack, topology.serverNode(server));
  }

  private static List<int[]> arrays(Map<List<Object>, List<Integer>> classes) {
    return classes.values().stream()
        .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
        .toList();
  }
}
