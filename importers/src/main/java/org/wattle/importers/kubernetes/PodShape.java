package org.wattle.importers.kubernetes;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All that pods of one kind have in common, held once.
 *
 * @param owner the controller that replaces it; empty where there is none
 * @param standing whether it is bound to its node and does not keep it on: of a DaemonSet, a mirror
 *     of a static pod, or on its way out
 * @param requests as the scheduler counts them
 * @param constraints on the node
 * @param apart required anti-affinity to other pods
 * @param near required affinity to other pods
 * @param balance required topology spread
 * @param hostPorts that it holds on its node, e.g. {@code 80/TCP}
 * @param claims names of the claims of its volumes
 * @param stays why it must stay on its node although it could be placed elsewhere, as far as it
 *     says so itself
 * @param unplaceable why it cannot be said where it may be placed; empty where it can
 * @param weight what its move counts for, 1 for a pod that says nothing of it
 * @param ignored preferences that are ignored
 */
public record PodShape(
    String namespace,
    Map<String, String> labels,
    Optional<Owner> owner,
    boolean standing,
    Map<String, Long> requests,
    Constraints constraints,
    List<AntiAffinity> apart,
    List<AntiAffinity> near,
    List<TopologySpread> balance,
    Set<String> hostPorts,
    List<String> claims,
    List<String> stays,
    List<String> unplaceable,
    double weight,
    Set<String> ignored) {
  public PodShape {
    labels = Map.copyOf(labels);
    requests = Map.copyOf(requests);
    apart = List.copyOf(apart);
    near = List.copyOf(near);
    balance = List.copyOf(balance);
    hostPorts = Set.copyOf(hostPorts);
    claims = List.copyOf(claims);
    stays = List.copyOf(stays);
    unplaceable = List.copyOf(unplaceable);
    ignored = Set.copyOf(ignored);
  }

  /** For people: the namespace and the name of what controls it. */
  String ownerName() {
    return namespace + "/" + owner.map(Owner::name).orElse("pods");
  }

  /** The controller of a pod. */
  public record Owner(String kind, String name) {}

  /**
   * What a pod requires of its node, whatever else is on it.
   *
   * @param labels that the node must have
   * @param affinity required affinity to nodes
   */
  public record Constraints(
      Map<String, String> labels,
      Optional<NodeSelector> affinity,
      List<Taint.Toleration> tolerations) {
    public Constraints {
      labels = Map.copyOf(labels);
      tolerations = List.copyOf(tolerations);
    }

    public boolean allow(NodeItem node) {
      return select(node) && node.toleratedBy(tolerations);
    }

    /** The same without what it tolerates. */
    Constraints withoutTolerations() {
      return new Constraints(labels, affinity, List.of());
    }

    /** Whether the node has the labels and the name that are asked for. */
    public boolean select(NodeItem node) {
      for (Map.Entry<String, String> each : labels.entrySet()) {
        if (!each.getValue().equals(node.labels().get(each.getKey()))) {
          return false;
        }
      }
      return affinity.isEmpty() || affinity.get().matches(node);
    }
  }
}
