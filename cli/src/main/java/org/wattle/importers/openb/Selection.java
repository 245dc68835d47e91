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
record Selection(List<Node> nodes, int nodesInTable, List<Pod> pods, int podsInTable) {
  Selection {
    nodes = List.copyOf(nodes);
    pods = List.copyOf(pods);
  }

  static Selection of(List<Node> nodes, List<Pod> pods, OpenbOptions options) {
    return new Selection(
        nodes.stream().limit(options.nodesLimit().orElse(Integer.MAX_VALUE)).toList(),
        nodes.size(),
        pods.stream()
            .filter(
                pod ->
                    options.window().isEmpty()
                        || options.window().get().contains(pod.createdSeconds()))
            .limit(options.podsLimit().orElse(Integer.MAX_VALUE))
            .toList(),
        pods.size());
  }
}
