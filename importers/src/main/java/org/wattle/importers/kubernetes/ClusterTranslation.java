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
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wattle.importers.kubernetes.KubernetesOptions.KeptGroup;
import org.wattle.importers.kubernetes.TaskPods.TaskPod;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.Domain;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Origin;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.PlacementRule.BoundTasks;
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
            new RunningTask(made, node(task.node.getAsInt()), List.of())
                .withWeight(task.pod.shape().weight()));
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
        0,
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

  /** Notes for people about what the import chose, ignored and left out, with counts and names. */
  private record ClusterNotes(
      ClusterItems cluster, KubernetesOptions options, TaskPods pods, NameMap names) {
    private static final int NAMED = 5;

    List<String> notes(Map<String, List<TaskPod>> staying) {
      List<String> notes = new ArrayList<>();
      long movable =
          pods.tasks().stream().filter(task -> task.moves() && task.node.isPresent()).count();
      notes.add(
          ("%d nodes; %d pods that are no part of a node, of which %d may move; %d pods stand on"
                  + " their nodes (DaemonSets, mirrors of static pods, pods on their way out) and do"
                  + " not keep them on.")
              .formatted(
                  cluster.nodes().size(), pods.tasks().size(), movable, pods.standing().size()));
      staying.forEach(
          (reason, tasks) ->
              notes.add(
                  "Stays (%d): %s: %s."
                      .formatted(tasks.size(), reason, named(tasks, task -> names.pod(task.pod)))));
      pending(notes);
      nodes(notes);
      ignored(notes);
      if (!cluster.otherKinds().isEmpty()) {
        notes.add(
            "Objects of other kinds, skipped: %s."
                .formatted(
                    cluster.otherKinds().entrySet().stream()
                        .limit(NAMED)
                        .map(each -> each.getKey() + " " + each.getValue())
                        .collect(Collectors.joining(", "))));
      }
      if (cluster.budgets().isEmpty()) {
        notes.add("There is no PodDisruptionBudget in the files; maybe they are missing (pdb).");
      }
      notes.add(
          "Not known and not looked at: preemption, quotas, NUMA, locality of images, and automatic"
              + " scaling of replicas and requests.");
      return notes;
    }

    private void pending(List<String> notes) {
      if (pods.pending() > 0) {
        notes.add(
            options.pending()
                ? "Pending pods: %d, tasks to be placed but for those that are not understood (%d)."
                    .formatted(
                        pods.pending(),
                        pods.pendingLeftOut().values().stream().mapToInt(n -> n).sum())
                : "Pending pods: %d, left out (--pending).".formatted(pods.pending()));
      }
    }

    private void nodes(List<String> notes) {
      Map<String, List<NodeItem>> closed = new TreeMap<>();
      Map<String, List<NodeItem>> kept = new TreeMap<>();
      for (NodeItem node : cluster.nodes()) {
        node.closed()
            .ifPresent(why -> closed.computeIfAbsent(why, fresh -> new ArrayList<>()).add(node));
        node.keptOn()
            .ifPresent(why -> kept.computeIfAbsent(why, fresh -> new ArrayList<>()).add(node));
      }
      closed.forEach(
          (why, nodes) ->
              notes.add(
                  "Take nothing new (%d nodes): %s: %s."
                      .formatted(
                          nodes.size(), why, named(nodes, node -> names.node(node.name())))));
      kept.forEach(
          (why, nodes) ->
              notes.add(
                  "Stay on (%d nodes): %s: %s."
                      .formatted(
                          nodes.size(), why, named(nodes, node -> names.node(node.name())))));
    }

    private void ignored(List<String> notes) {
      Map<String, List<TaskPod>> ignored = new TreeMap<>();
      for (TaskPod task : pods.tasks()) {
        for (String what : task.pod.shape().ignored()) {
          ignored.computeIfAbsent(what, fresh -> new ArrayList<>()).add(task);
        }
      }
      ignored.forEach(
          (what, tasks) ->
              notes.add(
                  "Ignored (%d pods): %s: %s."
                      .formatted(tasks.size(), what, named(tasks, task -> names.pod(task.pod)))));
      long preferring =
          cluster.nodes().stream()
              .filter(node -> node.taints().stream().anyMatch(taint -> !taint.required()))
              .count();
      if (preferring > 0) {
        notes.add("Ignored (%d nodes): taints with PreferNoSchedule.".formatted(preferring));
      }
    }

    private static <T> String named(List<T> all, Function<T, String> name) {
      return all.stream().limit(NAMED).map(name).collect(Collectors.joining(", "))
          + (all.size() > NAMED ? ", …" : "");
    }
  }

  /** Makes rules of the model of what tasks require of each other. Mutable. */
  private static final class GroupTranslation {
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
}
