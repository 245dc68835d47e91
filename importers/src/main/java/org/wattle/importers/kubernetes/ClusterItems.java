package org.wattle.importers.kubernetes;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the files say of a cluster.
 *
 * @param nodes in the order of the files; at least one
 * @param pods that have not ended, likewise
 * @param budgets of disruptions
 * @param claims of volumes, by namespace and name
 * @param volumes by name
 * @param volumeSlots how many volumes of a driver a node can hold, by node and driver; no entry for
 *     a node of which nothing is known
 * @param namespaces their labels by name
 * @param otherKinds how many objects there are of kinds that are not read
 */
public record ClusterItems(
    List<NodeItem> nodes,
    List<PodItem> pods,
    List<Budget> budgets,
    Map<String, Claim> claims,
    Map<String, Volume> volumes,
    Map<String, Map<String, Long>> volumeSlots,
    Map<String, Map<String, String>> namespaces,
    Map<String, Integer> otherKinds) {
  public ClusterItems {
    nodes = List.copyOf(nodes);
    pods = List.copyOf(pods);
    budgets = List.copyOf(budgets);
    claims = Map.copyOf(claims);
    volumes = Map.copyOf(volumes);
    volumeSlots = Map.copyOf(volumeSlots);
    namespaces = Map.copyOf(namespaces);
    otherKinds = Map.copyOf(otherKinds);
  }

  /**
   * A PodDisruptionBudget.
   *
   * @param selector of pods of its namespace; none are selected where it is absent
   * @param allowed how many of them may be disrupted now
   * @param understood whether all of the selector is; otherwise it may select any pod
   */
  public record Budget(
      String namespace,
      String name,
      Optional<PodSelector> selector,
      long allowed,
      boolean understood) {
    public boolean covers(PodShape shape) {
      return namespace.equals(shape.namespace())
          && (!understood || selector.map(each -> each.matches(shape.labels())).orElse(false));
    }
  }

  /**
   * A PersistentVolumeClaim.
   *
   * @param volume that it is bound to; empty while it is not
   */
  public record Claim(Optional<String> volume, Set<String> accessModes) {
    public Claim {
      accessModes = Set.copyOf(accessModes);
    }
  }

  /**
   * A PersistentVolume.
   *
   * @param driver that mounts it; empty where it is another kind of volume that is reached from
   *     every node
   * @param affinity to nodes
   * @param stays why pods with it must stay; empty where they may move
   */
  public record Volume(
      Optional<String> driver, Optional<NodeSelector> affinity, Optional<String> stays) {}
}
