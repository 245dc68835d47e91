package org.wattle.solvers.collocation.order;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.model.Likeness;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.CollocationPlacement.Move;
import org.wattle.model.collocation.WeightedSum;

/**
 * Puts the moves of a placement in an order in which each finds a free slot; new containers come
 * after them. A free slot goes from the node where a container arrives to the one that it left. So
 * the moves are to be split into paths, each of which begins at a free slot, and Euler's theorem
 * says when that is possible: where the moves of each connected part of the nodes touch a node that
 * has a free slot before all moves. In any other part all nodes are full and as many containers
 * leave each as arrive: it is blocked.
 *
 * <p>Two like containers that exchange where they go connect the parts of both. A blocked part is
 * connected with one that is not by as few further moves as that takes; in place of these a
 * container may make a detour, over a node that is on before or afterwards, as one further move.
 * Mutable.
 */
public final class PlanOrder {
  private final CollocationInstance instance;
  private final int[] now;
  private final int[] nodes;
  private final int[] jobOf;

  /** Free slots before all moves, by node. */
  private final int[] free;

  /** Parts of connected nodes, each a tree; the root is its own parent. */
  private final int[] parent;

  /** Whether a node of the part with that root has a free slot before all moves. */
  private final boolean[] open;

  /** Where a container of a blocked part goes first, by container. */
  private final Map<Integer, Integer> detours = new LinkedHashMap<>();

  private PlanOrder(CollocationInstance instance, CollocationPlacement placement) {
    this.instance = instance;
    now = instance.currentNodes();
    nodes = placement.nodes();
    jobOf = instance.jobOfContainers();
    free = new int[instance.cluster().nodes()];
    Arrays.fill(free, instance.cluster().slotsPerNode());
    instance.current().forEach(seat -> free[seat.node()]--);
    parent = IntStream.range(0, free.length).toArray();
    open = new boolean[free.length];
    for (int node = 0; node < free.length; node++) {
      open[node] = free[node] > 0;
    }
    moved().forEach(c -> connect(now[c], nodes[c]));
  }

  /**
   * The placement with an order of its moves, with like containers exchanged where that is needed;
   * as it is where no order is needed.
   *
   * @param placement no node has more containers than slots
   * @return empty where none of these exchanges has an order with as many moves
   */
  public static Optional<CollocationPlacement> of(
      CollocationInstance instance, CollocationPlacement placement) {
    if (!instance.needsOrder()) {
      return Optional.of(placement);
    }
    PlanOrder order = new PlanOrder(instance, placement);
    order.link(0, 0);
    return order.blockedMoves().isEmpty() ? Optional.of(order.inOrder()) : Optional.empty();
  }

  /**
   * The placement in its order, where there is one. Otherwise those near it that have one: with
   * further moves and detours as far as these are allowed, and with all that is blocked left where
   * it is.
   */
  public static List<CollocationPlacement> near(
      CollocationInstance instance, CollocationPlacement placement) {
    return of(instance, placement)
        .map(List::of)
        .orElseGet(
            () ->
                Stream.of(instance.migrations().most().orElse(Integer.MAX_VALUE), 0)
                    .map(most -> new PlanOrder(instance, placement).freed(most))
                    .toList());
  }

  /** The best placement near one, with nodes relabelled, that has an order of its moves. */
  public static CollocationPlacement nearest(
      CollocationInstance instance, CollocationPlacement placement) {
    WeightedSum value = new WeightedSum(instance);
    return instance.needsOrder()
        ? near(instance, NodeRelabelling.nearest(instance, placement)).stream()
            .min(Comparator.comparingDouble(value::of))
            .orElseThrow()
        : placement;
  }

  /**
   * Groups of containers of which each moves to where another one of its group is, and none can go
   * first; none where there is an order.
   */
  public static List<List<Integer>> blocked(
      CollocationInstance instance, CollocationPlacement placement) {
    PlanOrder order = new PlanOrder(instance, placement);
    order.link(0, 0);
    return List.copyOf(
        Likeness.byKey(order.blockedMoves(), c -> order.part(order.now[c])).values());
  }

  private CollocationPlacement freed(int most) {
    link(0, 0);
    int left = Math.max(0, most - moved().size());
    OptionalInt over = instance.migrations().detours() ? detour() : OptionalInt.empty();
    left = link(left, over.isPresent() ? 1 : Integer.MAX_VALUE);
    Map<Integer, List<Integer>> parts = Likeness.byKey(blockedMoves(), c -> part(now[c]));
    for (List<Integer> blocked : parts.values()) {
      if (over.isPresent() && left > 0) {
        detours.put(blocked.get(0), over.getAsInt());
        left--;
      } else {
        blocked.forEach(c -> nodes[c] = now[c]);
      }
    }
    return inOrder();
  }

  /** A node that is on before or afterwards and has a free slot before all moves. */
  private OptionalInt detour() {
    return IntStream.concat(Arrays.stream(now), Arrays.stream(nodes))
        .filter(node -> node >= 0 && free[node] > 0)
        .min();
  }

  /** Running containers that move. */
  private List<Integer> moved() {
    return IntStream.range(0, now.length).filter(this::moves).boxed().toList();
  }

  private boolean moves(int c) {
    return now[c] >= 0 && now[c] != nodes[c];
  }

  private List<Integer> blockedMoves() {
    return moved().stream().filter(c -> !open[part(now[c])]).toList();
  }

  private int part(int node) {
    int root = node;
    while (parent[root] != root) {
      parent[root] = parent[parent[root]];
      root = parent[root];
    }
    return root;
  }

  private void connect(int one, int other) {
    int root = part(one);
    open[root] |= open[part(other)];
    parent[part(other)] = root;
  }

