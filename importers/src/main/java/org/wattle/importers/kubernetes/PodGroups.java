package org.wattle.importers.kubernetes;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.wattle.importers.kubernetes.PodMembers.Some;
import org.wattle.importers.kubernetes.PodShape.Constraints;
import org.wattle.importers.kubernetes.TaskPods.TaskPod;

/**
 * What pods require of each other: anti-affinity and affinity, and host ports. Where it cannot be
 * said as a rule of the model, those that have the requirement stay, and those that it may keep
 * away are kept away from where they are. Mutable.
 */
final class PodGroups {
  private final ClusterItems cluster;
  private final TaskPods pods;
  private final TopologyDomains topology;
  private final PodMembers members;
  private final Map<String, Integer> names = new HashMap<>();
  private final List<PodGroup> groups = new ArrayList<>();

  PodGroups(ClusterItems cluster, TaskPods pods) {
    this.cluster = cluster;
    this.pods = pods;
    this.topology = new TopologyDomains(cluster.nodes());
    this.members = new PodMembers(cluster, pods);
  }

  List<PodGroup> decide() {
    members.having(shape -> shape.hostPorts().stream().sorted().toList()).forEach(this::hostPort);
    members.having(PodShape::apart).forEach(this::apart);
    members.having(PodShape::near).forEach(this::near);
    groups.addAll(new SpreadGroups(cluster, members, topology).decide());
    return groups;
  }

  /** Who holds the same port of a host is taken to need it on every address. */
  private void hostPort(String port, Some holders) {
    BitSet standing = new BitSet();
    holders.standing().forEach(standing::set);
    holders.tasks().forEach(task -> task.keptAway.or(standing));
    Set<Integer> seen = new HashSet<>();
    boolean shared =
        holders.tasks().stream()
            .anyMatch(task -> task.node.isPresent() && !seen.add(task.node.getAsInt()));
    if (holders.tasks().size() > 1 && anyMoves(holders)) {
      groups.add(
          PodGroup.spread(
              unique("host port " + port), holders.tasks(), PodGroup.EVERY_NODE, shared));
    }
  }

  private void apart(AntiAffinity term, Some carriers) {
    Optional<Some> selected = members.selected(term);
    if (selected.isEmpty()) {
      stay(carriers, "anti-affinity that is not understood");
      BitSet near = topology.around(term.topologyKey(), nodes(carriers));
      pods.tasks().forEach(task -> task.keptAway.or(near));
      return;
    }
    Some others = selected.get();
    keepAway(carriers.tasks(), term, others.standing());
    keepAway(others.tasks(), term, carriers.standing());
    String key = term.topologyKey();
    if (carriers.tasks().isEmpty()
        || others.tasks().isEmpty()
        || (carriers.tasks().equals(others.tasks()) && carriers.tasks().size() < 2)
        || !(anyMoves(carriers) || anyMoves(others))) {
      return;
    }
    boolean broken = meet(carriers.tasks(), others.tasks(), key);
    String name = unique("apart: " + name(carriers));
    groups.add(
        new Some(carriers.tasks(), List.of()).same(new Some(others.tasks(), List.of()))
            ? PodGroup.spread(name, carriers.tasks(), key, broken)
            : PodGroup.between(
                PodGroup.Kind.APART, name, carriers.tasks(), others.tasks(), key, broken));
  }

  private void keepAway(List<TaskPod> tasks, AntiAffinity term, List<Integer> from) {
    BitSet near = topology.around(term.topologyKey(), from);
    tasks.forEach(task -> task.keptAway.or(near));
  }

  /** Whether two different pods, one of either, share a domain now. */
  private boolean meet(List<TaskPod> some, List<TaskPod> others, String key) {
    Map<String, TaskPod> first = new HashMap<>();
    Map<String, Integer> count = new HashMap<>();
    for (TaskPod task : some) {
      part(task, key)
          .ifPresent(
              part -> {
                first.put(part, task);
                count.merge(part, 1, Integer::sum);
              });
    }
    return others.stream()
        .anyMatch(
            task ->
                part(task, key)
                    .filter(first::containsKey)
                    .filter(part -> first.get(part) != task || count.getOrDefault(part, 0) > 1)
                    .isPresent());
  }

  private Optional<String> part(TaskPod task, String key) {
    return task.node.isPresent() ? topology.part(key, task.node.getAsInt()) : Optional.empty();
  }

  private void near(AntiAffinity term, Some carriers) {
    List<TaskPod> tasks = carriers.tasks();
    Optional<Some> selected = members.selected(term);
    if (selected.isEmpty()) {
      stay(carriers, "affinity to other pods that is not understood");
      return;
    }
    tasks.stream()
        .filter(task -> task.pod.shape().near().size() > 1)
        .forEach(task -> task.stay("more than one required affinity to other pods"));
    Some others = selected.get();
    String key = term.topologyKey();
    if (others.tasks().isEmpty() && others.standing().isEmpty()) {
      stay(carriers, "required affinity to pods that are not there");
    } else if (others.tasks().isEmpty()) {
      BitSet away = topology.around(key, others.standing());
      away.flip(0, cluster.nodes().size());
      tasks.forEach(task -> task.keptAway.or(away));
    } else if (!others.standing().isEmpty()) {
      stay(carriers, "required affinity to pods of which some stand on their nodes");
    } else if (anyMoves(carriers)) {
      groups.add(
          PodGroup.between(
              PodGroup.Kind.NEAR,
              unique("near: " + name(carriers)),
              tasks,
              others.tasks(),
              key,
              true));
    }
  }

