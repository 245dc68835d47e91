package org.wattle.solvers.collocation.branchandbound;

import java.util.Locale;
import java.util.OptionalDouble;
import org.wattle.solvers.support.SolveLog;

/** What Table 1 tells of a search. Mutable. */
final class TreeStatistics {
  private final int levels;
  private long nodes;
  private long pruned;
  private int shallowest;

  TreeStatistics(int levels) {
    this.levels = levels;
    this.shallowest = levels;
  }

  /** A container was put on a node. */
  void node() {
    nodes++;
  }

  /** The bound cut off what was below. */
  void pruned() {
    pruned++;
  }

  /** Nothing is left to look at from that level on, below one of its nodes. */
  void explored(int level) {
    shallowest = Math.min(shallowest, level);
  }

  /** Keeps the counts, and says them in words; with the speed where the seconds are given. */
  void tell(SolveLog log, OptionalDouble seconds) {
    int explored = levels - shallowest;
    String speed =
        seconds.isPresent()
            ? String.format(Locale.ROOT, ", %.0f a second", nodes / seconds.getAsDouble())
            : "";
    log.count(BranchAndBoundSolver.NODES, nodes);
    log.count(BranchAndBoundSolver.PRUNED, pruned);
    log.count(BranchAndBoundSolver.EXPLORED_LEVELS, explored);
    log.note(
        String.format(
            Locale.ROOT,
            "tree: %d nodes%s, %.0f %% of them pruned, %.0f %% of %d levels explored",
            nodes,
            speed,
            100.0 * pruned / Math.max(1, nodes),
            100.0 * explored / levels,
            levels));
  }
}