  /**
   * Connects blocked parts with others by exchanges, each with as few further moves as it takes.
   *
   * @param left how many further moves there may be
   * @param most how many for a part
   * @return how many are left
   */
  private int link(int left, int most) {
    int remaining = left;
    for (boolean found = true; found; ) {
      found = false;
      Map<Integer, List<Integer>> parts = Likeness.byKey(blockedMoves(), c -> part(now[c]));
      for (int root : parts.keySet()) {
        List<Exchange> path = open[part(root)] ? List.of() : path(part(root));
        int further = path.stream().mapToInt(Exchange::further).sum();
        if (!path.isEmpty() && further <= Math.min(most, remaining)) {
          path.forEach(this::exchange);
          remaining -= further;
          found = true;
        }
      }
    }
    return remaining;
  }

  /** Two like containers of different parts, and how many more containers move afterwards. */
  private record Exchange(int one, int other, int further) {}

  private void exchange(Exchange pair) {
    int node = nodes[pair.one()];
    connect(node, nodes[pair.other()]);
    nodes[pair.one()] = nodes[pair.other()];
    nodes[pair.other()] = node;
  }

  /** A way to a part or job: over which container it came, at how many further moves. */
  private record Step(int further, int at, int from, int container) {}

  /** The exchanges of least further moves that connect a part with an open one; or none. */
  private List<Exchange> path(int root) {
    Map<Integer, List<Integer>> ofPart = Likeness.byKey(nodes.length, c -> part(nodes[c]));
    Map<Integer, List<Integer>> ofJob = Likeness.byKey(nodes.length, c -> jobOf[c]);
    Map<Integer, Step> reached = new HashMap<>();
    PriorityQueue<Step> turns = new PriorityQueue<>(Comparator.comparingInt(Step::further));
    turns.add(new Step(0, root, root, -1));
    while (!turns.isEmpty()) {
      Step step = turns.remove();
      int at = step.at();
      if (reached.putIfAbsent(at, step) != null) {
        continue;
      }
      boolean job = at >= free.length;
      if (!job && open[at]) {
        return exchanges(reached, at, root);
      }
      List<Integer> here =
          job
              ? ofJob.getOrDefault(at - free.length, List.of())
              : ofPart.getOrDefault(at, List.of());
      for (int c : here) {
        int to = job ? part(nodes[c]) : free.length + jobOf[c];
        turns.add(new Step(step.further() + (now[c] == nodes[c] ? 1 : 0), to, at, c));
      }
    }
    return List.of();
  }

  private static List<Exchange> exchanges(Map<Integer, Step> reached, int end, int root) {
    List<Exchange> path = new ArrayList<>();
    for (int at = end; at != root; ) {
      Step in = Objects.requireNonNull(reached.get(at));
      Step out = Objects.requireNonNull(reached.get(in.from()));
      int before = Objects.requireNonNull(reached.get(out.from())).further();
      path.add(new Exchange(out.container(), in.container(), in.further() - before));
      at = out.from();
    }
    return path;
  }

  private CollocationPlacement inOrder() {
    FreeSlots slots = new FreeSlots(now, nodes, moved(), free.length);
    List<Move> order = new ArrayList<>();
    detours.forEach(
        (c, over) -> {
          order.add(new Move(c, over));
          List<Integer> around = slots.circuit(nodes[c], c);
          around.subList(1, around.size()).forEach(each -> order.add(new Move(each, nodes[each])));
          order.add(new Move(c, nodes[c]));
        });
    IntStream.rangeClosed(0, free.length)
        .map(node -> free.length - node)
        .filter(node -> node == free.length || free[node] > 0)
        .forEach(
            node ->
                slots.circuit(node, FreeSlots.NONE).stream()
                    .filter(c -> c >= 0)
                    .forEach(c -> order.add(new Move(c, nodes[c]))));
    return CollocationPlacement.of(nodes).by(order);
  }

  /**
   * Ways of free slots, against the moves, each of which is used once. A further node, the last, is
   * where all ways begin and end that are not closed. Mutable.
   */
  private static final class FreeSlots {
    static final int NONE = -1;

    private final int[] now;
    private final int last;

    /** Moves that arrive at each node; at the last one, −2 less the node where a way begins. */
    private final List<Deque<Integer>> arriving = new ArrayList<>();

    FreeSlots(int[] now, int[] nodes, List<Integer> moved, int last) {
      this.now = now;
      this.last = last;
      int[] more = new int[last];
      IntStream.rangeClosed(0, last).forEach(node -> arriving.add(new ArrayDeque<>()));
      for (int c : moved) {
        arriving.get(nodes[c]).add(c);
        more[nodes[c]]++;
        more[now[c]]--;
      }
      for (int node = 0; node < last; node++) {
        for (int k = 0; k < Math.abs(more[node]); k++) {
          arriving.get(more[node] > 0 ? last : node).add(more[node] > 0 ? -2 - node : NONE);
        }
      }
    }

    /** The moves of a closed way from a node, this one first where there is one. */
    List<Integer> circuit(int from, int first) {
      if (first != NONE) {
        arriving.get(from).remove(first);
        arriving.get(from).addFirst(first);
      }
      Deque<Integer> at = new ArrayDeque<>(List.of(from));
      Deque<Integer> by = new ArrayDeque<>();
      List<Integer> circuit = new ArrayList<>();
      while (!at.isEmpty()) {
        Integer next = arriving.get(at.getFirst()).poll();
        if (next != null) {
          by.push(next);
          at.push(next >= 0 ? now[next] : next == NONE ? last : -2 - next);
        } else {
          at.pop();
          if (!by.isEmpty()) {
            circuit.add(by.pop());
          }
        }
      }
      Collections.reverse(circuit);
      return circuit;
    }
  }
}
