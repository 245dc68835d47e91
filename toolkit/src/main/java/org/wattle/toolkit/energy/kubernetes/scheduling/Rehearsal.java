package org.wattle.toolkit.energy.kubernetes.scheduling;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.wattle.importers.kubernetes.ClusterItems;
import org.wattle.model.stop.Stop;
import org.wattle.toolkit.energy.kubernetes.scheduling.RehearsalReport.Pending;

/**
 * Carries out a plan on a model of the cluster: the nodes to be emptied are cordoned, pods are
 * evicted one after another, and the scheduler places each one on the best node that can take it,
 * by a draw where several are equally good. Eviction does not choose the target, so that the plan
 * may find less room than it counted on. A rehearsal ends with the first pod that stays pending, as
 * the script does.
 */
public final class Rehearsal {
  private final SchedulerCluster cluster;
  private final List<Eviction> evictions;
  private final Set<String> emptied;
  private final IdentityHashMap<Object, PodFilters> filters = new IdentityHashMap<>();

  /**
   * A pod is evicted.
   *
   * @param pod by namespace and name
   * @param target where the plan has it
   */
  public record Eviction(String pod, String target) {}

  /**
   * Rehearsals of a plan.
   *
   * @param evictions in their order
   * @param emptied the nodes that are cordoned from the start
   */
  public Rehearsal(ClusterItems items, List<Eviction> evictions, Set<String> emptied) {
    this.cluster = new SchedulerCluster(items);
    this.evictions = List.copyOf(evictions);
    this.emptied = Set.copyOf(emptied);
  }

  /**
   * Rehearses so many times.
   *
   * @param draws how many times
   * @param seed of the draws between nodes of equal score
   */
  public RehearsalReport run(int draws, Scoring scoring, long seed) {
    Random random = new Random(seed);
    SchedulerState state = new SchedulerState(cluster);
    Map<String, Pending> failures = new TreeMap<>();
    Map<String, Integer> leftOver = new TreeMap<>();
    int placed = 0;
    int emptiedAll = 0;
    long asPlanned = 0;
    long moves = 0;
    for (int draw = 0; draw < draws; draw++) {
      Stop.poll(draw);
      Once once = new Once(state, scoring, random);
      Optional<Pending> pending = once.run();
      once.undo();
      asPlanned += once.asPlanned;
      moves += once.places.size();
      if (pending.isPresent()) {
        Pending left = pending.orElseThrow();
        failures.merge(left.pod(), left, (known, more) -> known.in(known.draws() + 1));
        continue;
      }
      placed++;
      Set<String> occupied = once.occupied();
      occupied.forEach(node -> leftOver.merge(node, 1, Integer::sum));
      emptiedAll += occupied.isEmpty() ? 1 : 0;
    }
    return new RehearsalReport(
        draws, placed, emptiedAll, moves, asPlanned, List.copyOf(failures.values()), leftOver);
  }

  /**
   * Rehearses once with pods that are held until they are told where to go: each goes to the node
   * that the plan has for it, where the scheduler can take that.
   */
  public RehearsalReport steered() {
    SchedulerState state = new SchedulerState(cluster);
    emptied.forEach(name -> state.cordon(cluster.nodeNumber(name)));
    for (int e = 0; e < evictions.size(); e++) {
      SchedulerPod pod = pod(evictions.get(e));
      state.remove(pod, from(pod));
      PodFilters own = filters(pod);
      int target = cluster.nodeNumber(evictions.get(e).target());
      Optional<String> rejection = own.rejected(target, state, own.in(state));
      if (rejection.isPresent()) {
        Pending pending =
            new Pending(pod.item().id(), e + 1, 1, Map.of(rejection.orElseThrow(), 1));
        return new RehearsalReport(1, 0, 0, e, e, List.of(pending), Map.of());
      }
      state.place(pod, target);
    }
    int moves = evictions.size();
    return new RehearsalReport(1, 1, 1, moves, moves, List.of(), Map.of());
  }

