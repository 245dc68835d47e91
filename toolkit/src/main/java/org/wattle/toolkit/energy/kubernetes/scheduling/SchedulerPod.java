package org.wattle.toolkit.energy.kubernetes.scheduling;

import java.util.List;
import org.wattle.importers.kubernetes.PodItem;

/**
 * A pod that is on a node.
 *
 * @param item what the cluster says of it
 * @param shape the number of its shape
 * @param requests of each resource of the cluster, the pod itself as one of {@code pods}; not to be
 *     changed
 * @param volumes that take a slot of their driver on the node
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares these.
record SchedulerPod(
    PodItem item, int shape, long[] requests, List<SchedulerPod.VolumeUse> volumes) {
  private static final long LEAST_CPU = 100;
  private static final long LEAST_MEMORY = 200L << 20;

  SchedulerPod {
    volumes = List.copyOf(volumes);
  }

  /** A volume by name, and the driver that mounts it. */
  record VolumeUse(String driver, String name) {}

  /** What it asks for of a resource. */
  long request(int resource) {
    return requests[resource];
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
