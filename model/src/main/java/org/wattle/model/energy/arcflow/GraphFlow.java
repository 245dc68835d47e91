package org.wattle.model.energy.arcflow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/**
 * The flow in one graph: {@code f[a]} "so many servers have a pattern over arc a", {@code used[k]}
 * "so many servers of kind k have a pattern". What reaches the sink of a bin is shared among the
 * kinds of servers that are such bins.
 *
 * @param kinds those whose patterns the graph has
 * @param binOfKind for each of them the number of the sink
 * @param flows by arc, after {@link #addTo}
 * @param used by kind, after {@link #addTo}
 */
record GraphFlow(
    String name,
    ArcFlowGraph graph,
    List<EnergyPacking.ServerKind> kinds,
    List<Integer> binOfKind,
    List<Variable> flows,
    List<Variable> used) {
  /** A flow without variables. */
  GraphFlow(
      String name,
      ArcFlowGraph graph,
      List<EnergyPacking.ServerKind> kinds,
      List<Integer> binOfKind) {
    this(name, graph, kinds, binOfKind, new ArrayList<>(), new ArrayList<>());
  }

  int binOf(int kind) {
    return binOfKind.get(kind);
  }

  Variable used(int kind) {
    return used.get(kind);
  }

  Variable flow(int arc) {
    return flows.get(arc);
  }

  /** Adds variables, and the rows that make them flows. */
  void addTo(OptModelBuilder model, List<EnergyPacking.TaskType> types) {
    int servers = kinds.stream().mapToInt(kind -> kind.servers().size()).sum();
    for (int arc = 0; arc < graph.arcs(); arc++) {
      int item = graph.item(arc);
      String takes = item == ArcFlowGraph.NO_ITEM ? "" : "," + types.get(item).name();
      int most = item == ArcFlowGraph.NO_ITEM ? servers : types.get(item).bundles().size();
      String arcName = "f[%s%d-%d%s]".formatted(name, graph.from(arc), graph.to(arc), takes);
      flows.add(model.integer(arcName, 0, Math.min(most, servers)));
    }
    for (EnergyPacking.ServerKind kind : kinds) {
      used.add(model.integer("used[" + kind.name() + "]", 0, kind.servers().size()));
    }
    addConservation(model);
  }

  private void addConservation(OptModelBuilder model) {
    List<List<Integer>> entering = new ArrayList<>();
    for (int node = 0; node < graph.nodes(); node++) {
      entering.add(new ArrayList<>());
    }
    for (int arc = 0; arc < graph.arcs(); arc++) {
      entering.get(graph.to(arc)).add(arc);
    }
    model.group("flow", "patterns of servers are paths: what enters a node leaves it");
    for (int node = 1; node < graph.nodes(); node++) {
      RowBuilder row = model.row("node[" + name + node + "]");
      entering.get(node).forEach(arc -> row.plus(1, flows.get(arc)));
      for (int arc = graph.firstArc(node); arc < graph.firstArc(node + 1); arc++) {
        row.plus(-1, flows.get(arc));
      }
      for (int k = 0; k < kinds.size() && graph.isSink(node); k++) {
        if (binOf(k) == graph.bin(node)) {
          row.plus(-1, used.get(k));
        }
      }
      row.equalTo(0);
    }
  }

  /**
   * The patterns of a point, each with the kind of its server; empty where the point is no flow.
   */
  Optional<List<Pattern>> patterns(Assignment point) {
    long[] left = flows.stream().mapToLong(arc -> Math.round(point.value(arc))).toArray();
    long[] free = used.stream().mapToLong(kind -> Math.round(point.value(kind))).toArray();
    List<Pattern> patterns = new ArrayList<>();
    int[] next = new int[graph.nodes()];
    Arrays.setAll(next, graph::firstArc);
    while (true) {
      List<Integer> items = new ArrayList<>();
      int node = 0;
      while (!graph.isSink(node)) {
        while (next[node] < graph.firstArc(node + 1) && left[next[node]] <= 0) {
          next[node]++;
        }
        int arc = next[node];
        if (arc == graph.firstArc(node + 1)) {
          return node == 0 ? Optional.of(patterns) : Optional.empty();
        }
        left[arc]--;
        if (graph.item(arc) != ArcFlowGraph.NO_ITEM) {
          items.add(graph.item(arc));
        }
        node = graph.to(arc);
      }
      int kind = 0;
      while (kind < free.length && (free[kind] <= 0 || binOf(kind) != graph.bin(node))) {
        kind++;
      }
      if (kind == free.length) {
        return Optional.empty();
      }
      free[kind]--;
      patterns.add(new Pattern(kind, items));
    }
  }

  /** Adds a pattern to a point; false where there is none with these items. */
  boolean add(int kind, int[] items, double[] point) {
    Optional<int[]> path = graph.path(items, binOf(kind));
    path.ifPresent(
        arcs -> {
          Arrays.stream(arcs).forEach(arc -> point[flows.get(arc).index()]++);
          point[used.get(kind).index()]++;
        });
    return path.isPresent();
  }

  /**
   * What one server holds.
   *
   * @param kind its kind, by position in the flow
   * @param items types of tasks, each as often as it holds them
   */
  record Pattern(int kind, List<Integer> items) {
    Pattern {
      items = List.copyOf(items);
    }
  }
}
