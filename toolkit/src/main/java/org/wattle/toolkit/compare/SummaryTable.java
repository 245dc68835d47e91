package org.wattle.toolkit.compare;

import java.util.Optional;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;

/** The solvers over all instances, the same on a terminal and on a page. */
final class SummaryTable {
  static final String ALIGNMENT = "lrrrrrrrr";

  private SummaryTable() {}

  /** Solved, verified, proven, gap, over best, time. */
  static String[] row(SolverSummary of) {
    return new String[] {
      Escaped.name(of.solver()),
      Quantities.count(of.solved()),
      Quantities.count(of.verified()),
      Quantities.count(of.proven()),
      mean(of.gap()),
      worst(of.gap()),
      mean(of.overBest()),
      worst(of.overBest()),
      Quantities.fineSeconds(of.totalSeconds())
    };
  }

  private static String mean(Optional<SolverSummary.Spread> spread) {
    return spread
        .map(s -> Quantities.gap(s.mean()) + " (" + Quantities.count(s.instances()) + ")")
        .orElse(Quantities.UNKNOWN);
  }

  private static String worst(Optional<SolverSummary.Spread> spread) {
    return spread.map(s -> Quantities.gap(s.worst())).orElse(Quantities.UNKNOWN);
  }
}
