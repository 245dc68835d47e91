package org.wattle.studies.energy;

import org.wattle.reports.page.Element;
import org.wattle.studies.data.ChapterNumbers;
import org.wattle.studies.data.DotRows;

/** The mean excess of every solver: a row for each, a dot for each state and wiring. */
final class HeuristicsFigure {
  private static final double MIN_PERCENT = 0.01;

  private HeuristicsFigure() {}

  static Element of(HeuristicGaps gaps) {
    DotRows rows = new DotRows(HeuristicGaps.STATES);
    for (String solver : gaps.solvers()) {
      if (!solver.equals("auto")) {
        dots(gaps, solver, rows.row(solver));
      }
    }
    return rows.picture(
        "Mean excess over the best bound",
        "A row for each solver; per cent, logarithmic; filled: rack wiring, hollow: full wiring",
        MIN_PERCENT,
        "per cent over the best bound, logarithmic; filled: rack wiring, hollow: full wiring");
  }

  private static void dots(HeuristicGaps gaps, String solver, DotRows rows) {
    for (int s = 0; s < HeuristicGaps.STATES.size(); s++) {
      for (String wiring : HeuristicGaps.WIRINGS) {
        String state = HeuristicGaps.STATES.get(s);
        double percent = 100 * gaps.over(solver, state, wiring).mean();
        if (Double.isFinite(percent)) {
          String words = "%s, %s: %s %%".formatted(state, wiring, ChapterNumbers.fixed(percent, 2));
          rows.dot(s, percent, wiring.equals("full"), words);
        }
      }
    }
  }
}
