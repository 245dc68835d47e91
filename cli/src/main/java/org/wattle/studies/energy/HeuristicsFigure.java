package org.wattle.studies.energy;

import org.wattle.reports.page.Element;
import org.wattle.studies.kit.DotRows;
import org.wattle.studies.kit.Told;

/** The mean excess of every solver: a row for each, a dot for each state and wiring. */
final class HeuristicsFigure {
  private static final double LEAST_PERCENT = 0.01;

  private HeuristicsFigure() {}

  static Element of(Gaps gaps) {
    DotRows rows = new DotRows(Gaps.STATES);
    for (String solver : gaps.solvers()) {
      if (!solver.equals("auto")) {
        dots(gaps, solver, rows.row(solver));
      }
    }
    return rows.picture(
        "Mean excess over the best bound",
        "A row for each solver; per cent, logarithmic; filled: rack wiring, hollow: full wiring",
        LEAST_PERCENT,
        "per cent over the best bound, logarithmic; filled: rack wiring, hollow: full wiring");
  }

  private static void dots(Gaps gaps, String solver, DotRows rows) {
    for (int s = 0; s < Gaps.STATES.size(); s++) {
      for (String wiring : Gaps.WIRINGS) {
        String state = Gaps.STATES.get(s);
        double percent = 100 * gaps.over(solver, state, wiring).mean();
        if (Double.isFinite(percent)) {
          String words = "%s, %s: %s %%".formatted(state, wiring, Told.fixed(percent, 2));
          rows.dot(s, percent, wiring.equals("full"), words);
        }
      }
    }
  }
}
