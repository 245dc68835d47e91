package org.wattle.toolkit.energy.kubernetes.scheduling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.importers.kubernetes.ClusterItems;
import org.wattle.importers.kubernetes.ClusterItems.Claim;
import org.wattle.importers.kubernetes.ClusterItems.Volume;
import org.wattle.importers.kubernetes.NodeItem;
import org.wattle.importers.kubernetes.NodeSelector;
import org.wattle.importers.kubernetes.PodItem;
import org.wattle.importers.kubernetes.PodShape;
import org.wattle.toolkit.energy.kubernetes.scheduling.SchedulerPod.VolumeUse;

/**
 * A cluster as the scheduler sees it, with numbers for its nodes, shapes of pods and resources. The
 * pods are all that are on a node, those of DaemonSets and those on their way out included. Not
 * changed after it is made.
 */
public final class SchedulerCluster {
  static final int CPU = 0;
  static final int MEMORY = 1;
  static final int PODS = 2;

  /** The key of the domains in which every node is its own. */
  static final String NODE = "";

  private final ClusterItems items;
  private final List<String> resources;
  private final long[][] allocatable;
  private final Map<String, Integer> nodeNumbers = new HashMap<>();
  private final IdentityHashMap<PodShape, Integer> shapeNumbers = new IdentityHashMap<>();
  private final List<PodShape> shapes = new ArrayList<>();
  private final Map<String, SchedulerPod> pods = new HashMap<>();
  private final Map<String, int[]> domains = new HashMap<>();

  /** What files say of a cluster. */
  public SchedulerCluster(ClusterItems items) {
    this.items = items;
    Set<String> names = new LinkedHashSet<>(List.of("cpu", "memory", "pods"));
    items.pods().forEach(pod -> names.addAll(pod.shape().requests().keySet()));
    this.resources = List.copyOf(names);
    List<NodeItem> nodes = items.nodes();
    this.allocatable = new long[nodes.size()][resources.size()];
    for (int n = 0; n < nodes.size(); n++) {
      nodeNumbers.put(nodes.get(n).name(), n);
      for (int r = 0; r < resources.size(); r++) {
        allocatable[n][r] = nodes.get(n).allocatable().getOrDefault(resources.get(r), 0L);
      }
    }
    for (PodItem pod : items.pods()) {
      if (pod.node().isPresent()) {
        pods.put(pod.id(), pod(pod));
      }
    }
  }

  private SchedulerPod pod(PodItem item) {
    PodShape shape = item.shape();
    int number = shapeNumbers.computeIfAbsent(shape, fresh -> shapes.size());
    if (number == shapes.size()) {
      shapes.add(shape);
    }
    long[] requests = new long[resources.size()];
    for (int r = 0; r < requests.length; r++) {
      requests[r] = r == PODS ? 1 : shape.requests().getOrDefault(resources.get(r), 0L);
    }
    List<VolumeUse> volumes = new ArrayList<>();
    for (Map.Entry<String, Volume> volume : volumes(item).entrySet()) {
      volume
          .getValue()
          .driver()
          .ifPresent(driver -> volumes.add(new VolumeUse(driver, volume.getKey())));
    }
    return new SchedulerPod(item, number, requests, volumes);
  }

  /**
   * The volumes that a pod has by claims, by name; those that are not in the files are left out.
   */
  private Map<String, Volume> volumes(PodItem pod) {
    Map<String, Volume> volumes = new HashMap<>();
    for (String claim : pod.shape().claims()) {
      Optional.ofNullable(items.claims().get(pod.shape().namespace() + "/" + claim))
          .flatMap(Claim::volume)
          .ifPresent(
              name ->
                  Optional.ofNullable(items.volumes().get(name))
                      .ifPresent(volume -> volumes.put(name, volume)));
    }
    return volumes;
  }

  ClusterItems items() {
    return items;
  }

  List<String> resources() {
    return resources;
  }

  int nodeCount() {
    return items.nodes().size();
  }

  NodeItem node(int number) {
    return items.nodes().get(number);
  }

  /** The number of a node by name; −1 where there is none. */
  int nodeNumber(String name) {
    return nodeNumbers.getOrDefault(name, -1);
  }

  long[] allocatable(int node) {
    return allocatable[node];
  }

  /** How many volumes of a driver a node can hold; none where the driver is not known there. */
  long slots(int node, String driver) {
    return items.volumeSlots().getOrDefault(node(node).name(), Map.of()).getOrDefault(driver, 0L);
  }

  List<PodShape> shapes() {
    return shapes;
  }

  /** A pod that is on a node, by namespace and name. */
  Optional<SchedulerPod> pod(String id) {
    return Optional.ofNullable(pods.get(id));
  }

  Iterable<SchedulerPod> pods() {
    return pods.values();
  }

  /** Whether the volumes of a pod can be reached from a node. */
  boolean volumesReach(SchedulerPod pod, int node) {
    return volumes(pod.item()).values().stream()
        .map(Volume::affinity)
        .flatMap(Optional::stream)
        .allMatch((NodeSelector affinity) -> affinity.matches(node(node)));
  }

  /** The number of the domain of each node by a topology key; −1 where it has no such label. */
  int[] domains(String key) {
    return domains.computeIfAbsent(key, this::number);
  }

  private int[] number(String key) {
    Map<String, Integer> numbers = new HashMap<>();
    int[] domain = new int[nodeCount()];
    for (int n = 0; n < domain.length; n++) {
      String value = key.equals(NODE) ? node(n).name() : node(n).labels().get(key);
      domain[n] = value == null ? -1 : numbers.computeIfAbsent(value, fresh -> numbers.size());
    }
    return domain;
  }
}
