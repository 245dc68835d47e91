package org.wattle.solvers.collocation.branchandbound;

import java.util.Locale;
import java.util.OptionalDouble;
import org.wattle.solvers.support.SolveLog;

/** The statistics of a search that Table 1 shows. Mutable. */
final class TreeStatistics {
  private final int levels;
  private long nodes;
  private long pruned;
  private int shallowest;

  TreeStatistics(int levels) {
    this.levels = levels;
    this.shallowest = levels;
  }

  /** Counts a container that was put on a node. */
  void node() {
    nodes++;
  }

  /** Counts a subtree that the bound pruned. */
  void pruned() {
    pruned++;
  }

  /** Records that the levels from this one on are fully explored below a node. */
  void explored(int level) {
    shallowest = Math.min(shallowest, level);
  }

  /**
   * Adds the counts and a note about them to the log; the note contains the speed where the seconds
   * are given.
   */
  void report(SolveLog log, OptionalDouble seconds) {
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
            "tree: %d nodes%s, %d of them pruned (%.0f %%), %d of %d levels explored (%.0f %%)",
            nodes,
            speed,
            pruned,
            100.0 * pruned / Math.max(1, nodes),
            explored,
            levels,
            100.0 * explored / levels));
  }
}
