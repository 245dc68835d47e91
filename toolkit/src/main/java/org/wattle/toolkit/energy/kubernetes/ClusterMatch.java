package org.wattle.toolkit.energy.kubernetes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.importers.kubernetes.ClusterItems;
import org.wattle.importers.kubernetes.NameMap;
import org.wattle.importers.kubernetes.NodeItem;
import org.wattle.importers.kubernetes.PodItem;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.RunningTask;

/**
 * Which pod is which task of an instance, and which node which server; also where the names of the
 * instance are anonymous.
 */
final class ClusterMatch {
  private final ClusterItems cluster;
  private final Map<String, PodItem> podOfTask = new HashMap<>();
  private final Map<String, String> taskOfPod = new HashMap<>();
  private final Map<String, NodeItem> nodeOfServer = new HashMap<>();
  private final Map<String, String> serverOfNode = new HashMap<>();

  private ClusterMatch(ClusterItems cluster, NameMap names) {
    this.cluster = cluster;
    for (NodeItem node : cluster.nodes()) {
      nodeOfServer.put(names.node(node.name()), node);
      serverOfNode.put(node.name(), names.node(node.name()));
    }
    for (PodItem pod : cluster.pods()) {
      podOfTask.put(names.pod(pod), pod);
      taskOfPod.put(pod.id(), names.pod(pod));
    }
  }

  /** By the names as they are, or where no server has one of them by anonymous ones. */
  static ClusterMatch of(ClusterItems cluster, EnergyInstance instance) {
    Set<String> servers = Set.copyOf(DataCenter.of(instance).serverNames());
    boolean plain = cluster.nodes().stream().anyMatch(node -> servers.contains(node.name()));
    return new ClusterMatch(cluster, NameMap.of(cluster, !plain));
  }

  Optional<PodItem> pod(String task) {
    return Optional.ofNullable(podOfTask.get(task));
  }

  /** The task that a pod is, by namespace and name. */
  String task(String pod) {
    return taskOfPod.getOrDefault(pod, pod);
  }

  Optional<NodeItem> node(String server) {
    return Optional.ofNullable(nodeOfServer.get(server));
  }

  /** How the cluster differs from what the instance says of it, a sentence each. */
  List<String> differences(EnergyInstance instance) {
    List<String> differences = new ArrayList<>();
    Set<String> known = new HashSet<>();
    for (RunningTask running : instance.state().running()) {
      known.add(running.task().id());
      Optional<PodItem> pod = pod(running.task().id());
      Optional<String> now =
          pod.flatMap(PodItem::node).map(node -> serverOfNode.getOrDefault(node, node));
      if (pod.isEmpty()) {
        differences.add("The pod (%s) is not there.".formatted(running.task().id()));
      } else if (!now.equals(Optional.of(running.server()))) {
        differences.add(
            "The pod (%s) is on (%s), not on (%s)."
                .formatted(running.task().id(), now.orElse("no node"), running.server()));
      }
    }
    podOfTask.forEach(
        (task, pod) -> {
          if (pod.node().isPresent() && !pod.shape().standing() && !known.contains(task)) {
            differences.add(
                "The pod (%s) on (%s) is not in the instance."
                    .formatted(task, pod.node().orElse("")));
          }
        });
    return differences;
  }

  /** How many pods go with each node, by its name: of DaemonSets, mirrors of static pods. */
  Map<String, Integer> standing() {
    Map<String, Integer> standing = new HashMap<>();
    for (PodItem pod : cluster.pods()) {
      if (pod.shape().standing()) {
        pod.node().ifPresent(node -> standing.merge(node, 1, Integer::sum));
      }
    }
    return standing;
  }

  /** The names of the disruption budgets that cover a pod. */
  List<String> budgets(PodItem pod) {
    return cluster.budgets().stream()
        .filter(budget -> budget.covers(pod.shape()))
        .map(ClusterItems.Budget::name)
        .toList();
  }
}
