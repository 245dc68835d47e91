package org.wattle.importers.kubernetes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.wattle.importers.kubernetes.ClusterItems.Budget;
import org.wattle.importers.kubernetes.ClusterItems.Claim;
import org.wattle.importers.kubernetes.ClusterItems.Volume;
import org.wattle.importers.kubernetes.tables.CpuUse;

/**
 * The pods that become tasks, with what is found out about each: why it stays, where it may be,
 * from which nodes others keep it away, which must be apart. Mutable until {@link #decide} is done.
 */
final class TaskPods {
  /** The resource of what pods use of the CPU, in thousandths. */
  static final String CPU_USE = "cpuUse";

  private static final String CPU = "cpu";
  private static final String SYSTEM = "kube-system";

  private final ClusterItems cluster;
  private final KubernetesOptions options;
  private final Map<String, Integer> nodeNumbers = new HashMap<>();
  private final List<TaskPod> tasks = new ArrayList<>();
  private final List<PodItem> standing = new ArrayList<>();
  private final Map<String, Integer> pendingLeftOut = new TreeMap<>();
  private int pending;
  private final List<PodGroup> groups = new ArrayList<>();
  private final NodeSets sets;
  private final Optional<CpuUse> use;
  private long useOfPods = 1;
  private int notMeasured;
  private final IdentityHashMap<PodShape, Optional<String>> budgetReasons = new IdentityHashMap<>();
  private final Map<String, List<Budget>> budgets = new HashMap<>();

  /** A pod that is a task. Mutable: rules of others may make it stay, or keep it away. */
  static final class TaskPod {
    final PodItem pod;
    final OptionalInt node;
    final BitSet keptAway = new BitSet();
    final Map<String, Long> requests;
    BitSet allowed = new BitSet();
    Optional<String> stays = Optional.empty();

    private TaskPod(PodItem pod, OptionalInt node, Map<String, Long> requests) {
      this.pod = pod;
      this.node = node;
      this.requests = new TreeMap<>(requests);
    }

    boolean moves() {
      return stays.isEmpty();
    }

    void stay(String reason) {
      stays = stays.or(() -> Optional.of(reason));
    }
  }

  private TaskPods(ClusterItems cluster, KubernetesOptions options, Optional<CpuUse> use) {
    this.use = use;
    this.cluster = cluster;
    this.options = options;
    this.sets = new NodeSets(cluster.nodes());
    for (Budget budget : cluster.budgets()) {
      budgets.computeIfAbsent(budget.namespace(), fresh -> new ArrayList<>()).add(budget);
    }
    for (NodeItem node : cluster.nodes()) {
      nodeNumbers.put(node.name(), nodeNumbers.size());
    }
  }

  /** Finds out about all pods of a cluster. */
  static TaskPods decide(ClusterItems cluster, KubernetesOptions options, Optional<CpuUse> use) {
    TaskPods pods = new TaskPods(cluster, options, use);
    cluster.pods().forEach(pods::add);
    pods.useOfPods();
    pods.volumes();
    pods.groups.addAll(new PodGroups(cluster, pods).decide());
    return pods;
  }

  private void add(PodItem pod) {
    PodShape shape = pod.shape();
    if (pod.node().isEmpty()) {
      pending++;
      Optional<String> unclear = shape.unplaceable().stream().findFirst();
      unclear.ifPresent(reason -> pendingLeftOut.merge(reason, 1, Integer::sum));
      if (!options.pending() || unclear.isPresent()) {
        return;
      }
    } else if (shape.standing()) {
      standing.add(pod);
      return;
    }
    OptionalInt node =
        pod.node().map(name -> OptionalInt.of(number(name))).orElse(OptionalInt.empty());
    TaskPod task = new TaskPod(pod, node, requests(pod));
    if (node.isPresent()) {
      shape.unplaceable().stream().findFirst().ifPresent(task::stay);
      shape.stays().stream().findFirst().ifPresent(task::stay);
      budgetReasons.computeIfAbsent(shape, this::budgetReason).ifPresent(task::stay);
    }
    tasks.add(task);
  }

