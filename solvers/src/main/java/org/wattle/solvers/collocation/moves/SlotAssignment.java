package org.wattle.solvers.collocation.moves;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.solvers.pareto.ObjectiveVector;
import org.wattle.solvers.pareto.nsga2.PermutationWalk;

/**
 * A permutation of the slots: which container is in which slot, and what each node and job has. The
 * first entries of the permutation are the slots of the containers, the others are free slots.
 * Mutable: an exchange takes time in proportion to the slots of two nodes and, where they are kept
 * together, the containers of two jobs, whatever the size of the instance, and so does taking it
 * back.
 */
final class SlotAssignment implements PermutationWalk {
  private final SlotMap map;
  private final List<SlotMutation> mutations;
  private final Optional<Function<int[], ObjectiveVector>> evaluation;
  private final int[] sizes;
  private final boolean[] keepable;
  private final boolean[] byNode;
  private final int[] first;
  private final long alwaysBroken;

  private int[] permutation = {};
  private final int[] placeOfSlot;
  private final int[] load;
  private final int[] tazes;

  /** A taz of each node, and the intensity of its hottest turtle. */
  private final int[] taz;

  private final int[] hottest;

  /** Of each job, the containers beside turtles only, and by how much these exceed them. */
  private final int[] isolated;

  private final long[] excess;
  private final boolean[] broken;
  private int used;
  private int singles;
  private long intensity;
  private long sensitivity;

  /** Pairs of places that were exchanged since the last permutation that was kept. */
  private int[] exchanged = new int[64];

  private int exchanges;

  /**
   * A walk that still has to begin.
   *
   * @param evaluation where there is more to a permutation than the goals of its placement
   */
  SlotAssignment(
      SlotMap map,
      List<SlotMutation> mutations,
      Optional<Function<int[], ObjectiveVector>> evaluation) {
    this.map = map;
    this.mutations = mutations;
    this.evaluation = evaluation;
    int jobs = map.jobs();
    sizes = IntStream.range(0, jobs).map(j -> map.job(j).containers()).toArray();
    first = IntStream.range(0, jobs).map(j -> map.containersOf(j).min().orElse(0)).toArray();
    keepable = new boolean[jobs];
    byNode = new boolean[jobs];
    long always = 0;
    for (int j = 0; j < jobs; j++) {
      Job job = map.job(j);
      keepable[j] = job.isSensitive() && map.canBeKept(j);
      byNode[j] = job.sensitivity() == Sensitivity.NODE;
      always += job.isSensitive() && !keepable[j] ? sizes[j] : 0;
    }
    alwaysBroken = always;
    placeOfSlot = new int[map.slots()];
    load = new int[map.nodes()];
    tazes = new int[map.nodes()];
    taz = new int[map.nodes()];
    hottest = new int[map.nodes()];
    isolated = new int[jobs];
    excess = new long[jobs];
    broken = new boolean[jobs];
  }

  @Override
  public void from(int[] begin) {
    permutation = begin.clone();
    for (int place = 0; place < permutation.length; place++) {
      placeOfSlot[permutation[place]] = place;
    }
    Arrays.fill(isolated, 0);
    Arrays.fill(excess, 0);
    used = 0;
    singles = 0;
    intensity = 0;
    for (int node = 0; node < load.length; node++) {
      enter(node);
    }
    sensitivity = alwaysBroken;
    for (int j = 0; j < broken.length; j++) {
      broken[j] = keepable[j] && isBroken(j);
      sensitivity += broken[j] ? sizes[j] : 0;
    }
    exchanges = 0;
  }

  @Override
  public void mutate(RandomGenerator random) {
    mutations.get(random.nextInt(mutations.size())).mutate(this, random);
  }

  @Override
  public ObjectiveVector objectives() {
    return evaluation.isPresent()
        ? evaluation.get().apply(permutation)
        : ObjectiveVector.of(used, -intensity, sensitivity);
  }

  @Override
  public void keep() {
    exchanges = 0;
  }

  @Override
  public void back() {
    while (exchanges > 0) {
      exchanges -= 2;
      apply(exchanged[exchanges], exchanged[exchanges + 1]);
    }
  }

  @Override
  public int[] permutation() {
    return permutation.clone();
  }

  /** How many slots there are. */
  int slots() {
    return placeOfSlot.length;
  }

  /** The node of a container. */
  int node(int container) {
    return map.nodeOfSlot(permutation[container]);
  }

  /** Containers on a node. */
  int load(int node) {
    return load[node];
  }

  /** Tazes on a node. */
  int tazes(int node) {
    return tazes[node];
  }

  /** Containers that are alone on their nodes. */
  int singles() {
    return singles;
  }

