package org.wattle.model.energy.arcflow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.wattle.model.stop.Stop;

/**
 * Builds the graph of a packing problem and compresses it as Brandão and Pedroso (2016), section 4,
 * do. The items have an order, which breaks symmetry. In the main compression a node is labelled
 * with the room that must be used up before it, by the longest way from it to each sink, and nodes
 * with the same label become one; in the final compression the same is done with the longest way
 * from the source. Both keep every path, and new paths are patterns too: along any arc labels grow
 * by at least what it takes. With unlike bins, labels also say which sinks can be reached.
 */
final class GraphCompression {
  private final IntegerPacking packing;
  private final GraphLimits limits;
  private final PatternStates states;
  private final Map<PatternStates.Label, Integer> numbers = new HashMap<>();
  private final List<PatternStates.Label> labels = new ArrayList<>();
  private final int[] endNodes;
  private final ArcFlowGraph.Arcs arcs = new ArcFlowGraph.Arcs();

  private GraphCompression(IntegerPacking packing, GraphLimits limits) {
    this.packing = packing;
    this.limits = limits;
    this.states = new PatternStates(packing, limits);
    this.endNodes =
        IntStream.range(0, states.ends().size()).map(end -> node(states.labelOfEnd(end))).toArray();
  }

  /**
   * The compressed graph.
   *
   * @throws GraphLimits.TooLarge where it, or the states that it is made from, exceed the limits
   */
  static ArcFlowGraph of(IntegerPacking packing, GraphLimits limits) {
    if (packing.items() >= ArcFlowGraph.MAX_ITEMS - 1) {
      throw new GraphLimits.TooLarge(
          "more than (%d) kinds of tasks".formatted(ArcFlowGraph.MAX_ITEMS));
    }
    GraphCompression compression = new GraphCompression(packing, limits);
    compression.mergeByWayToSinks();
    return compression.mergedByWayFromSource();
  }

  private int node(PatternStates.Label label) {
    return numbers.computeIfAbsent(
        label,
        fresh -> {
          if (labels.size() + packing.bins() + 2 >= ArcFlowGraph.MAX_NODES) {
            throw new GraphLimits.TooLarge(
                "more than (%d) nodes".formatted(ArcFlowGraph.MAX_NODES));
          }
          labels.add(label);
          return labels.size() - 1;
        });
  }

  /** Main compression: from the ends back, the label of a state and with it its node. */
  private void mergeByWayToSinks() {
    int[] nodeOf = new int[states.numbers()];
    for (int s = states.states().size() - 1; s >= 0; s--) {
      Stop.poll(s);
      PatternStates.State state = states.states().get(s);
      int taken = node(state.taken(), nodeOf);
      int passed = node(state.passed(), nodeOf);
      int here = node(label(state.item(), labels.get(taken), labels.get(passed)));
      nodeOf[state.number()] = here;
      arcs.add(here, taken, state.item());
      if (passed != here) {
        arcs.add(here, passed, ArcFlowGraph.NO_ITEM);
      }
    }
    for (PatternStates.First first : states.first()) {
      arcs.add(source(), node(first.next(), nodeOf), first.item());
    }
    arcs.tidy();
  }

  /** The source stands behind all nodes until they get their final numbers. */
  private int source() {
    return ArcFlowGraph.MAX_NODES - 1;
  }

  private int node(int number, int[] nodeOf) {
    return number < 0 ? endNodes[-1 - number] : nodeOf[number];
  }

  private PatternStates.Label label(
      int item, PatternStates.Label taken, PatternStates.Label passed) {
    long[] cells = passed.toArray();
    for (int cell = 0; cell < cells.length; cell++) {
      if (taken.cell(cell) != PatternStates.DEAD) {
        long weight = packing.weight(item, cell % packing.dimensions());
        cells[cell] = Math.min(cells[cell], taken.cell(cell) - weight);
      }
    }
    return new PatternStates.Label(cells);
  }

