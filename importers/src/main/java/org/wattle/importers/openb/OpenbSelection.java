package org.wattle.importers.openb;

import java.util.List;

/**
 * The nodes and pods that were chosen.
 *
 * @param nodes in the order of the table
 * @param nodesInTable of how many
 * @param pods in the order of the table
 * @param podsInTable of how many
 */
record OpenbSelection(List<OpenbNode> nodes, int nodesInTable, List<Pod> pods, int podsInTable) {
  OpenbSelection {
    nodes = List.copyOf(nodes);
    pods = List.copyOf(pods);
  }

  static OpenbSelection of(List<OpenbNode> nodes, List<Pod> pods, OpenbOptions options) {
    return new OpenbSelection(
        nodes.stream().limit(options.nodesLimit().orElse(Integer.MAX_VALUE)).toList(),
        nodes.size(),
        pods.stream()
            .filter(
                pod ->
                    options.window().isEmpty()
                        || options.window().get().contains((double) pod.createdSeconds()))
            .limit(options.podsLimit().orElse(Integer.MAX_VALUE))
            .toList(),
        pods.size());
  }
}
