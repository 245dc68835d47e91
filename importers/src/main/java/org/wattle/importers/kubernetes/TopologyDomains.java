package org.wattle.importers.kubernetes;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The domains of topology keys: nodes with equal values of a label. Nodes without it are in none.
 * Mutable: keys are looked at once.
 */
final class TopologyDomains {
  private final List<NodeItem> nodes;
  private final Map<String, Map<String, BitSet>> known = new HashMap<>();

  private final Map<Set<String>, BitSet> having = new HashMap<>();

  TopologyDomains(List<NodeItem> nodes) {
    this.nodes = nodes;
  }

  /** The nodes of each domain of a key, by the value of the label, in the order of the nodes. */
  Map<String, BitSet> parts(String key) {
    return known.computeIfAbsent(
        key,
        fresh -> {
          Map<String, BitSet> parts = new LinkedHashMap<>();
          for (int n = 0; n < nodes.size(); n++) {
            int number = n;
            part(key, n)
                .ifPresent(
                    value -> parts.computeIfAbsent(value, empty -> new BitSet()).set(number));
          }
          return parts;
        });
  }

  /** The nodes of one domain of a key; not to be changed. */
  BitSet nodes(String key, String value) {
    return parts(key).getOrDefault(value, new BitSet());
  }

  /** The value of the label of a node; empty where it has none. */
  Optional<String> part(String key, int node) {
    return Optional.ofNullable(nodes.get(node).labels().get(key));
  }

  /** Whether every node is a domain of its own. */
  boolean ofNodes(String key) {
    return parts(key).size() == nodes.size();
  }

  /** The nodes of all domains that one of some nodes is in, and these nodes themselves. */
  BitSet around(String key, Iterable<Integer> centres) {
    BitSet around = new BitSet();
    Set<String> values = new HashSet<>();
    for (int node : centres) {
      around.set(node);
      part(key, node).filter(values::add).ifPresent(value -> around.or(nodes(key, value)));
    }
    return around;
  }

  /** The nodes that have all keys; not to be changed. */
  BitSet with(Set<String> keys) {
    return having.computeIfAbsent(
        keys,
        fresh -> {
          BitSet with = new BitSet();
          for (int n = 0; n < nodes.size(); n++) {
            with.set(n, nodes.get(n).labels().keySet().containsAll(keys));
          }
          return with;
        });
  }

  /** The values of a key that some nodes have, each once. */
  List<String> values(String key, BitSet some) {
    List<String> values = new ArrayList<>();
    parts(key)
        .forEach(
            (value, part) -> {
              if (part.intersects(some)) {
                values.add(value);
              }
            });
    return values;
  }
}
