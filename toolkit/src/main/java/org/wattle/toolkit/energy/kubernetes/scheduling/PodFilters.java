package org.wattle.toolkit.energy.kubernetes.scheduling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.importers.kubernetes.AntiAffinity;
import org.wattle.importers.kubernetes.NodeItem;
import org.wattle.importers.kubernetes.PodSelector;
import org.wattle.importers.kubernetes.PodShape;
import org.wattle.importers.kubernetes.Taint;
import org.wattle.importers.kubernetes.TopologySpread;
import org.wattle.toolkit.energy.kubernetes.scheduling.PodFilters.Conflict;
import org.wattle.toolkit.energy.kubernetes.scheduling.PodFilters.SpreadCount;

/**
 * What keeps a pod from nodes, as far as it can be found out before pods move: the nodes that its
 * own requirements leave, and which shapes of pods matter for it.
 */
final class PodFilters {
  private static final Taint CORDONED =
      new Taint("node.kubernetes.io/unschedulable", "", "NoSchedule");

  /** Controllers whose pods stand on their nodes though they are not on their way out. */
  private static final Set<String> STANDING = Set.of("DaemonSet", "Node");

  private final SchedulerCluster cluster;
  private final SchedulerPod pod;
  private final BitSet byLabels = new BitSet();
  private final BitSet byTaints = new BitSet();
  private final BitSet byVolumes = new BitSet();
  private final BitSet unschedulable = new BitSet();
  private final BitSet candidates;
  private final boolean toleratesCordon;
  private final List<Conflict> conflicts = new ArrayList<>();

  /** The shapes that all terms of required affinity select, and whether these select the pod. */
  private final List<Integer> near = new ArrayList<>();

  private final boolean nearItself;
  private final List<SpreadCount> spreads = new ArrayList<>();

  /**
   * Pods of this shape must not be in the same domain.
   *
   * @param key of the domains; {@link SchedulerCluster#NODE} for the node itself
   */
  record Conflict(int shape, String key, SchedulerRule rule) {}

  /**
   * A required topology spread.
   *
   * @param shapes of the pods that are counted
   * @param nodes on which they are counted, cordoned ones included
   * @param itself whether the pod counts
   */
  record SpreadCount(TopologySpread spread, List<Integer> shapes, BitSet nodes, boolean itself) {}

  PodFilters(SchedulerCluster cluster, SchedulerPod pod) {
    this.cluster = cluster;
    this.pod = pod;
    PodShape shape = pod.item().shape();
    this.toleratesCordon =
        shape.constraints().tolerations().stream().anyMatch(each -> each.tolerates(CORDONED));
    for (int n = 0; n < cluster.nodeCount(); n++) {
      NodeItem node = cluster.node(n);
      byTaints.set(n, node.toleratedBy(shape.constraints().tolerations()));
      byLabels.set(n, shape.constraints().select(node));
      byVolumes.set(n, cluster.volumesReach(pod, n));
      unschedulable.set(n, node.closed().isPresent());
    }
    this.candidates = (BitSet) byTaints.clone();
    candidates.and(byLabels);
    candidates.and(byVolumes);
    if (!toleratesCordon) {
      candidates.andNot(unschedulable);
    }
    List<PodShape> shapes = cluster.shapes();
    for (int s = 0; s < shapes.size(); s++) {
      conflicts(shape, shapes.get(s), s);
      if (allSelect(shape, shapes.get(s))) {
        near.add(s);
      }
    }
    this.nearItself = allSelect(shape, shape);
    shape.balance().forEach(spread -> spreads.add(count(spread, shape)));
  }

  private void conflicts(PodShape own, PodShape other, int number) {
    if (own.hostPorts().stream().anyMatch(other.hostPorts()::contains)) {
      conflicts.add(new Conflict(number, SchedulerCluster.NODE, SchedulerRule.PORT));
    }
    apart(own, other, number);
    apart(other, own, number);
  }

