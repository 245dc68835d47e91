package org.wattle.toolkit.energy.kubernetes.scheduling;

import java.util.ArrayList;
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
    own.apart().stream()
        .filter(term -> !term.understood() || selects(term, other))
        .forEach(term -> conflicts.add(apart(number, term)));
    other.apart().stream()
        .filter(term -> !term.understood() || selects(term, own))
        .forEach(term -> conflicts.add(apart(number, term)));
  }

  private static Conflict apart(int shape, AntiAffinity term) {
    return new Conflict(shape, term.topologyKey(), SchedulerRule.POD_ANTI_AFFINITY);
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

  SchedulerCluster cluster() {
    return cluster;
  }

  List<AntiAffinity> nearTerms() {
    return pod.item().shape().near();
  }

  /** The shapes that all terms of required affinity select. */
  List<Integer> near() {
    return near;
  }

  /** Whether these terms select the pod itself. */
  boolean nearItself() {
    return nearItself;
  }

  List<Conflict> conflicts() {
    return conflicts;
  }

  List<SpreadCount> spreads() {
    return spreads;
  }

  boolean toleratesCordon() {
    return toleratesCordon;
  }

  /** The nodes that the pod's own requirements leave, whatever is on them; not to be changed. */
  BitSet candidates() {
    return candidates;
  }

  /** Whether the scheduler can take one of {@link #candidates} now. */
  boolean possible(int node, SchedulerState state, PodSurroundings now) {
    return (toleratesCordon || !state.cordoned(node))
        && state.shortOf(pod, node) < 0
        && state.slotsFor(pod, node)
        && now.broken(node).isEmpty();
  }

  /** Why the scheduler does not take a node now; empty where it can. */
  Optional<Rejection> rejected(int node, SchedulerState state, PodSurroundings now) {
    if ((unschedulable.get(node) || state.cordoned(node)) && !toleratesCordon) {
      return Optional.of(Rejection.of(SchedulerRule.UNSCHEDULABLE));
    }
    if (!byTaints.get(node)) {
      return Optional.of(Rejection.of(SchedulerRule.TAINT));
    }
    if (!byLabels.get(node)) {
      return Optional.of(Rejection.of(SchedulerRule.NODE_AFFINITY));
    }
    int small = state.shortOf(pod, node);
    if (small >= 0) {
      return Optional.of(new Rejection(SchedulerRule.ROOM, cluster.resources().get(small)));
    }
    if (!state.slotsFor(pod, node)) {
      return Optional.of(Rejection.of(SchedulerRule.VOLUME_SLOTS));
    }
    if (!byVolumes.get(node)) {
      return Optional.of(Rejection.of(SchedulerRule.VOLUME_AFFINITY));
    }
    return now.broken(node).map(Rejection::of);
  }
}
