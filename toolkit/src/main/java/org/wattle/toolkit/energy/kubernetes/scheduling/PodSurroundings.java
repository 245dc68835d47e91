package org.wattle.toolkit.energy.kubernetes.scheduling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.importers.kubernetes.TopologySpread;
import org.wattle.toolkit.energy.kubernetes.scheduling.PodFilters.Conflict;
import org.wattle.toolkit.energy.kubernetes.scheduling.PodFilters.SpreadCount;

/** What rules between pods leave of the nodes for one pod in one state. */
final class PodSurroundings {
  private final PodFilters filters;
  private final SchedulerCluster cluster;
  private final List<BitSet> blocked = new ArrayList<>();
  private final List<BitSet> company = new ArrayList<>();
  private final List<long[]> excess = new ArrayList<>();
  private boolean alone = true;

  /**
   * For a pod that is on no node.
   *
   * @param filters of the pod
   */
  PodSurroundings(PodFilters filters, SchedulerState state) {
    this.filters = filters;
    this.cluster = filters.cluster();
    for (Conflict conflict : filters.conflicts()) {
      blocked.add(occupied(conflict.key(), state, List.of(conflict.shape())));
    }
    filters
        .nearTerms()
        .forEach(term -> company.add(occupied(term.topologyKey(), state, filters.near())));
    company.forEach(set -> alone &= set.isEmpty());
    filters.spreads().forEach(spread -> excess.add(excess(spread, state)));
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
        && (!count.spread().honorTaints() || filters.toleratesCordon() || !state.cordoned(node));
  }

  /** The first rule between pods that a node would break. */
  Optional<SchedulerRule> broken(int node) {
    if (conflict(node, SchedulerRule.PORT)) {
      return Optional.of(SchedulerRule.PORT);
    }
    for (int s = 0; s < excess.size(); s++) {
      TopologySpread spread = filters.spreads().get(s).spread();
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
      int domain = cluster.domains(filters.nearTerms().get(t).topologyKey())[node];
      if (domain < 0 || !filters.nearTerms().get(t).understood()) {
        return false;
      }
      all &= company.get(t).get(domain);
    }
    return all || (alone && filters.nearItself());
  }

  private boolean conflict(int node, SchedulerRule rule) {
    for (int c = 0; c < blocked.size(); c++) {
      Conflict conflict = filters.conflicts().get(c);
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
