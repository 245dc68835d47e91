package org.wattle.toolkit.compare;

import org.wattle.render.View;
import org.wattle.render.text.TextTable;
import org.wattle.toolkit.summary.Overview;

/** A comparison on a terminal. */
public final class ComparisonText {
  private static final int MOST_REMARKS = 20;

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

  /** Of an experiment: a summary, tests, and what there is to be known, each said once. */
  public static String ofExperiment(Comparison comparison) {
    View view = new View();
    for (Overview.Sheet sheet : ComparisonSummary.of(comparison).tables()) {
      (view.isEmpty() ? view : view.gap())
          .line(sheet.table().title())
          .table(sheet.table().columns());
      if (!sheet.note().isEmpty()) {
        view.line("  " + sheet.note());
      }
    }
    return view.notes(Remarks.ofAll(comparison), MOST_REMARKS).text();
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
