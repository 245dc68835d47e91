package org.wattle.importers.kubernetes;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.wattle.importers.kubernetes.TaskPods.TaskPod;

/**
 * What pods require of each other: anti-affinity and host ports. Pods of one kind that avoid each
 * other by node become a group that is spread. In all other cases those that have the requirement
 * stay, and those that they select are kept away from where they are. Mutable.
 */
final class ApartGroups {
  private final ClusterItems cluster;
  private final TaskPods pods;
  private final boolean nodesAreHosts;
  private final Map<String, List<Member>> membersOfNamespace = new HashMap<>();
  private final Map<String, List<String>> groups = new LinkedHashMap<>();

  /**
   * A pod that is on a node, or a task.
   *
   * @param task empty where it stands on its node
   * @param node its number; −1 while it is pending
   */
  private record Member(PodShape shape, Optional<TaskPod> task, int node) {}

  ApartGroups(ClusterItems cluster, TaskPods pods) {
    this.cluster = cluster;
    this.pods = pods;
    Set<String> hosts = new HashSet<>();
    this.nodesAreHosts =
        cluster.nodes().stream()
            .map(node -> node.labels().getOrDefault(Annotations.HOSTNAME, node.name()))
            .allMatch(hosts::add);
    for (TaskPod task : pods.tasks()) {
      add(new Member(task.pod.shape(), Optional.of(task), task.node.orElse(-1)));
    }
    for (PodItem pod : pods.standing()) {
      add(new Member(pod.shape(), Optional.empty(), pods.number(pod.node().orElse(""))));
    }
  }

  private void add(Member member) {
    membersOfNamespace
        .computeIfAbsent(member.shape().namespace(), fresh -> new ArrayList<>())
        .add(member);
  }

  /** Names of tasks of which no two may share a node, by the name of the group. */
  Map<String, List<String>> groups() {
    return groups;
  }

  void decide() {
    Map<AntiAffinity, List<Member>> carriers = new LinkedHashMap<>();
    Map<String, List<Member>> holders = new TreeMap<>();
    for (List<Member> members : membersOfNamespace.values()) {
      for (Member member : members) {
        for (AntiAffinity term : member.shape().apart()) {
          carriers.computeIfAbsent(term, fresh -> new ArrayList<>()).add(member);
        }
        for (String port : member.shape().hostPorts()) {
          holders.computeIfAbsent(port, fresh -> new ArrayList<>()).add(member);
        }
      }
    }
    holders.forEach((port, members) -> spread("host port " + port, members));
    carriers.forEach(this::decide);
  }

  private void decide(AntiAffinity term, List<Member> carriers) {
    Optional<Set<String>> namespaces = namespaces(term);
    if (!term.understood() || namespaces.isEmpty()) {
      String reason = "anti-affinity that is not understood";
      carriers.forEach(carrier -> carrier.task().ifPresent(task -> task.stay(reason)));
      BitSet near = domains(term.topologyKey(), carriers);
      pods.tasks().forEach(task -> task.keptAway.or(near));
      return;
    }
    List<Member> selected = selected(term, namespaces.get());
    boolean byNode = nodesAreHosts && term.topologyKey().equals(Annotations.HOSTNAME);
    if (byNode && new HashSet<>(selected).equals(new HashSet<>(carriers))) {
      PodShape first = carriers.get(0).shape();
      String name = first.owner().map(PodShape.Owner::name).orElse("pods");
      spread("apart: " + first.namespace() + "/" + name, carriers);
      return;
    }
    String reason =
        byNode
            ? "anti-affinity to pods of another kind"
            : "anti-affinity by (" + term.topologyKey() + ")";
    carriers.forEach(carrier -> carrier.task().ifPresent(task -> task.stay(reason)));
    BitSet near = domains(term.topologyKey(), carriers);
    selected.forEach(member -> member.task().ifPresent(task -> task.keptAway.or(near)));
  }

  /** The namespaces whose pods a term selects; empty where their labels are not known. */
  private Optional<Set<String>> namespaces(AntiAffinity term) {
    Set<String> all = new HashSet<>(term.namespaces());
    if (term.namespaceSelector().isPresent()) {
      PodSelector selector = term.namespaceSelector().get();
      for (String namespace : membersOfNamespace.keySet()) {
        Map<String, String> labels = cluster.namespaces().get(namespace);
        if (labels == null && !selector.requirements().isEmpty()) {
          return Optional.empty();
        }
        if (labels == null || selector.matches(labels)) {
          all.add(namespace);
        }
      }
    }
    return Optional.of(all);
  }

  private List<Member> selected(AntiAffinity term, Set<String> namespaces) {
    List<Member> selected = new ArrayList<>();
    for (String namespace : namespaces) {
      for (Member member : membersOfNamespace.getOrDefault(namespace, List.of())) {
        if (term.selector().matches(member.shape().labels())) {
          selected.add(member);
        }
      }
    }
    return selected;
  }

  /** The nodes of the domains of a topology key in which the pods are; at least their nodes. */
  private BitSet domains(String key, List<Member> members) {
    BitSet near = new BitSet();
    Set<String> values = new HashSet<>();
    for (Member member : members) {
      if (member.node() >= 0) {
        near.set(member.node());
        Optional.ofNullable(cluster.nodes().get(member.node()).labels().get(key))
            .ifPresent(values::add);
      }
    }
    if (!key.equals(Annotations.HOSTNAME) || !nodesAreHosts) {
      for (int n = 0; n < cluster.nodes().size(); n++) {
        String value = cluster.nodes().get(n).labels().get(key);
        if (value != null && values.contains(value)) {
          near.set(n);
        }
      }
    }
    return near;
  }

  /** No two of the pods may share a node. Where two do so now, none of them moves. */
  private void spread(String name, List<Member> members) {
    BitSet seen = new BitSet();
    BitSet standing = new BitSet();
    boolean shared = false;
    for (Member member : members) {
      if (member.node() >= 0) {
        shared |= seen.get(member.node());
        seen.set(member.node());
        if (member.task().isEmpty()) {
          standing.set(member.node());
        }
      }
    }
    List<TaskPod> tasks = members.stream().map(m -> m.task().orElse(null)).filter(Objects::nonNull).toList();
    if (shared) {
      tasks.forEach(task -> task.stay("pods that should be apart share a node now"));
      tasks.forEach(task -> task.keptAway.or(seen));
      return;
    }
    tasks.forEach(task -> task.keptAway.or(standing));
    if (tasks.size() > 1 && tasks.stream().anyMatch(TaskPod::moves)) {
      String unique = name;
      for (int i = 2; groups.containsKey(unique); i++) {
        unique = name + " #" + i;
      }
      groups.put(unique, tasks.stream().map(task -> task.pod.id()).toList());
    }
  }
}
