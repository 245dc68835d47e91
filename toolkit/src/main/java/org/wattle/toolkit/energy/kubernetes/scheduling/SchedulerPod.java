package org.wattle.toolkit.energy.kubernetes.scheduling;

import java.util.List;
import org.wattle.importers.kubernetes.PodItem;

/** A pod that is on a node. */
final class SchedulerPod {
  private static final long LEAST_CPU = 100;
  private static final long LEAST_MEMORY = 200L << 20;

  private final PodItem item;
  private final int shape;
  private final long[] requests;
  private final List<VolumeUse> volumes;

  /** A volume by name, and the driver that mounts it. */
  record VolumeUse(String driver, String name) {}

  /**
   * A pod.
   *
   * @param item what the cluster says of it
   * @param shape the number of its shape
   * @param requests of each resource of the cluster, the pod itself as one of {@code pods}; not to
   *     be changed
   * @param volumes that take a slot of their driver on the node
   */
  SchedulerPod(PodItem item, int shape, long[] requests, List<VolumeUse> volumes) {
    this.item = item;
    this.shape = shape;
    this.requests = requests;
    this.volumes = List.copyOf(volumes);
  }

  PodItem item() {
    return item;
  }

  int shape() {
    return shape;
  }

  /** What it asks for of a resource. */
  long request(int resource) {
    return requests[resource];
  }

  List<VolumeUse> volumes() {
    return volumes;
  }

  /** The milli-CPU that scores count, which are not 0. */
  long weighedCpu() {
    long asked = requests[SchedulerCluster.CPU];
    return asked == 0 ? LEAST_CPU : asked;
  }

  /** The bytes that scores count, which are not 0. */
  long weighedMemory() {
    long asked = requests[SchedulerCluster.MEMORY];
    return asked == 0 ? LEAST_MEMORY : asked;
  }
}
