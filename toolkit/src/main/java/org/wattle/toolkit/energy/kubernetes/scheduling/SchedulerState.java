package org.wattle.toolkit.energy.kubernetes.scheduling;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wattle.toolkit.energy.kubernetes.scheduling.SchedulerPod.VolumeUse;

/** Which pods are on which nodes, and what these have left. Mutable. */
final class SchedulerState {
  private final SchedulerCluster cluster;
  private final long[][] used;
  private final long[][] weighed;
  private final List<Map<VolumeUse, Integer>> volumes = new ArrayList<>();
  private final Map<Integer, TreeMap<Integer, Integer>> countByShape = new HashMap<>();
  private final BitSet cordoned = new BitSet();

  SchedulerState(SchedulerCluster cluster) {
    this.cluster = cluster;
    int nodes = cluster.nodeCount();
    this.used = new long[nodes][cluster.resources().size()];
    this.weighed = new long[nodes][2];
    for (int n = 0; n < nodes; n++) {
      volumes.add(new HashMap<>());
    }
    for (SchedulerPod pod : cluster.pods()) {
      add(pod, cluster.nodeNumber(pod.item().node().orElse("")), 1);
    }
  }

  void place(SchedulerPod pod, int node) {
    add(pod, node, 1);
  }

  void remove(SchedulerPod pod, int node) {
    add(pod, node, -1);
  }

  private void add(SchedulerPod pod, int node, int sign) {
    for (int r = 0; r < used[node].length; r++) {
      used[node][r] += sign * pod.request(r);
    }
    weighed[node][0] += sign * pod.weighedCpu();
    weighed[node][1] += sign * pod.weighedMemory();
    for (VolumeUse volume : pod.volumes()) {
      if (volumes.get(node).merge(volume, sign, Integer::sum) == 0) {
        volumes.get(node).remove(volume);
      }
    }
    TreeMap<Integer, Integer> counts =
        countByShape.computeIfAbsent(pod.shape(), fresh -> new TreeMap<>());
    if (counts.merge(node, sign, Integer::sum) == 0) {
      counts.remove(node);
    }
  }

  void cordon(int node) {
    cordoned.set(node);
  }

  void uncordon(int node) {
    cordoned.clear(node);
  }

  boolean cordoned(int node) {
    return cordoned.get(node);
  }

  /** How many pods of a shape are on each node that has any, by its number. */
  Map<Integer, Integer> countsByNode(int shape) {
    Map<Integer, Integer> counts = countByShape.get(shape);
    return counts == null ? Map.of() : counts;
  }

  /** The first resource of which a node has too little left; −1 where it has enough of all. */
  int shortOf(SchedulerPod pod, int node) {
    long[] whole = cluster.allocatable(node);
    for (int r = 0; r < whole.length; r++) {
      long request = pod.request(r);
      if (request > 0 && used[node][r] + request > whole[r]) {
        return r;
      }
    }
    return -1;
  }

  /** Whether the drivers of a node can mount the volumes of a pod besides those that they have. */
  boolean slotsFor(SchedulerPod pod, int node) {
    if (pod.volumes().isEmpty()) {
      return true;
    }
    Map<String, Long> wanted = new HashMap<>();
    for (VolumeUse volume : pod.volumes()) {
      if (!volumes.get(node).containsKey(volume)) {
        wanted.merge(volume.driver(), 1L, Long::sum);
      }
    }
    volumes.get(node).keySet().stream()
        .filter(volume -> wanted.containsKey(volume.driver()))
        .forEach(volume -> wanted.merge(volume.driver(), 1L, Long::sum));
    return wanted.entrySet().stream()
        .allMatch(each -> each.getValue() <= cluster.slots(node, each.getKey()));
  }

  /** The score of a node for a pod that would come to it. */
  long score(SchedulerPod pod, int node, Scoring scoring) {
    long[] counted = {weighed[node][0] + pod.weighedCpu(), weighed[node][1] + pod.weighedMemory()};
    long[] requested = {
      used[node][SchedulerCluster.CPU] + pod.request(SchedulerCluster.CPU),
      used[node][SchedulerCluster.MEMORY] + pod.request(SchedulerCluster.MEMORY)
    };
    return scoring.score(counted, requested, cluster.allocatable(node));
  }
}
