package org.wattle.toolkit.energy.kubernetes;

import java.util.List;
import java.util.Map;
import org.wattle.importers.kubernetes.NodeItem;

/**
 * A node that is emptied.
 *
 * @param node as the cluster has it
 * @param evictions how many pods leave it
 * @param standing how many pods go with it: of DaemonSets, mirrors of static pods
 */
public record DrainNode(NodeItem node, int evictions, int standing) {
  private static final String NODE_POOL = "karpenter.sh/nodepool";

  /**
   * Labels of groups that cloud providers and autoscalers scale; the first that a node has wins.
   */
  private static final List<String> GROUPS =
      List.of(
          "eks.amazonaws.com/nodegroup",
          "cloud.google.com/gke-nodepool",
          "kubernetes.azure.com/agentpool",
          "agentpool",
          "node.cluster.x-k8s.io/machine-deployment");

  public String name() {
    return node.name();
  }

  /** What is left to be done with the node when it is empty, as an instruction. */
  public String last() {
    Map<String, String> labels = node.labels();
    if (labels.containsKey(NODE_POOL)) {
      return "delete the NodeClaim of (%s); its NodePool is (%s)"
          .formatted(name(), labels.get(NODE_POOL));
    }
    return GROUPS.stream()
        .filter(labels::containsKey)
        .findFirst()
        .map(
            key -> "scale down the group (%s) by this node (%s)".formatted(labels.get(key), name()))
        .orElseGet(() -> "scale down its group by this node, or power off (%s)".formatted(name()));
  }
}
