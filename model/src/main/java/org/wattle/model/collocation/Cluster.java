package org.wattle.model.collocation;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Racks of identical nodes. Racks and nodes are numbered from 0 in the order of the groups; node 3
 * of rack 0 is called {@code r0-n3}.
 */
public final class Cluster {
  private static final Pattern NAME = Pattern.compile("r(0|[1-9]\\d{0,8})-n(0|[1-9]\\d{0,8})");

  private final List<RackGroup> groups;
  private final int slotsPerNode;
  private final double idleFraction;
  private final int[] firstNode;
  private final int largestRackSlots;

  /**
   * A cluster.
   *
   * @param groups its racks
   * @param slotsPerNode containers that fit on a node, at least 1
   * @param idleFraction power of a node without work over its peak power, from 0 to 1
   */
  public Cluster(List<RackGroup> groups, int slotsPerNode, double idleFraction) {
    this.groups = List.copyOf(groups);
    this.slotsPerNode = slotsPerNode;
    this.idleFraction = idleFraction;
    this.largestRackSlots =
        slotsPerNode * groups.stream().mapToInt(RackGroup::nodes).max().orElse(0);
    int[] sizes =
        groups.stream()
            .flatMapToInt(group -> IntStream.generate(group::nodes).limit(group.count()))
            .toArray();
    firstNode = new int[sizes.length + 1];
    for (int rack = 0; rack < sizes.length; rack++) {
      firstNode[rack + 1] = Math.addExact(firstNode[rack], sizes[rack]);
    }
  }

  public List<RackGroup> groups() {
    return groups;
  }

  public int slotsPerNode() {
    return slotsPerNode;
  }

  public double idleFraction() {
    return idleFraction;
  }

  public int racks() {
    return firstNode.length - 1;
  }

  /** All nodes. */
  public int nodes() {
    return firstNode[racks()];
  }

  /** Nodes of a rack. */
  public int nodes(int rack) {
    return firstNode[rack + 1] - firstNode[rack];
  }

  /** The first node of a rack. */
  public int firstNode(int rack) {
    return firstNode[rack];
  }

  /** All slots. */
  public int slots() {
    return Math.multiplyExact(nodes(), slotsPerNode);
  }

  /** Slots of the largest rack. */
  public int largestRackSlots() {
    return largestRackSlots;
  }

  /** The rack of a node. */
  public int rackOf(int node) {
    int found = Arrays.binarySearch(firstNode, node);
    return found >= 0 ? found : -found - 2;
  }

  /** What a node is called. */
  public String nodeName(int node) {
    int rack = rackOf(node);
    return "r" + rack + "-n" + (node - firstNode[rack]);
  }

  /** The node of that name. */
  public OptionalInt node(String name) {
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches()) {
      return OptionalInt.empty();
    }
    int rack = Integer.parseInt(matcher.group(1));
    int place = Integer.parseInt(matcher.group(2));
    return rack < racks() && place < nodes(rack)
        ? OptionalInt.of(firstNode[rack] + place)
        : OptionalInt.empty();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Cluster that
        && groups.equals(that.groups)
        && slotsPerNode == that.slotsPerNode
        && Double.compare(idleFraction, that.idleFraction) == 0;
  }

  @Override
  public int hashCode() {
    return Objects.hash(groups, slotsPerNode, idleFraction);
  }

  @Override
  public String toString() {
    return "Cluster[" + groups + ", " + slotsPerNode + " slots, idle " + idleFraction + "]";
  }

  /**
   * Identical racks.
   *
   * @param count how many, at least 1
   * @param nodes nodes in each, at least 1
   */
  public record RackGroup(int count, int nodes) {}
}
