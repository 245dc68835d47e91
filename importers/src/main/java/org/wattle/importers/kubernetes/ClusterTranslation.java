package org.wattle.importers.kubernetes;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.wattle.importers.kubernetes.KubernetesOptions.KeptGroup;
import org.wattle.importers.kubernetes.TaskPods.TaskPod;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Origin;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerNames;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.policy.KeepOn;
import org.wattle.model.energy.policy.OperatingPolicy;

/**
 * Makes an energy instance of a cluster: nodes are servers, all awake, pods are running tasks. A
 * pod that stays is {@code onlyOn} its node.
 */
final class ClusterTranslation {
  private final ClusterItems cluster;
  private final KubernetesOptions options;
  private final SideTables tables;
  private final List<String> files;
  private final TaskPods pods;
  private final NameMap names;
  private final ResourceUnits units;
  private final NodeClasses classes;
  private final Map<BitSet, List<String>> nodeLists = new HashMap<>();
  private final IdentityHashMap<BitSet, List<String>> typeLists = new IdentityHashMap<>();
  private final Map<String, List<TaskPod>> staying = new TreeMap<>();

  private ClusterTranslation(
      ClusterItems cluster, KubernetesOptions options, SideTables tables, List<String> files) {
    this.files = options.anonymous() ? List.of() : List.copyOf(files);
    this.cluster = cluster;
    this.options = options;
    this.tables = tables;
    this.pods = TaskPods.decide(cluster, options, tables.use());
    this.names = NameMap.of(cluster, options.anonymous());
    List<Map<String, Long>> allocatable = cluster.nodes().stream().map(pods::allocatable).toList();
    List<Map<String, Long>> requests = pods.tasks().stream().map(task -> task.requests).toList();
    this.units = ResourceUnits.of(allocatable, requests);
    this.classes = NodeClasses.of(cluster, pods, units, tables, names);
  }

  static EnergyInstance of(
      ClusterItems cluster, KubernetesOptions options, SideTables tables, List<String> files) {
    return new ClusterTranslation(cluster, options, tables, files).instance();
  }

  private EnergyInstance instance() {
    ServerNames servers = new ServerNames(classes.types());
    List<RunningTask> running = new ArrayList<>();
    List<Task> waiting = new ArrayList<>();
    List<PlacementRule> rules = new ArrayList<>();
    Set<String> inGroups = new LinkedHashSet<>();
    for (TaskPod task : pods.tasks()) {
      String id = names.pod(task.pod);
      if (!task.moves()) {
        staying.computeIfAbsent(task.stays.orElseThrow(), fresh -> new ArrayList<>()).add(task);
        if (task.node.isEmpty()) {
          continue;
        }
      }
      inGroups.add(id);
      Task made =
          new Task(
              id,
              units.vector(units.up(task.requests)),
              0,
              0,
              OptionalDouble.empty(),
              names.owner(task.pod.shape()));
      onlyOn(task).ifPresent(list -> rules.add(servers.onlyOn(id, list)));
      notOn(task).ifPresent(list -> rules.add(servers.notOn(id, list)));
      if (task.node.isPresent()) {
        running.add(
            new RunningTask(
                made, node(task.node.getAsInt()), List.of(), task.pod.shape().weight()));
      } else {
        waiting.add(made);
      }
    }
    rules.addAll(new GroupTranslation(cluster, names, servers, inGroups).rules(pods.groups()));
    Set<String> awake = new LinkedHashSet<>();
    Set<String> closed = new LinkedHashSet<>();
    for (int n = 0; n < cluster.nodes().size(); n++) {
      awake.add(node(n));
      if (cluster.nodes().get(n).closed().isPresent() || classes.overfull().get(n)) {
        closed.add(node(n));
      }
    }
    return new EnergyInstance(
        "kubernetes, %d nodes, %d pods".formatted(cluster.nodes().size(), cluster.pods().size()),
        options.slotSeconds(),
        units.names(),
        classes.types(),
        Optional.empty(),
        waiting,
        new ClusterState(awake, running).withClosed(closed),
        rules,
        OperatingPolicy.NONE.withKeepOn(keepOn(servers)),
        Optional.of(origin()));
  }

  /** Nodes that say that they stay on, by the reason, and groups that were asked for. */
  private List<KeepOn> keepOn(ServerNames servers) {
    Map<String, List<String>> byReason = new TreeMap<>();
    for (NodeItem node : cluster.nodes()) {
      node.keptOn()
          .ifPresent(
              why ->
                  byReason
                      .computeIfAbsent(why, fresh -> new ArrayList<>())
                      .add(names.node(node.name())));
    }
    List<KeepOn> groups = new ArrayList<>();
    byReason.forEach(
        (why, nodes) -> groups.add(new KeepOn(why, nodes, servers.expand(nodes), nodes.size())));
    for (KeptGroup group : options.keep()) {
      List<String> nodes =
          cluster.nodes().stream().filter(group::holds).map(n -> names.node(n.name())).toList();
      String name = names.group("%s=%s".formatted(group.label(), group.value()));
      groups.add(new KeepOn(name, nodes, servers.expand(nodes), group.least()));
    }
    return groups;
  }

  private String node(int number) {
    return names.node(cluster.nodes().get(number).name());
  }

  /** Where a task may be, where not everywhere: types where it can be said by them. */
  private Optional<List<String>> onlyOn(TaskPod task) {
    if (!task.moves()) {
      return Optional.of(List.of(node(task.node.orElseThrow())));
    }
    boolean everywhere = task.allowed.cardinality() == cluster.nodes().size();
    if (everywhere) {
      return Optional.empty();
    }
    List<String> list = typeLists.computeIfAbsent(task.allowed, classes::typesOf);
    if (task.node.isPresent() && !task.allowed.get(task.node.getAsInt())) {
      list = new ArrayList<>(list);
      list.add(node(task.node.getAsInt()));
    }
    // A pending pod that may be nowhere is left to the solver, which proves it.
    return list.isEmpty() ? Optional.empty() : Optional.of(list);
  }

  private Optional<List<String>> notOn(TaskPod task) {
    if (!task.moves() || task.keptAway.isEmpty()) {
      return Optional.empty();
    }
    BitSet away = (BitSet) task.keptAway.clone();
    task.node.ifPresent(away::clear);
    return away.isEmpty()
        ? Optional.empty()
        : Optional.of(
            nodeLists.computeIfAbsent(away, set -> set.stream().mapToObj(this::node).toList()));
  }

  private Origin origin() {
    Map<String, String> sources = new TreeMap<>();
    classes
        .instanceTypes()
        .forEach((type, instance) -> sources.put(type, tables.power().source(instance)));
    List<String> notes = new ArrayList<>();
    notes.addAll(new ClusterNotes(cluster, options, pods, names).notes(staying));
    if (!classes.overfull().isEmpty()) {
      notes.add(
          "Take nothing new (%d nodes): pods on them ask for more than there is: %s%s."
              .formatted(
                  classes.overfull().cardinality(),
                  classes.overfull().stream()
                      .limit(5)
                      .mapToObj(this::node)
                      .collect(Collectors.joining(", ")),
                  classes.overfull().cardinality() > 5 ? ", …" : ""));
    }
    notes.addAll(tables.notes(cluster.nodes(), classes, pods.notMeasured()));
    return new Origin(
        "What kubectl printed of a Kubernetes cluster", units.texts(), sources, notes, files);
  }
}
