package org.wattle.model.collocation.formulation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/**
 * Jobs that are kept on nodes of one kind, packed exactly by arc flow: a path that starts at 0 is a
 * node with some, and an arc from v to v + b is a job of b containers after others of v, no smaller
 * ones.
 */
final class BlockArcs {
  private final List<Integer> sizes;
  private final @Nullable Variable[][] arcs;

  /**
   * Declares the variables.
   *
   * @param room for containers on each node
   * @param sizes of jobs, descending
   * @param most nodes at most
   */
  BlockArcs(String name, int room, List<Integer> sizes, int most, OptModelBuilder builder) {
    this.sizes = sizes;
    arcs = new Variable[room + 1][sizes.size()];
    boolean[] reached = new boolean[room + 1];
    reached[0] = true;
    for (int b = 0; b < sizes.size(); b++) {
      int size = sizes.get(b);
      for (int from = 0; from + size <= room; from++) {
        if (reached[from]) {
          reached[from + size] = true;
          arcs[from][b] = builder.integer(name + "." + from + "+" + size, 0, most);
        }
      }
    }
  }

  /**
   * Adds the rows.
   *
   * @param nodes how many there are
   * @param jobs how many of a size are packed
   */
  void addRows(String name, LinearSum nodes, IntFunction<LinearSum> jobs, OptModelBuilder builder) {
    for (int v = 0; v < arcs.length; v++) {
      LinearSum left = new LinearSum().plusAll(1, arcs[v]);
      if (!left.isEmpty()) {
        left.plus(-1, v == 0 ? nodes : into(v)).row(builder, name + "." + v).atMost(0);
      }
    }
    for (int b = 0; b < sizes.size(); b++) {
      new LinearSum()
          .plusColumn(1, arcs, b)
          .plus(-1, jobs.apply(sizes.get(b)))
          .row(builder, name + ".jobs" + sizes.get(b))
          .equalTo(0);
    }
  }

  private LinearSum into(int v) {
    return new LinearSum()
        .plusEach(
            sizes.size(),
            (sum, b) -> {
              int from = v - sizes.get(b);
              sum.plus(1, from < 0 ? null : arcs[from][b]);
            });
  }

  /** The sizes of the jobs on each node that has some. */
  List<List<Integer>> nodes(Counts counts) {
    int[][] left = new int[arcs.length][sizes.size()];
    for (int v = 0; v < arcs.length; v++) {
      for (int b = 0; b < sizes.size(); b++) {
        left[v][b] = counts.of(arcs[v][b]);
      }
    }
    List<List<Integer>> nodes = new ArrayList<>();
    for (List<Integer> path = path(left); !path.isEmpty(); path = path(left)) {
      nodes.add(path);
    }
    return nodes;
  }

  /** Takes a path from 0 away. */
  private List<Integer> path(int[][] left) {
    List<Integer> path = new ArrayList<>();
    int v = 0;
    for (int b = 0; b < sizes.size(); ) {
      if (left[v][b] > 0) {
        left[v][b]--;
        path.add(sizes.get(b));
        v += sizes.get(b);
        b = 0;
      } else {
        b++;
      }
    }
    return path;
  }
}
