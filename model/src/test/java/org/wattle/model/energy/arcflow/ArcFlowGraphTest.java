package org.wattle.model.energy.arcflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;

/** Paths are patterns, and all patterns are paths. */
class ArcFlowGraphTest {
  static Stream<Long> seeds() {
    return Seeds.upTo(4000);
  }

  private static IntegerPacking one(long room, long[] sizes, int... copies) {
    BitSet all = new BitSet();
    all.set(0, sizes.length);
    long[][] weights = Arrays.stream(sizes).mapToObj(s -> new long[] {s}).toArray(long[][]::new);
    return new IntegerPacking(weights, copies, new long[][] {{room}}, List.of(all));
  }

  private static String text(ArcFlowGraph graph) {
    return IntStream.range(0, graph.arcs())
        .mapToObj(
            arc ->
                graph.from(arc)
                    + "-"
                    + graph.to(arc)
                    + (graph.item(arc) == ArcFlowGraph.NO_ITEM ? "" : ":" + graph.item(arc)))
        .collect(Collectors.joining(" "));
  }

  @Test
  void theGraphOfThreeSizesInBinsOfSevenIsSmall() {
    ArcFlowGraph graph =
        GraphCompression.of(one(7, new long[] {5, 3, 2}, 3, 1, 2), GraphLimits.DEFAULT);

    assertThat(text(graph)).isEqualTo("0-1:1 0-2:0 0-2:2 1-2:2 1-3 2-3 2-3:2");
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void pathsAreThePatterns(long seed) {
    Random random = new Random(seed);
    IntegerPacking packing = random(random);
    ArcFlowGraph graph = GraphCompression.of(packing, GraphLimits.DEFAULT);
    Set<List<Integer>> paths = new HashSet<>();
    walk(graph, 0, new ArrayList<>(), paths);
    for (List<Integer> path : paths) {
      int bin = path.get(path.size() - 1);
      List<Integer> items = path.subList(0, path.size() - 1);
      assertThat(items).as("seed %d", seed).isNotEmpty();
      assertThat(fits(packing, bin, items)).as("seed %d, %s in bin %d", seed, items, bin).isTrue();
    }
    for (int bin = 0; bin < packing.bins(); bin++) {
      for (List<Integer> pattern : patterns(packing, bin)) {
        List<Integer> path = new ArrayList<>(pattern);
        path.add(bin);
        int[] items = pattern.stream().mapToInt(item -> item).toArray();
        assertThat(paths).as("seed %d", seed).contains(path);
        assertThat(taken(graph, graph.path(items, bin).orElseThrow()))
            .as("seed %d", seed)
            .isEqualTo(pattern);
      }
    }
  }

  private static IntegerPacking random(Random random) {
    int items = 1 + random.nextInt(5);
    int bins = 1 + random.nextInt(3);
    int dimensions = 1 + random.nextInt(3);
    long scale = random.nextInt(4) == 0 ? 1_000_000_007L : 1;
    long[][] weights = new long[items][dimensions];
    int[] copies = new int[items];
    for (int i = 0; i < items; i++) {
      copies[i] = 1 + random.nextInt(3);
      Arrays.setAll(weights[i], d -> scale * random.nextInt(9));
      weights[i][random.nextInt(dimensions)] += scale;
    }
    long[][] rooms = new long[bins][dimensions];
    List<BitSet> admitted = new ArrayList<>();
    for (int bin = 0; bin < bins; bin++) {
      Arrays.setAll(rooms[bin], d -> scale * random.nextInt(18) + random.nextInt(2));
      BitSet some = new BitSet();
      IntStream.range(0, items).filter(i -> random.nextInt(4) > 0).forEach(some::set);
      admitted.add(some);
    }
    return new IntegerPacking(weights, copies, rooms, admitted);
  }

  private static void walk(
      ArcFlowGraph graph, int node, List<Integer> items, Set<List<Integer>> paths) {
    if (graph.isSink(node)) {
      List<Integer> path = new ArrayList<>(items);
      path.add(graph.bin(node));
      paths.add(path);
      return;
    }
    for (int arc = graph.firstArc(node); arc < graph.firstArc(node + 1); arc++) {
      assertThat(graph.to(arc)).isGreaterThan(node);
      boolean takes = graph.item(arc) != ArcFlowGraph.NO_ITEM;
      if (takes) {
        items.add(graph.item(arc));
      }
      walk(graph, graph.to(arc), items, paths);
      if (takes) {
        items.remove(items.size() - 1);
      }
    }
  }

  private static List<Integer> taken(ArcFlowGraph graph, int[] arcs) {
    return Arrays.stream(arcs)
        .map(graph::item)
        .filter(item -> item != ArcFlowGraph.NO_ITEM)
        .boxed()
        .toList();
  }

  /** Every multiset of admitted items with room, but the empty one. */
  private static List<List<Integer>> patterns(IntegerPacking packing, int bin) {
    List<List<Integer>> patterns = new ArrayList<>(List.of(List.of()));
    for (int item = 0; item < packing.items(); item++) {
      List<List<Integer>> more = new ArrayList<>();
      for (List<Integer> pattern : patterns) {
        for (int copies = 0; copies <= packing.copies(item); copies++) {
          List<Integer> longer = new ArrayList<>(pattern);
          for (int copy = 0; copy < copies; copy++) {
            longer.add(item);
          }
          if (fits(packing, bin, longer)) {
            more.add(longer);
          }
        }
      }
      patterns = more;
    }
    patterns.remove(List.of());
    return patterns;
  }

  private static boolean fits(IntegerPacking packing, int bin, List<Integer> items) {
    for (int d = 0; d < packing.dimensions(); d++) {
      int dimension = d;
      long sum = items.stream().mapToLong(item -> packing.weight(item, dimension)).sum();
      if (sum > packing.room(bin, d)) {
        return false;
      }
    }
    return items.stream().allMatch(item -> packing.admits(bin, item));
  }

  @Test
  void graphsBeyondTheLimitsAreRefused() {
    IntegerPacking packing = one(100, new long[] {31, 29, 23, 19, 17, 13, 11}, 3, 3, 3, 3, 3, 3, 3);

    assertThatThrownBy(() -> GraphCompression.of(packing, new GraphLimits(10, 1_000_000)))
        .isInstanceOf(GraphLimits.TooLarge.class)
        .hasMessageContaining(" arcs");
    assertThatThrownBy(() -> GraphCompression.of(packing, new GraphLimits(1000, 20)))
        .isInstanceOf(GraphLimits.TooLarge.class)
        .hasMessageContaining("more than (2) states");
  }
}