  private void apart(PodShape asking, PodShape other, int number) {
    asking.apart().stream()
        .filter(term -> !term.understood() || selects(term, other))
        .map(term -> new Conflict(number, term.topologyKey(), SchedulerRule.POD_ANTI_AFFINITY))
        .forEach(conflicts::add);
  }

  private boolean allSelect(PodShape own, PodShape other) {
    return !own.near().isEmpty() && own.near().stream().allMatch(term -> selects(term, other));
  }

  private boolean selects(AntiAffinity term, PodShape shape) {
    return inNamespace(term, shape.namespace()) && term.selector().matches(shape.labels());
  }

  private boolean inNamespace(AntiAffinity term, String namespace) {
    if (term.namespaces().contains(namespace)) {
      return true;
    }
    Optional<PodSelector> selector = term.namespaceSelector();
    Map<String, String> labels = cluster.items().namespaces().getOrDefault(namespace, Map.of());
    return selector.filter(each -> each.matches(labels)).isPresent();
  }

  private SpreadCount count(TopologySpread spread, PodShape own) {
    List<Integer> counted = new ArrayList<>();
    for (int s = 0; s < cluster.shapes().size(); s++) {
      PodShape other = cluster.shapes().get(s);
      if (other.namespace().equals(own.namespace())
          && !leaving(other)
          && spread.selector().matches(other.labels())) {
        counted.add(s);
      }
    }
    BitSet nodes = new BitSet();
    for (int n = 0; n < cluster.nodeCount(); n++) {
      NodeItem node = cluster.node(n);
      nodes.set(
          n,
          own.balance().stream().allMatch(each -> node.labels().containsKey(each.topologyKey()))
              && (!spread.honorAffinity() || byLabels.get(n))
              && (!spread.honorTaints()
                  || (byTaints.get(n) && (toleratesCordon || !unschedulable.get(n)))));
    }
    return new SpreadCount(spread, counted, nodes, spread.selector().matches(own.labels()));
  }

  private static boolean leaving(PodShape shape) {
    return shape.standing()
        && shape.owner().filter(owner -> STANDING.contains(owner.kind())).isEmpty();
  }

  /** The terms of required affinity. */
  private List<AntiAffinity> terms() {
    return pod.item().shape().near();
  }

  /** What rules between pods leave of the nodes in a state in which the pod is on no node. */
  Surroundings in(SchedulerState state) {
    return new Surroundings(state);
  }

  /** The nodes that the pod's own requirements leave, whatever is on them; not to be changed. */
  BitSet candidates() {
    return candidates;
  }

  /** Whether the scheduler can take one of {@link #candidates} now. */
  boolean possible(int node, SchedulerState state, Surroundings now) {
    return (toleratesCordon || !state.cordoned(node))
        && state.shortOf(pod, node) < 0
        && state.slotsFor(pod, node)
        && now.broken(node).isEmpty();
  }

  /** Why the scheduler does not take a node now, in words; empty where it can. */
  Optional<String> rejected(int node, SchedulerState state, Surroundings now) {
    if ((unschedulable.get(node) || state.cordoned(node)) && !toleratesCordon) {
      return Optional.of(SchedulerRule.UNSCHEDULABLE.text());
    }
    if (!byTaints.get(node)) {
      return Optional.of(SchedulerRule.TAINT.text());
    }
    if (!byLabels.get(node)) {
      return Optional.of(SchedulerRule.NODE_AFFINITY.text());
    }
    int small = state.shortOf(pod, node);
    if (small >= 0) {
      return Optional.of(
          "%s (%s)".formatted(SchedulerRule.ROOM.text(), cluster.resources().get(small)));
    }
    if (!state.slotsFor(pod, node)) {
      return Optional.of(SchedulerRule.VOLUME_SLOTS.text());
    }
    if (!byVolumes.get(node)) {
      return Optional.of(SchedulerRule.VOLUME_AFFINITY.text());
    }
    return now.broken(node).map(SchedulerRule::text);
  }

