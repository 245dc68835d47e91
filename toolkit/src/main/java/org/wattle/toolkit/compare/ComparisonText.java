package org.wattle.toolkit.compare;

import org.wattle.render.View;
import org.wattle.render.text.TextTable;

/** A comparison on a terminal. */
public final class ComparisonText {
  private static final String[] SUMMARY = {
    "SOLVER",
    "SOLVED",
    "VERIFIED",
    "PROVEN",
    "MEAN GAP",
    "WORST",
    "MEAN OVER BEST",
    "WORST",
    "TOTAL TIME"
  };

  private ComparisonText() {}

  /** A table for every instance and, where there are several, a summary. */
  public static String of(Comparison comparison) {
    View view = new View();
    for (Ranking ranking : comparison.rankings()) {
      (view.isEmpty() ? view : view.gap()).add(instance(ranking));
    }
    if (comparison.several()) {
      TextTable summary = TextTable.aligned(SolverSummary.ALIGNMENT).row(SUMMARY);
      comparison.summary().forEach(of -> summary.row(of.cells()));
      view.gap().line("Summary").table(summary).line("  " + Remarks.scope(comparison));
    }
    return view.text();
  }

  private static View instance(Ranking ranking) {
    View view =
        new View()
            .line(
                "%s: %s; %s"
                    .formatted(
                        ranking.label(),
                        ranking.problem().size(),
                        Remarks.objective(ranking.problem())))
            .table(new AttemptTable(ranking).table().columns())
            .line("  " + Remarks.reference(ranking));
    ranking.contradictions().forEach(sentence -> view.line("  CONTRADICTION: " + sentence));
    return view.notes(Remarks.of(ranking));
  }
}