  /** Final compression; an end that one kind of bin has alone is its sink. */
  private ArcFlowGraph mergedByWayFromSource() {
    PatternStates.Label[] byWay = waysFromSource();
    Map<PatternStates.Label, Integer> sinkOf = new HashMap<>();
    for (int end = 0; end < endNodes.length; end++) {
      BitSet bins = states.ends().get(end);
      if (bins.cardinality() == 1) {
        sinkOf.put(byWay[endNodes[end]], bins.nextSetBit(0));
      }
    }
    Map<PatternStates.Label, Integer> merged = new HashMap<>();
    Arrays.stream(byWay)
        .distinct()
        .filter(label -> !sinkOf.containsKey(label))
        .sorted()
        .forEach(label -> merged.put(label, merged.size() + 1));
    int firstSink = merged.size() + 1;
    sinkOf.forEach((label, bin) -> merged.put(label, firstSink + bin));
    ArcFlowGraph.Arcs compressed = new ArcFlowGraph.Arcs();
    for (int arc = 0; arc < arcs.size(); arc++) {
      int from =
          arcs.from(arc) == source()
              ? 0
              : Objects.requireNonNull(merged.get(byWay[arcs.from(arc)]));
      int to = Objects.requireNonNull(merged.get(byWay[arcs.to(arc)]));
      if (from != to) {
        compressed.add(from, to, arcs.item(arc));
      }
    }
    for (int end = 0; end < endNodes.length; end++) {
      int from = Objects.requireNonNull(merged.get(byWay[endNodes[end]]));
      if (from < firstSink) {
        states.ends().get(end).stream()
            .forEach(bin -> compressed.add(from, firstSink + bin, ArcFlowGraph.NO_ITEM));
      }
    }
    compressed.tidy();
    if (compressed.size() > limits.arcs()) {
      throw new GraphLimits.TooLarge("(%d) arcs".formatted(compressed.size()));
    }
    return new ArcFlowGraph(firstSink + packing.bins(), packing.bins(), compressed);
  }

  /**
   * For each node the longest way from the source in every dimension, and which sinks it leads to.
   */
  private PatternStates.Label[] waysFromSource() {
    int dimensions = packing.dimensions();
    int[] order =
        IntStream.range(0, labels.size())
            .boxed()
            .sorted(Comparator.comparing(labels::get))
            .mapToInt(node -> node)
            .toArray();
    long[][] ways = new long[labels.size()][dimensions];
    int[] arcsByNode = arcs.firstArcs(labels.size());
    for (int arc = arcs.firstArc(source()); arc < arcs.size(); arc++) {
      extend(ways, new long[dimensions], arc);
    }
    for (int node : order) {
      Stop.poll(node);
      for (int arc = arcsByNode[node]; arc < arcsByNode[node + 1]; arc++) {
        extend(ways, ways[node], arc);
      }
    }
    PatternStates.Label[] byWay = new PatternStates.Label[labels.size()];
    for (int node = 0; node < byWay.length; node++) {
      long[] reached = aliveBits(labels.get(node)).toLongArray();
      long[] cells = Arrays.copyOf(ways[node], dimensions + (packing.bins() + 63) / 64);
      System.arraycopy(reached, 0, cells, dimensions, reached.length);
      byWay[node] = new PatternStates.Label(cells);
    }
    return byWay;
  }

  private void extend(long[][] ways, long[] way, int arc) {
    long[] reached = ways[arcs.to(arc)];
    for (int d = 0; d < reached.length; d++) {
      long weight = arcs.item(arc) == ArcFlowGraph.NO_ITEM ? 0 : packing.weight(arcs.item(arc), d);
      reached[d] = Math.max(reached[d], way[d] + weight);
    }
  }

  private BitSet aliveBits(PatternStates.Label label) {
    BitSet alive = new BitSet();
    for (int bin = 0; bin < packing.bins(); bin++) {
      alive.set(bin, label.cell(bin * packing.dimensions()) != PatternStates.DEAD);
    }
    return alive;
  }
}
