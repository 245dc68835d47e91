package org.wattle.importers.kubernetes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.importers.kubernetes.TaskPods.TaskPod;
import org.wattle.model.energy.BoundTasks;
import org.wattle.model.energy.Domain;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.ServerNames;

/** Makes rules of the model of what tasks require of each other. Mutable. */
final class GroupTranslation {
  private final ClusterItems cluster;
  private final NameMap names;
  private final ServerNames servers;
  private final Set<String> known;
  private final TopologyDomains topology;
  private final Map<String, Domain> domains = new HashMap<>();

  /**
   * For one instance.
   *
   * @param known the ids of its tasks
   */
  GroupTranslation(ClusterItems cluster, NameMap names, ServerNames servers, Set<String> known) {
    this.cluster = cluster;
    this.names = names;
    this.servers = servers;
    this.known = known;
    this.topology = new TopologyDomains(cluster.nodes());
  }

  List<PlacementRule> rules(List<PodGroup> groups) {
    List<PlacementRule> rules = new ArrayList<>();
    groups.forEach(group -> rule(group).ifPresent(rules::add));
    return rules;
  }

  /** The rule of a group; empty where those that it is about are not tasks of the instance. */
  private Optional<PlacementRule> rule(PodGroup group) {
    List<String> tasks = ids(group.tasks());
    List<String> others = ids(group.others());
    boolean ofOthers = group.kind() == PodGroup.Kind.APART || group.kind() == PodGroup.Kind.NEAR;
    if (tasks.isEmpty()
        || (ofOthers && others.isEmpty())
        || (group.kind() == PodGroup.Kind.SPREAD && tasks.size() < 2)) {
      return Optional.empty();
    }
    String name = names.group(group.name());
    Domain domain = domain(group.topologyKey());
    BoundTasks bound = group.movedOnly() ? BoundTasks.moved(homes(group)) : BoundTasks.ALL;
    return Optional.of(
        switch (group.kind()) {
          case SPREAD -> new PlacementRule.Spread(name, tasks, domain, bound);
          case APART -> new PlacementRule.Apart(name, tasks, others, domain, bound);
          case NEAR -> new PlacementRule.Near(name, tasks, others, domain, bound);
          case BALANCE -> balance(group, name, tasks, domain, bound);
        });
  }

  private PlacementRule balance(
      PodGroup group, String name, List<String> tasks, Domain domain, BoundTasks bound) {
    String key = group.topologyKey();
    boolean all = group.over().size() == topology.parts(key).size();
    List<String> over =
        domain.ofServers()
            ? group.over().stream()
                .map(value -> node(topology.nodes(key, value).nextSetBit(0)))
                .toList()
            : group.over().stream().map(this::part).toList();
    return new PlacementRule.Balance(
        name, tasks, domain, over, all, group.skew(), group.leastParts(), bound);
  }

  private List<String> ids(List<TaskPod> tasks) {
    return tasks.stream().map(task -> names.pod(task.pod)).filter(known::contains).toList();
  }

  private Map<String, String> homes(PodGroup group) {
    Map<String, String> homes = new HashMap<>();
    for (List<TaskPod> tasks : List.of(group.tasks(), group.others())) {
      for (TaskPod task : tasks) {
        task.node.ifPresent(node -> homes.put(names.pod(task.pod), node(node)));
      }
    }
    return homes;
  }

  private String node(int number) {
    return names.node(cluster.nodes().get(number).name());
  }

  private String part(String value) {
    return value.isEmpty() ? "(empty)" : names.part(value);
  }

  private Domain domain(String key) {
    return domains.computeIfAbsent(key, this::made);
  }

  private Domain made(String key) {
    if (key.equals(PodGroup.EVERY_NODE) || topology.ofNodes(key)) {
      return Domain.SERVER;
    }
    List<Domain.Part> parts = new ArrayList<>();
    topology
        .parts(key)
        .forEach(
            (value, nodes) ->
                parts.add(
                    new Domain.Part(part(value), nodes.stream().mapToObj(this::node).toList())));
    String name = key.equals(Domain.SERVER.name()) ? "label " + key : key;
    return Domain.of(name, parts, servers);
  }
}
