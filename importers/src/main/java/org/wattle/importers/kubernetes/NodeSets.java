package org.wattle.importers.kubernetes;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The nodes that requirements of pods leave, whatever else is on the nodes. Nodes have their
 * numbers in the order of the files. Equal requirements share a set. Mutable.
 */
final class NodeSets {
  private final List<NodeItem> nodes;
  private final Map<Key, BitSet> known = new HashMap<>();
  private final Map<BitSet, BitSet> distinct = new HashMap<>();

  /** What a pod and its volumes require. */
  private record Key(PodShape.Constraints constraints, List<NodeSelector> volumes) {}

  NodeSets(List<NodeItem> nodes) {
    this.nodes = nodes;
  }

  /** The nodes that satisfy all, closed ones included; not to be changed. */
  BitSet allowed(PodShape.Constraints constraints, List<NodeSelector> volumes) {
    return known.computeIfAbsent(
        new Key(constraints, volumes),
        key -> {
          BitSet set = new BitSet();
          for (int n = 0; n < nodes.size(); n++) {
            NodeItem node = nodes.get(n);
            if (constraints.allow(node) && volumes.stream().allMatch(each -> each.matches(node))) {
              set.set(n);
            }
          }
          return distinct.computeIfAbsent(set, same -> same);
        });
  }

  /** All sets so far, each once. */
  List<BitSet> all() {
    return new ArrayList<>(distinct.values());
  }
}