  /** Why the budgets of a pod make it stay; empty where they do not. */
  private Optional<String> budgetReason(PodShape shape) {
    List<Budget> covering =
        budgets.getOrDefault(shape.namespace(), List.of()).stream()
            .filter(budget -> budget.covers(shape))
            .toList();
    if (covering.stream().anyMatch(budget -> !budget.understood())) {
      return Optional.of("a disruption budget that is not understood");
    }
    if (covering.size() > 1) {
      return Optional.of("two disruption budgets, which the eviction of a pod cannot satisfy");
    }
    if (covering.stream().anyMatch(budget -> budget.allowed() == 0)) {
      return Optional.of("a disruption budget that allows no disruption now");
    }
    return covering.isEmpty() && shape.namespace().equals(SYSTEM) && !options.moveSystem()
        ? Optional.of("in kube-system without a disruption budget (--move-system)")
        : Optional.empty();
  }

  private void volumes() {
    Map<String, Integer> users = new HashMap<>();
    Map<String, BitSet> holding = new HashMap<>();
    for (TaskPod task : tasks) {
      task.pod.shape().claims().stream()
          .distinct()
          .forEach(claim -> users.merge(key(task, claim), 1, Integer::sum));
    }
    for (TaskPod task : tasks) {
      List<NodeSelector> affinities = new ArrayList<>();
      List<String> drivers = new ArrayList<>();
      for (String name : task.pod.shape().claims()) {
        volume(task, name, users)
            .ifPresent(
                volume -> {
                  volume.affinity().ifPresent(affinities::add);
                  volume.driver().ifPresent(drivers::add);
                });
      }
      drivers.forEach(driver -> task.requests.merge(slot(driver), 1L, Long::sum));
      task.allowed = sets.allowed(task.pod.shape().constraints(), List.copyOf(affinities));
      for (String driver : drivers) {
        BitSet with = holding.computeIfAbsent(driver, this::nodesHolding);
        BitSet left = (BitSet) task.allowed.clone();
        left.andNot(with);
        task.keptAway.or(left);
        if (with.isEmpty()) {
          task.stay("a volume of which nodes have unknown room (csinodes)");
        }
      }
    }
  }

  /** The nodes of which it is known how many volumes of a driver they can hold. */
  private BitSet nodesHolding(String driver) {
    BitSet with = new BitSet();
    for (int n = 0; n < cluster.nodes().size(); n++) {
      with.set(n, slots(cluster.nodes().get(n)).containsKey(driver));
    }
    return with;
  }

  private Optional<Volume> volume(TaskPod task, String name, Map<String, Integer> users) {
    Claim claim = cluster.claims().get(key(task, name));
    Volume volume = claim == null ? null : claim.volume().map(cluster.volumes()::get).orElse(null);
    if (claim == null || volume == null) {
      task.stay("a claim whose volume is not in the files (pvc, pv)");
      return Optional.empty();
    }
    volume.stays().ifPresent(task::stay);
    boolean alone = claim.accessModes().stream().allMatch(mode -> mode.startsWith("ReadWriteOnce"));
    if (alone && users.getOrDefault(key(task, name), 1) > 1) {
      task.stay("a volume for one node that it shares with another pod");
    }
    return Optional.of(volume);
  }

  private static String key(TaskPod task, String claim) {
    return task.pod.shape().namespace() + "/" + claim;
  }

  /** The resource that counts volumes of a driver. */
  static String slot(String driver) {
    return "volumes of " + driver;
  }

  private Map<String, Long> slots(NodeItem node) {
    return cluster.volumeSlots().getOrDefault(node.name(), Map.of());
  }

  /** What a pod requests and, where it was measured, what it uses of the CPU. */
  Map<String, Long> requests(PodItem pod) {
    Map<String, Long> requested = pod.shape().requests();
    if (use.isEmpty()) {
      return requested;
    }
    Map<String, Long> all = new TreeMap<>(requested);
    Optional<Double> cores = use.get().of(pod.id());
    long milli = cores.map(c -> (long) Math.ceil(1000 * c)).orElse(requested.getOrDefault(CPU, 0L));
    all.put(CPU_USE, milli);
    return all;
  }