  /**
   * The index in the permutation of a slot: the number of its container, or a larger number for a
   * free slot.
   */
  int placeOf(int slot) {
    return placeOfSlot[slot];
  }

  /** Whether a slot holds no container. */
  boolean isFree(int slot) {
    return placeOfSlot[slot] >= map.containers();
  }

  /** Puts a container into a slot, in exchange with the container there, if any. */
  void move(int container, int slot) {
    exchange(container, placeOfSlot[slot]);
  }

  /** Exchanges the slots at two places of the permutation. */
  void exchange(int one, int other) {
    if (exchanges == exchanged.length) {
      exchanged = Arrays.copyOf(exchanged, 2 * exchanges);
    }
    exchanged[exchanges++] = one;
    exchanged[exchanges++] = other;
    apply(one, other);
  }

  /** The first suitable slot after a random one; −1 where there is none. */
  int anySlot(RandomGenerator random, IntPredicate suits) {
    return anySlot(random, 0, map.nodes(), suits);
  }

  /**
   * The first suitable slot after a random one of all, on the nodes from one (inclusive) to another
   * (exclusive); −1 where there is none.
   */
  int anySlot(RandomGenerator random, int firstNode, int endNode, IntPredicate suits) {
    int begin = firstNode * map.slotsPerNode();
    int end = endNode * map.slotsPerNode();
    int drawn = random.nextInt(permutation.length);
    int from = drawn < begin || drawn >= end ? begin : drawn;
    for (int slot = from; slot < end; slot++) {
      if (suits.test(slot)) {
        return slot;
      }
    }
    for (int slot = begin; slot < from; slot++) {
      if (suits.test(slot)) {
        return slot;
      }
    }
    return -1;
  }

  private void apply(int one, int other) {
    int slotOfOne = permutation[one];
    int slotOfOther = permutation[other];
    int nodeOfOne = map.nodeOfSlot(slotOfOne);
    int nodeOfOther = map.nodeOfSlot(slotOfOther);
    boolean matters =
        nodeOfOne != nodeOfOther && (one < map.containers() || other < map.containers());
    if (matters) {
      leave(nodeOfOne);
      leave(nodeOfOther);
    }
    permutation[one] = slotOfOther;
    permutation[other] = slotOfOne;
    placeOfSlot[slotOfOther] = one;
    placeOfSlot[slotOfOne] = other;
    if (matters) {
      enter(nodeOfOne);
      enter(nodeOfOther);
      judge(one);
      judge(other);
    }
  }

  /** Takes a node out of the sums. */
  private void leave(int node) {
    used -= load[node] > 0 ? 1 : 0;
    singles -= load[node] == 1 ? 1 : 0;
    if (tazes[node] == 1) {
      isolate(node, -1);
    }
  }

  /** Counts what is on a node, and adds it to the sums. */
  private void enter(int node) {
    int containers = 0;
    int contended = 0;
    int hot = 0;
    int begin = node * map.slotsPerNode();
    for (int slot = begin; slot < begin + map.slotsPerNode(); slot++) {
      int place = placeOfSlot[slot];
      if (place < map.containers()) {
        containers++;
        if (map.isTaz(place)) {
          contended++;
          taz[node] = place;
        } else {
          hot = Math.max(hot, map.intensity(place));
        }
      }
    }
    load[node] = containers;
    tazes[node] = contended;
    hottest[node] = hot;
    used += containers > 0 ? 1 : 0;
    singles += containers == 1 ? 1 : 0;
    if (contended == 1) {
      isolate(node, 1);
    }
  }

  private void isolate(int node, int sign) {
    int j = map.jobOf(taz[node]);
    intensity -= isolated[j] == sizes[j] ? excess[j] : 0;
    isolated[j] += sign;
    excess[j] += (long) sign * (map.intensity(taz[node]) - hottest[node]);
    intensity += isolated[j] == sizes[j] ? excess[j] : 0;
  }

  /** Whether the job of a place is broken now. */
  private void judge(int place) {
    if (place >= map.containers() || !keepable[map.jobOf(place)]) {
      return;
    }
    int j = map.jobOf(place);
    boolean now = isBroken(j);
    if (now != broken[j]) {
      broken[j] = now;
      sensitivity += now ? sizes[j] : -sizes[j];
    }
  }

  private boolean isBroken(int j) {
    int home = home(first[j], byNode[j]);
    for (int c = first[j] + 1; c < first[j] + sizes[j]; c++) {
      if (home(c, byNode[j]) != home) {
        return true;
      }
    }
    return false;
  }

  private int home(int container, boolean isNode) {
    return isNode ? node(container) : map.rackOfNode(node(container));
  }
}
