package org.wattle.importers.kubernetes;

/** Keys of annotations, labels and taints that say whether something may be moved. */
final class Annotations {
  static final String MIRROR = "kubernetes.io/config.mirror";
  static final String SAFE_TO_EVICT = "cluster-autoscaler.kubernetes.io/safe-to-evict";
  static final String SAFE_LOCAL_VOLUMES =
      "cluster-autoscaler.kubernetes.io/safe-to-evict-local-volumes";
  static final String DO_NOT_DISRUPT = "karpenter.sh/do-not-disrupt";
  static final String PREFER_NO_EVICTION = "descheduler.alpha.kubernetes.io/prefer-no-eviction";
  static final String SCALE_DOWN_DISABLED = "cluster-autoscaler.kubernetes.io/scale-down-disabled";
  static final String DELETION_COST = "controller.kubernetes.io/pod-deletion-cost";
  static final String HOSTNAME = "kubernetes.io/hostname";
  static final String INSTANCE_TYPE = "node.kubernetes.io/instance-type";

  private Annotations() {}
}