  /** Finds out how much of the CPU the pods of a node can use at most. */
  private void useOfPods() {
    if (use.isEmpty()) {
      return;
    }
    long[] uses = new long[tasks.size()];
    long places = 1;
    long standingUse = 1;
    for (int t = 0; t < uses.length; t++) {
      uses[t] = tasks.get(t).requests.getOrDefault(CPU_USE, 0L);
      notMeasured += use.get().of(tasks.get(t).pod.id()).isPresent() ? 0 : 1;
    }
    for (PodItem pod : standing) {
      standingUse = Math.max(standingUse, requests(pod).getOrDefault(CPU_USE, 0L));
    }
    for (NodeItem node : cluster.nodes()) {
      places = Math.max(places, Math.min(uses.length, node.allocatable().getOrDefault("pods", 1L)));
    }
    Arrays.sort(uses);
    for (int t = uses.length - 1; t >= 0 && t >= uses.length - places; t--) {
      useOfPods += uses[t];
    }
    useOfPods += standingUse * places;
  }

  /** How many CPUs of a node its resource of use has: more than its pods can ever use. */
  double useFactor() {
    if (use.isEmpty()) {
      return 1;
    }
    long least =
        cluster.nodes().stream()
            .mapToLong(node -> Math.max(1, node.allocatable().getOrDefault(CPU, 1L)))
            .min()
            .orElse(1);
    return Math.ceil((double) useOfPods / least) + 1;
  }

  /** How many tasks have no measured use, where use is measured at all. */
  int notMeasured() {
    return notMeasured;
  }

  boolean byUse() {
    return use.isPresent();
  }

  /** What a node has for pods, its slots for volumes included. */
  Map<String, Long> allocatable(NodeItem node) {
    Map<String, Long> all = new TreeMap<>(node.allocatable());
    slots(node).forEach((driver, count) -> all.put(slot(driver), count));
    if (use.isPresent()) {
      all.put(CPU_USE, (long) (useFactor() * node.allocatable().getOrDefault(CPU, 0L)));
    }
    return all;
  }

  int number(String node) {
    return nodeNumbers.getOrDefault(node, -1);
  }

  List<TaskPod> tasks() {
    return tasks;
  }

  /** The pods that are no tasks: they are bound to their nodes. */
  List<PodItem> standing() {
    return standing;
  }

  /** What tasks require of each other. */
  List<PodGroup> groups() {
    return groups;
  }

  /** The nodes that requirements leave, each set once. */
  List<BitSet> nodeSets() {
    return sets.all();
  }

  /** How many pods are on no node. */
  int pending() {
    return pending;
  }

  /** How many pending pods cannot be tasks, by the reason. */
  Map<String, Integer> pendingLeftOut() {
    return pendingLeftOut;
  }

  /**
   * The nodes that requirements of pods leave, whatever else is on the nodes. Nodes have their
   * numbers in the order of the files. Equal requirements share a set. Mutable.
   */
  private static final class NodeSets {
    private final List<NodeItem> nodes;
    private final Map<Key, BitSet> known = new HashMap<>();
    private final Map<BitSet, BitSet> distinct = new HashMap<>();

    /** What a pod and its volumes require. */
    private record Key(PodShape.Constraints constraints, List<NodeSelector> volumes) {}

    NodeSets(List<NodeItem> nodes) {
      this.nodes = nodes;
    }

    /** The nodes that satisfy all, closed ones included; not to be changed. */
    BitSet allowed(PodShape.Constraints constraints, List<NodeSelector> volumes) {
      return known.computeIfAbsent(
          new Key(constraints, volumes),
          key -> {
            BitSet set = new BitSet();
            for (int n = 0; n < nodes.size(); n++) {
              NodeItem node = nodes.get(n);
              if (constraints.allow(node)
                  && volumes.stream().allMatch(each -> each.matches(node))) {
                set.set(n);
              }
            }
            return distinct.computeIfAbsent(set, same -> same);
          });
    }

    /** All sets so far, each once. */
    List<BitSet> all() {
      return new ArrayList<>(distinct.values());
    }
  }
}
