package org.wattle.importers.kubernetes.generate;

import java.util.Set;

/**
 * Pods that are alike, and what controls them.
 *
 * @param kind of the controller; empty for a pod without one
 * @param pool that the pods select; empty where any will do
 * @param features what else the pods have
 */
record GeneratedWorkload(
    String namespace,
    String name,
    String kind,
    int replicas,
    long milliCpu,
    long mebibytes,
    String pool,
    Set<Feature> features) {
  /** What pods can have besides requests. */
  enum Feature {
    /** No two of them on a node. */
    APART,
    /** A required spread over zones. */
    ZONES,
    /** A preference that schedulers weigh. */
    PREFERENCE,
    /** A budget that allows one disruption. */
    BUDGET,
    /** A budget that allows none now. */
    STRICT_BUDGET,
    /** A directory that is lost with the pod. */
    EMPTY_DIR,
    /** A volume of the zone, for each pod. */
    VOLUME,
    /** A container that starts before the others. */
    INIT,
    /** They say that they must not be evicted. */
    NOT_SAFE
  }

  GeneratedWorkload {
    features = Set.copyOf(features);
  }

  boolean has(Feature feature) {
    return features.contains(feature);
  }

  boolean tolerates(String taint) {
    return kind.equals("DaemonSet") || (pool.equals("batch") && taint.equals("dedicated"));
  }
}
