package org.wattle.toolkit.compare.view;

import java.util.List;
import java.util.stream.Stream;
import org.wattle.render.page.Element;
import org.wattle.render.page.Table;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.compare.Comparison;
import org.wattle.toolkit.compare.SolverSummary;

/** The solvers over all instances, on the page. */
final class SummarySection {
  private static final List<String> HEAD =
      List.of(
          "Solver",
          "Solved",
          "Verified",
          "Proven",
          "Mean gap (n)",
          "Worst gap",
          "Mean over best (n)",
          "Worst over best",
          "Total time");

  private SummarySection() {}

  static Element of(Comparison comparison) {
    Table table = new Table("Summary over all instances", "lrrrrrrrr", HEAD);
    for (SolverSummary of : comparison.summary()) {
      table.row("", cells(of));
    }
    return Element.of("section")
        .with("id", "summary")
        .add(
            Element.of("h2", "Summary"),
            table.element(),
            Element.of("p", Remarks.scope(comparison)).with("class", "quiet"));
  }

  private static List<Element> cells(SolverSummary of) {
    return Stream.of(
            Escaped.name(of.solver()),
            Quantities.count(of.solved()),
            Quantities.count(of.verified()),
            Quantities.count(of.proven()),
            ComparisonText.mean(of.gap()),
            ComparisonText.worst(of.gap()),
            ComparisonText.mean(of.overBest()),
            ComparisonText.worst(of.overBest()),
            Quantities.fineSeconds(of.totalSeconds()))
        .map(text -> Element.of("span", text))
        .toList();
  }
}
