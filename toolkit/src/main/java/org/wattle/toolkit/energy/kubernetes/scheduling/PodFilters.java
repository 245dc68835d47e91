package org.wattle.toolkit.energy.kubernetes.scheduling;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.importers.kubernetes.AntiAffinity;
import org.wattle.importers.kubernetes.NodeItem;
import org.wattle.importers.kubernetes.PodSelector;
import org.wattle.importers.kubernetes.PodShape;
import org.wattle.importers.kubernetes.Taint;

/**
 * What keeps a pod from nodes, as far as it can be found out before pods move: the nodes that its
 * own requirements leave, and which shapes of pods it must not be near.
 */
final class PodFilters {
  private static final Taint CORDONED =
      new Taint("node.kubernetes.io/unschedulable", "", "NoSchedule");

  private final SchedulerCluster cluster;
  private final SchedulerPod pod;
  private final BitSet byLabels = new BitSet();
  private final BitSet byTaints = new BitSet();
  private final BitSet byVolumes = new BitSet();
  private final BitSet unschedulable = new BitSet();
  private final BitSet candidates;
  private final boolean toleratesCordon;
  private final List<Conflict> conflicts = new ArrayList<>();

  /**
   * Pods of this shape must not be in the same domain.
   *
   * @param key of the domains; {@link SchedulerCluster#NODE} for the node itself
   */
  record Conflict(int shape, String key, SchedulerRule rule) {}

  PodFilters(SchedulerCluster cluster, SchedulerPod pod) {
    this.cluster = cluster;
    this.pod = pod;
    PodShape shape = pod.item().shape();
    this.toleratesCordon =
        shape.constraints().tolerations().stream().anyMatch(each -> each.tolerates(CORDONED));
    for (int n = 0; n < cluster.nodeCount(); n++) {
      NodeItem node = cluster.node(n);
      byTaints.set(n, node.toleratedBy(shape.constraints().tolerations()));
      byLabels.set(n, labelsHold(shape.constraints(), node));
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
    }
  }

  private static boolean labelsHold(PodShape.Constraints constraints, NodeItem node) {
    return constraints.labels().entrySet().stream()
            .allMatch(each -> each.getValue().equals(node.labels().get(each.getKey())))
        && constraints.affinity().map(affinity -> affinity.matches(node)).orElse(true);
  }

  private void conflicts(PodShape own, PodShape other, int number) {
    if (own.hostPorts().stream().anyMatch(other.hostPorts()::contains)) {
      conflicts.add(new Conflict(number, SchedulerCluster.NODE, SchedulerRule.PORT));
    }
    own.apart().stream()
        .filter(term -> selects(term, other))
        .forEach(term -> conflicts.add(apart(number, term)));
    other.apart().stream()
        .filter(term -> selects(term, own))
        .forEach(term -> conflicts.add(apart(number, term)));
  }

  private static Conflict apart(int shape, AntiAffinity term) {
    return new Conflict(shape, term.topologyKey(), SchedulerRule.POD_ANTI_AFFINITY);
  }

  /** Whether a term selects pods of a shape; one that is not understood may select any. */
  private boolean selects(AntiAffinity term, PodShape shape) {
    return !term.understood()
        || (inNamespace(term, shape.namespace()) && term.selector().matches(shape.labels()));
  }

  private boolean inNamespace(AntiAffinity term, String namespace) {
    if (term.namespaces().contains(namespace)) {
      return true;
    }
    Optional<PodSelector> selector = term.namespaceSelector();
    Map<String, String> labels = cluster.items().namespaces().get(namespace);
    return selector.isPresent() && (labels == null || selector.get().matches(labels));
  }

  /** The nodes that the pod's own requirements leave, whatever is on them; not to be changed. */
  BitSet candidates() {
    return candidates;
  }

  /** Whether the scheduler can take one of {@link #candidates} now. */
  boolean possible(int node, SchedulerState state, List<BitSet> blocked) {
    return (toleratesCordon || !state.cordoned(node))
        && state.shortOf(pod, node) < 0
        && state.slotsFor(pod, node)
        && !conflict(node, blocked, SchedulerRule.PORT)
        && !conflict(node, blocked, SchedulerRule.POD_ANTI_AFFINITY);
  }

  /**
   * Why the scheduler does not take a node now; empty where it can.
   *
   * @param blocked what {@link #blocked} gives for this state
   */
  Optional<Rejection> rejected(int node, SchedulerState state, List<BitSet> blocked) {
    if ((unschedulable.get(node) || state.cordoned(node)) && !toleratesCordon) {
      return Optional.of(Rejection.of(SchedulerRule.UNSCHEDULABLE));
    }
    if (!byTaints.get(node)) {
      return Optional.of(Rejection.of(SchedulerRule.TAINT));
    }
    if (!byLabels.get(node)) {
      return Optional.of(Rejection.of(SchedulerRule.NODE_AFFINITY));
    }
    if (conflict(node, blocked, SchedulerRule.PORT)) {
      return Optional.of(Rejection.of(SchedulerRule.PORT));
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
    return conflict(node, blocked, SchedulerRule.POD_ANTI_AFFINITY)
        ? Optional.of(Rejection.of(SchedulerRule.POD_ANTI_AFFINITY))
        : Optional.empty();
  }

  private boolean conflict(int node, List<BitSet> blocked, SchedulerRule rule) {
    for (int c = 0; c < conflicts.size(); c++) {
      if (conflicts.get(c).rule() == rule) {
        int domain = cluster.domains(conflicts.get(c).key())[node];
        if (domain >= 0 && blocked.get(c).get(domain)) {
          return true;
        }
      }
    }
    return false;
  }

  /** For each conflict the domains in which a pod of its shape is now. */
  List<BitSet> blocked(SchedulerState state) {
    List<BitSet> blocked = new ArrayList<>();
    for (Conflict conflict : conflicts) {
      int[] domains = cluster.domains(conflict.key());
      BitSet set = new BitSet();
      state.nodesWith(conflict.shape()).stream()
          .filter(node -> domains[node] >= 0)
          .forEach(node -> set.set(domains[node]));
      blocked.add(set);
    }
    return blocked;
  }
}