  private PodFilters filters(SchedulerPod pod) {
    // Pods of one shape may have volumes of their own.
    Object key = pod.item().shape().claims().isEmpty() ? pod.item().shape() : pod.item();
    return filters.computeIfAbsent(key, fresh -> new PodFilters(cluster, pod));
  }

  private SchedulerPod pod(Eviction eviction) {
    return cluster
        .pod(eviction.pod())
        .orElseThrow(
            () -> new IllegalArgumentException("There is no pod (" + eviction.pod() + ")."));
  }

  private int from(SchedulerPod pod) {
    return cluster.nodeNumber(pod.item().node().orElse(""));
  }

  /** One rehearsal. Mutable; it takes back what it did. */
  private final class Once {
    private final SchedulerState state;
    private final Scoring scoring;
    private final Random random;
    private final List<Integer> places = new ArrayList<>();
    private final Set<String> evicted = new HashSet<>();
    private int asPlanned;

    Once(SchedulerState state, Scoring scoring, Random random) {
      this.state = state;
      this.scoring = scoring;
      this.random = random;
    }

    Optional<Pending> run() {
      emptied.forEach(name -> state.cordon(cluster.nodeNumber(name)));
      for (int e = 0; e < evictions.size(); e++) {
        Eviction eviction = evictions.get(e);
        SchedulerPod pod = pod(eviction);
        int from = from(pod);
        boolean open = !state.cordoned(from);
        state.cordon(from);
        state.remove(pod, from);
        evicted.add(pod.item().id());
        Optional<Pending> pending = place(pod, e);
        if (open) {
          state.uncordon(from);
        }
        if (pending.isPresent()) {
          return pending;
        }
      }
      return Optional.empty();
    }

    private Optional<Pending> place(SchedulerPod pod, int step) {
      PodFilters filters = filters(pod);
      PodFilters.Surroundings now = filters.in(state);
      List<Integer> best = new ArrayList<>();
      long bestScore = -1;
      BitSet candidates = filters.candidates();
      for (int n = candidates.nextSetBit(0); n >= 0; n = candidates.nextSetBit(n + 1)) {
        if (!filters.possible(n, state, now)) {
          continue;
        }
        long score = state.score(pod, n, scoring);
        if (score > bestScore) {
          best.clear();
          bestScore = score;
        }
        if (score == bestScore) {
          best.add(n);
        }
      }
      if (best.isEmpty()) {
        return Optional.of(new Pending(pod.item().id(), step + 1, 1, reasons(filters, now)));
      }
      int chosen = best.get(random.nextInt(best.size()));
      state.place(pod, chosen);
      places.add(chosen);
      asPlanned += cluster.node(chosen).name().equals(evictions.get(step).target()) ? 1 : 0;
      return Optional.empty();
    }

    /** How many nodes are not taken for which reason. */
    private Map<String, Integer> reasons(PodFilters filters, PodFilters.Surroundings now) {
      Map<String, Integer> reasons = new TreeMap<>();
      for (int n = 0; n < cluster.nodeCount(); n++) {
        filters.rejected(n, state, now).ifPresent(reason -> reasons.merge(reason, 1, Integer::sum));
      }
      return reasons;
    }

    /** The nodes to be emptied on which a pod is that the plan evicts, by name. */
    Set<String> occupied() {
      Set<String> occupied = new HashSet<>();
      for (int place : places) {
        String name = cluster.node(place).name();
        if (emptied.contains(name)) {
          occupied.add(name);
        }
      }
      return occupied;
    }

    void undo() {
      emptied.forEach(name -> state.uncordon(cluster.nodeNumber(name)));
      for (int e = 0; e < evicted.size(); e++) {
        SchedulerPod pod = pod(evictions.get(e));
        if (e < places.size()) {
          state.remove(pod, places.get(e));
        }
        state.place(pod, from(pod));
      }
    }
  }
}
