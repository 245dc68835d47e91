package org.wattle.toolkit.compare.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;
import org.wattle.render.page.Table;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.Outcome;
import org.wattle.toolkit.compare.Attempt;
import org.wattle.toolkit.compare.Best;
import org.wattle.toolkit.compare.Ranking;
import org.wattle.toolkit.compare.Setting;
import org.wattle.toolkit.compare.Subject;

/** One instance on the page: what was found, the table, the pictures, the remarks. */
final class InstanceSection {
  private InstanceSection() {}

  static Element of(Ranking ranking, String anchor, Setting setting) {
    Subject subject = ranking.contest().subject();
    Element section =
        Element.of("section")
            .with("id", anchor)
            .with("data-instance", subject.label())
            .add(
                Element.of("h2", subject.label()),
                PageParts.quiet(subject.size() + "; " + Remarks.objective(subject)),
                PageParts.finding(finding(ranking)));
    ranking
        .contradictions()
        .forEach(
            sentence ->
                section.add(
                    Element.of("p", "Contradiction: " + sentence)
                        .with("class", "alarm bad")
                        .with("role", "alert")));
    section.add(table(ranking));
    section.add(PageParts.quiet(Remarks.reference(ranking)));
    List<Element> figures = new ArrayList<>();
    EnergyFigure.of(ranking).ifPresent(figures::add);
    GapFigure.of(ranking, setting).ifPresent(figures::add);
    section.add(Element.of("div").with("class", "figures").add(figures));
    List<String> remarks = Remarks.of(ranking);
    if (!remarks.isEmpty()) {
      section.add(PageParts.remarks(remarks));
    }
    return section;
  }

  private static String finding(Ranking ranking) {
    Optional<Best> known = ranking.bestKnown();
    if (known.isEmpty()) {
      return "No solver has a verified answer.";
    }
    Subject subject = ranking.contest().subject();
    Best best = known.get();
    Attempt one =
        ranking.contest().attempts().stream()
            .filter(attempt -> attempt.solver().equals(best.names().get(0)))
            .findFirst()
            .orElseThrow();
    String gap =
        ranking.gap(one).isPresent()
            ? proof(ranking.gap(one).orElseThrow())
            : "how far from the best possible is not known";
    return "Best: "
        + subject.briefly(best.value(), Math.abs(best.value()))
        + " by "
        + best.by()
        + ", "
        + gap
        + ".";
  }

  private static String proof(double gap) {
    return Quantities.gap(gap).equals("0 %")
        ? "proven to be the best possible"
        : "proven to be within " + Quantities.gap(gap) + " of the best possible";
  }

  private static Element table(Ranking ranking) {
    AttemptTable attempts = new AttemptTable(ranking);
    Table table =
        new Table(
            "Solvers on " + ranking.contest().subject().label(),
            attempts.alignment(),
            attempts.heads());
    for (Attempt attempt : ranking.contest().attempts()) {
      List<Element> row = new ArrayList<>();
      attempts.row(attempt).forEach(text -> row.add(Element.of("span", text)));
      attempt
          .resultFile()
          .ifPresent(
              file ->
                  row.set(0, Element.of("a", Escaped.name(attempt.solver())).with("href", file)));
      row.get(1).with("class", alarming(ranking, attempt) ? "bad" : "");
      row.get(row.size() - 1)
          .with("class", attempt.verified().map(clean -> clean ? "good" : "bad").orElse(""));
      table.row("", row);
    }
    return table.element();
  }

  private static boolean alarming(Ranking ranking, Attempt attempt) {
    return ranking.refuted(attempt)
        || attempt.outcome() instanceof Outcome.Failed
        || attempt.outcome() instanceof Outcome.Refuted;
  }
}
