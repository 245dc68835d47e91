package org.wattle.model.energy.formulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.model.Likeness;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Topology;

/**
 * The elements that can be exchanged without changing the problem: servers with the same capacity,
 * power, state, load and links, which no rule distinguishes; racks (switches whose servers are
 * attached to them alone) with the same links above and alike servers below; other switches with
 * the same links.
 *
 * @param serverClasses interchangeable servers, each class ascending; together all that can be
 *     exchanged
 * @param rackClasses interchangeable racks, by their switch
 * @param switchClasses interchangeable switches that are no racks
 */
public record Symmetry(
    List<int[]> serverClasses, List<int[]> rackClasses, List<int[]> switchClasses) {
  static Symmetry of(DataCenter center) {
    List<int[]> servers =
        Likeness.arrays(Likeness.groups(center.serverCount(), h -> serverKey(center, h)));
    if (center.topology().isEmpty()) {
      return new Symmetry(servers, List.of(), List.of());
    }
    Topology topology = center.topology().get();
    Map<Boolean, List<List<Integer>>> switches =
        Likeness.groups(topology.switchCount(), s -> switchKey(center, s)).stream()
            .collect(Collectors.partitioningBy(alike -> isRack(topology, alike.get(0))));
    return new Symmetry(
        servers,
        Likeness.arrays(switches.getOrDefault(true, List.of())),
        Likeness.arrays(switches.getOrDefault(false, List.of())));
  }

  private static List<Object> serverKey(DataCenter center, int server) {
    List<Object> key = ownKey(center, server);
    center
        .topology()
        .ifPresent(links -> key.add(linksAbove(center, links, links.serverNode(server))));
    return key;
  }

  private static List<Object> switchKey(DataCenter center, int switchNode) {
    return List.of(
        center.switchPower(switchNode),
        center.switchGroup(switchNode),
        center.switchAwake(switchNode),
        center.switchBusy(switchNode),
        links(center, switchNode, h -> ownKey(center, h)));
  }

  /**
   * What a switch is linked to: whether traffic enters there, the switches above, and what is
   * below. Switches with equal links can be exchanged as far as these go.
   *
   * @param server what tells the servers of a rack apart
   */
  public static List<Object> links(DataCenter center, int switchNode, IntFunction<?> server) {
    Topology topology = center.topology().orElseThrow();
    boolean rack = isRack(topology, switchNode);
    return List.of(
        topology.entry(switchNode),
        linksAbove(center, topology, switchNode),
        rack,
        rack
            ? Arrays.stream(topology.children(switchNode))
                .mapToObj(node -> words(center, switchNode, node - topology.switchCount(), server))
                .sorted()
                .toList()
            : linksBelow(center, topology, switchNode));
  }

  /** Without the exchanges that move servers, for when those are decided. */
  Symmetry ofSwitchesOnly() {
    return new Symmetry(List.of(), List.of(), switchClasses);
  }

  /** Without the exchanges of some nodes, and of racks with such a server. */
  Symmetry without(BitSet nodes, DataCenter center) {
    return new Symmetry(
        kept(serverClasses, 1, h -> !nodes.get(center.switchCount() + h)),
        kept(
            rackClasses,
            1,
            s ->
                !nodes.get(s)
                    && Arrays.stream(center.topology().orElseThrow().children(s))
                        .noneMatch(nodes::get)),
        kept(switchClasses, 1, s -> !nodes.get(s)));
  }

  /** The classes of which at least so many elements are kept, with these. */
  static List<int[]> kept(List<int[]> classes, int least, IntPredicate keep) {
    return classes.stream()
        .map(alike -> Arrays.stream(alike).filter(keep).toArray())
        .filter(alike -> alike.length >= least)
        .toList();
  }

  /** Whether all children of the switch are servers that are attached to it alone. */
  static boolean isRack(Topology topology, int switchNode) {
    int[] children = topology.children(switchNode);
    return children.length > 0
        && Arrays.stream(children)
            .allMatch(
                child -> child >= topology.switchCount() && topology.parents(child).length == 1);
  }

  /** The servers of a rack in an order that matches alike servers of alike racks. */
  static int[] serversOfRack(DataCenter center, int rack) {
    Topology topology = center.topology().orElseThrow();
    return Arrays.stream(topology.children(rack))
        .map(node -> node - topology.switchCount())
        .boxed()
        .sorted(
            Comparator.comparing(
                    (Integer h) -> words(center, rack, h, other -> ownKey(center, other)))
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
    key.add(center.usedOf(server));
    key.add(center.rules().exchangeClass(server));
    return key;
  }

  private static List<Object> linksAbove(DataCenter center, Topology topology, int node) {
    return links(topology.parents(node), above -> center.residualGbps(above, node));
  }

  private static List<Object> linksBelow(DataCenter center, Topology topology, int switchNode) {
    return links(topology.children(switchNode), below -> center.residualGbps(switchNode, below));
  }

  private static List<Object> links(int[] ends, IntToDoubleFunction gbps) {
    return Arrays.stream(ends)
        .boxed()
        .<Object>flatMap(end -> Stream.of(end, gbps.applyAsDouble(end)))
        .toList();
  }

  private static String words(DataCenter center, int rack, int server, IntFunction<?> key) {
    return key.apply(server) + "@" + center.residualGbps(rack, center.switchCount() + server);
  }
}
