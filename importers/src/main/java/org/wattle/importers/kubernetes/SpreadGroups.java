package org.wattle.importers.kubernetes;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.wattle.importers.kubernetes.PodMembers.Some;
import org.wattle.importers.kubernetes.PodShape.Constraints;
import org.wattle.importers.kubernetes.TaskPods.TaskPod;

/**
 * Required topology spreads, as rules of balance where the pods that are counted are those that
 * have the constraint, and all are on nodes that count. In all other cases these pods stay.
 * Mutable.
 */
final class SpreadGroups {
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
