package org.wattle.model.energy;

import java.util.OptionalDouble;

/**
 * The downward graph of switches and servers. A node is a number: switches come first, from 0, then
 * servers: server h is node {@code switchCount() + h}. Dense wirings are not stored link by link.
 */
public interface Topology {
  int switchCount();

  int serverCount();

  /** The switches with a link down to the node, ascending; none for a pure entry. */
  int[] parents(int node);

  /** The nodes with a link from the switch, ascending. */
  int[] children(int switchNode);

  /** Whether traffic enters at the switch. */
  boolean entry(int switchNode);

  /**
   * The capacity of the link from a switch down to a node in Gbps, absent where there is no such
   * link.
   */
  OptionalDouble linkGbps(int from, int to);

  /** The node of a server. */
  default int serverNode(int server) {
    return switchCount() + server;
  }
}
