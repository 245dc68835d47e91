package org.wattle.model.collocation.formulation;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.Cluster.RackGroup;

/**
 * Racks of the same size that are treated as one: what is kept in one of them is kept in the pool.
 *
 * @param racks how many, at least 1
 * @param nodes of each rack
 * @param slots of each node
 */
public record Pool(int racks, int nodes, int slots) {
  /** Racks of a size together: what they can do together bounds what they can do apart. */
  public static List<Pool> together(Cluster cluster) {
    return cluster.groups().stream()
        .collect(
            Collectors.groupingBy(
                RackGroup::nodes, TreeMap::new, Collectors.summingInt(RackGroup::count)))
        .entrySet()
        .stream()
        .map(size -> new Pool(size.getValue(), size.getKey(), cluster.slotsPerNode()))
        .toList();
  }

  /** Every rack by itself, in the order of the cluster. */
  public static List<Pool> apart(Cluster cluster) {
    return IntStream.range(0, cluster.racks())
        .mapToObj(rack -> new Pool(1, cluster.nodes(rack), cluster.slotsPerNode()))
        .toList();
  }

  int allNodes() {
    return racks * nodes;
  }

  int allSlots() {
    return allNodes() * slots;
  }

  int rackSlots() {
    return nodes * slots;
  }
}