  private static void stay(Some some, String reason) {
    some.tasks().forEach(task -> task.stay(reason));
  }

  private static boolean anyMoves(Some some) {
    return some.tasks().stream().anyMatch(TaskPod::moves);
  }

  private static List<Integer> nodes(Some some) {
    List<Integer> nodes = new ArrayList<>(some.standing());
    some.tasks().forEach(task -> task.node.ifPresent(nodes::add));
    return nodes;
  }

  private static String name(Some some) {
    return some.tasks().isEmpty() ? "pods" : some.tasks().get(0).pod.shape().ownerName();
  }

  private String unique(String name) {
    int number = names.merge(name, 1, Integer::sum);
    return number == 1 ? name : name + " #" + number;
  }

  /**
   * Required topology spreads, as rules of balance where the pods that are counted are those that
   * have the constraint, and all are on nodes that count. In all other cases these pods stay.
   * Mutable.
   */
  private static final class SpreadGroups {
    private final ClusterItems cluster;
    private final PodMembers members;
    private final TopologyDomains topology;
    private final Map<Asked, BitSet> known = new HashMap<>();
    private final Map<String, Integer> names = new HashMap<>();
    private final List<PodGroup> groups = new ArrayList<>();

    /**
     * A constraint with all that decides what it counts.
     *
     * @param nodes what pods ask of nodes, where only such nodes count
     * @param keys of all constraints of the pod: nodes without one of them do not count
     */
    private record Counted(
        String namespace, TopologySpread term, Optional<Constraints> nodes, Set<String> keys) {}

    /** What decides which nodes count. */
    private record Asked(Constraints constraints, Set<String> keys) {}

    SpreadGroups(ClusterItems cluster, PodMembers members, TopologyDomains topology) {
      this.cluster = cluster;
      this.members = members;
      this.topology = topology;
    }

    List<PodGroup> decide() {
      members.having(SpreadGroups::counted).forEach(this::decide);
      return groups;
    }

    private static List<Counted> counted(PodShape shape) {
      Set<String> keys = new TreeSet<>();
      shape.balance().forEach(term -> keys.add(term.topologyKey()));
      return shape.balance().stream()
          .map(
              term ->
                  new Counted(
                      shape.namespace(),
                      term,
                      term.honorAffinity()
                          ? Optional.of(shape.constraints().withoutTolerations())
                          : Optional.empty(),
                      keys))
          .toList();
    }

    private void decide(Counted counted, Some carriers) {
      TopologySpread term = counted.term();
      Optional<String> reason =
          !term.understood()
              ? Optional.of("a required topology spread that is not understood")
              : term.honorTaints()
                  ? Optional.of("a required topology spread that looks at taints")
                  : Optional.empty();
      Some selected = members.selected(List.of(counted.namespace()), term.selector());
      if (reason.isEmpty() && !carriers.same(selected)) {
        reason = Optional.of("a required topology spread that does not count just its own pods");
      }
      BitSet nodes = nodes(counted);
      if (reason.isEmpty()
          && carriers.tasks().stream()
              .anyMatch(task -> task.node.isPresent() && !nodes.get(task.node.getAsInt()))) {
        reason = Optional.of("a required topology spread over nodes to which not all pods belong");
      }
      if (reason.isPresent()) {
        String why = reason.get();
        carriers.tasks().forEach(task -> task.stay(why));
      } else if (carriers.tasks().stream().anyMatch(TaskPod::moves)) {
        groups.add(
            new PodGroup(
                PodGroup.Kind.BALANCE,
                unique("balance: " + carriers.tasks().get(0).pod.shape().ownerName()),
                carriers.tasks(),
                List.of(),
                term.topologyKey(),
                topology.values(term.topologyKey(), nodes),
                term.maxSkew(),
                term.minDomains(),
                true));
      }
    }

    /** The nodes that count; not to be changed. */
    private BitSet nodes(Counted counted) {
      if (counted.nodes().isEmpty()) {
        return topology.with(counted.keys());
      }
      return known.computeIfAbsent(
          new Asked(counted.nodes().get(), counted.keys()),
          asked -> {
            BitSet nodes = (BitSet) topology.with(asked.keys()).clone();
            for (int n = nodes.nextSetBit(0); n >= 0; n = nodes.nextSetBit(n + 1)) {
              if (!asked.constraints().select(cluster.nodes().get(n))) {
                nodes.clear(n);
              }
            }
            return nodes;
          });
    }

    private String unique(String name) {
      int number = names.merge(name, 1, Integer::sum);
      return number == 1 ? name : name + " #" + number;
    }
  }
}
