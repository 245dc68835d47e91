package org.wattle.studies.energy;

import java.util.ArrayList;
import java.util.List;
import org.wattle.reports.chart.DotRows;
import org.wattle.reports.page.Element;
import org.wattle.studies.data.ChapterNumbers;

/** The mean excess of each solver: one row per solver, one dot per state and wiring. */
final class HeuristicsFigure {
  private static final double MIN_PERCENT = 0.01;

  private HeuristicsFigure() {}

  static Element of(HeuristicGaps gaps) {
    List<DotRows.Row> rows = new ArrayList<>();
    for (String solver : gaps.solvers()) {
      if (!solver.equals("auto")) {
        rows.add(new DotRows.Row(solver, dots(gaps, solver)));
      }
    }
    return DotRows.of(
        "Mean excess over the best bound",
        "A row for each solver; per cent, logarithmic; filled: rack wiring, hollow: full wiring",
        HeuristicGaps.STATES,
        rows,
        MIN_PERCENT,
        "per cent over the best bound, logarithmic; filled: rack wiring, hollow: full wiring");
  }

  private static List<DotRows.Dot> dots(HeuristicGaps gaps, String solver) {
    List<DotRows.Dot> dots = new ArrayList<>();
    for (int s = 0; s < HeuristicGaps.STATES.size(); s++) {
      for (String wiring : HeuristicGaps.WIRINGS) {
        String state = HeuristicGaps.STATES.get(s);
        double percent = 100 * gaps.over(solver, state, wiring).mean();
        if (Double.isFinite(percent)) {
          String words = "%s, %s: %s %%".formatted(state, wiring, ChapterNumbers.fixed(percent, 2));
          dots.add(new DotRows.Dot(s, percent, wiring.equals("full"), words));
        }
      }
    }
    return dots;
  }
}
