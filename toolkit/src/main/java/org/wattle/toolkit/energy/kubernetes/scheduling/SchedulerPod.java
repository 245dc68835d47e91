package org.wattle.toolkit.energy.kubernetes.scheduling;

import java.util.List;
import org.wattle.importers.kubernetes.PodItem;

/**
 * A pod that is on a node.
 *
 * @param item what the cluster says of it
 * @param shape the number of its shape
 * @param requests of each resource of the cluster, the pod itself as one of {@code pods}
 * @param weighedCpu milli-CPU that scores count, which are not 0
 * @param weighedMemory bytes that scores count, which are not 0
 * @param volumes that take a slot of their driver on the node
 */
record SchedulerPod(
    PodItem item,
    int shape,
    long[] requests,
    long weighedCpu,
    long weighedMemory,
    List<VolumeUse> volumes) {
  private static final long LEAST_CPU = 100;
  private static final long LEAST_MEMORY = 200L << 20;

  /** A volume by name, and the driver that mounts it. */
  record VolumeUse(String driver, String name) {}

  SchedulerPod {
    volumes = List.copyOf(volumes);
  }

  /** With the weights of a pod that asks for this much. */
  static SchedulerPod of(
      PodItem item,
      int shape,
      long[] requests,
      long milliCpu,
      long memory,
      List<VolumeUse> volumes) {
    return new SchedulerPod(
        item,
        shape,
        requests,
        milliCpu == 0 ? LEAST_CPU : milliCpu,
        memory == 0 ? LEAST_MEMORY : memory,
        volumes);
  }
}
