package org.wattle.toolkit.energy.kubernetes;

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
  /**
   * Labels of groups that cloud providers and autoscalers scale, the first that a node has wins.
   */
  private static final Map<String, String> CLAIM = Map.of("karpenter.sh/nodepool", "NodePool");

  public String name() {
    return node.name();
  }

  /** What is left to be done with the node when it is empty, as an instruction. */
  public String last() {
    Map<String, String> labels = node.labels();
    for (Map.Entry<String, String> claim : CLAIM.entrySet()) {
      if (labels.containsKey(claim.getKey())) {
        return "delete the NodeClaim of (%s); its %s is (%s)"
            .formatted(name(), claim.getValue(), labels.get(claim.getKey()));
      }
    }
    for (String key :
        new String[] {
          "eks.amazonaws.com/nodegroup",
          "cloud.google.com/gke-nodepool",
          "kubernetes.azure.com/agentpool",
          "agentpool",
          "node.cluster.x-k8s.io/machine-deployment"
        }) {
      if (labels.containsKey(key)) {
        return "scale down the group (%s) by this node (%s)".formatted(labels.get(key), name());
      }
    }
    return "scale down its group by this node, or power off (%s)".formatted(name());
  }
}