  /** What rules between pods leave of the nodes for one pod in one state. */
  final class Surroundings {
    private final List<BitSet> blocked = new ArrayList<>();
    private final List<BitSet> company = new ArrayList<>();
    private final List<long[]> excess = new ArrayList<>();
    private boolean alone = true;

    private Surroundings(SchedulerState state) {
      for (Conflict conflict : conflicts) {
        blocked.add(occupied(conflict.key(), state, List.of(conflict.shape())));
      }
      terms().forEach(term -> company.add(occupied(term.topologyKey(), state, near)));
      company.forEach(set -> alone &= set.isEmpty());
      spreads.forEach(spread -> excess.add(excess(spread, state)));
    }

    /** The domains of a key in which pods of these shapes are. */
    private BitSet occupied(String key, SchedulerState state, List<Integer> shapes) {
      int[] domains = cluster.domains(key);
      BitSet set = new BitSet();
      for (int shape : shapes) {
        for (int node : state.countsByNode(shape).keySet()) {
          if (domains[node] >= 0) {
            set.set(domains[node]);
          }
        }
      }
      return set;
    }

    /** For each domain how many more than the least would be there with the pod. */
    private long[] excess(SpreadCount count, SchedulerState state) {
      TopologySpread spread = count.spread();
      int[] domains = cluster.domains(spread.topologyKey());
      long[] pods = new long[Arrays.stream(domains).max().orElse(-1) + 1];
      BitSet there = new BitSet();
      for (int n = 0; n < domains.length; n++) {
        if (domains[n] >= 0 && counted(count, n, state)) {
          there.set(domains[n]);
        }
      }
      for (int shape : count.shapes()) {
        for (Map.Entry<Integer, Integer> each : state.countsByNode(shape).entrySet()) {
          int node = each.getKey();
          if (domains[node] >= 0 && counted(count, node, state)) {
            pods[domains[node]] += each.getValue();
          }
        }
      }
      long least =
          there.cardinality() < spread.minDomains()
              ? 0
              : there.stream().mapToLong(domain -> pods[domain]).min().orElse(0);
      for (int d = 0; d < pods.length; d++) {
        pods[d] += (count.itself() ? 1 : 0) - least;
      }
      return pods;
    }

    /** A cordoned node counts as long as it is there, unless taints are honoured. */
    private boolean counted(SpreadCount count, int node, SchedulerState state) {
      return count.nodes().get(node)
          && (!count.spread().honorTaints() || toleratesCordon || !state.cordoned(node));
    }

    /** The first rule between pods that a node would break. */
    Optional<SchedulerRule> broken(int node) {
      if (conflict(node, SchedulerRule.PORT)) {
        return Optional.of(SchedulerRule.PORT);
      }
      for (int s = 0; s < excess.size(); s++) {
        TopologySpread spread = spreads.get(s).spread();
        int domain = cluster.domains(spread.topologyKey())[node];
        if (!spread.understood() || domain < 0 || excess.get(s)[domain] > spread.maxSkew()) {
          return Optional.of(SchedulerRule.SPREAD);
        }
      }
      if (!near(node)) {
        return Optional.of(SchedulerRule.POD_AFFINITY);
      }
      return conflict(node, SchedulerRule.POD_ANTI_AFFINITY)
          ? Optional.of(SchedulerRule.POD_ANTI_AFFINITY)
          : Optional.empty();
    }

    private boolean near(int node) {
      boolean all = true;
      for (int t = 0; t < company.size(); t++) {
        int domain = cluster.domains(terms().get(t).topologyKey())[node];
        if (domain < 0 || !terms().get(t).understood()) {
          return false;
        }
        all &= company.get(t).get(domain);
      }
      return all || (alone && nearItself);
    }

    private boolean conflict(int node, SchedulerRule rule) {
      for (int c = 0; c < blocked.size(); c++) {
        Conflict conflict = conflicts.get(c);
        if (conflict.rule() == rule) {
          int domain = cluster.domains(conflict.key())[node];
          if (domain >= 0 && blocked.get(c).get(domain)) {
            return true;
          }
        }
      }
      return false;
    }
  }
}
