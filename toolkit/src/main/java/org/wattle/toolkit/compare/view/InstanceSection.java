package org.wattle.toolkit.compare.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.render.page.Element;
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
                Element.of("p", subject.size() + "; " + Titles.objective(subject))
                    .with("class", "quiet"),
                Element.of("p", finding(ranking)).with("class", "finding"));
    ranking
        .contradictions()
        .forEach(
            sentence ->
                section.add(
                    Element.of("p", "Contradiction: " + sentence)
                        .with("class", "alarm bad")
                        .with("role", "alert")));
    section.add(table(ranking));
    section.add(Element.of("p", Remarks.reference(ranking)).with("class", "quiet"));
    List<Element> figures = new ArrayList<>();
    EnergyFigure.of(ranking).ifPresent(figures::add);
    GapFigure.of(ranking, setting).ifPresent(figures::add);
    section.add(Element.of("div").with("class", "figures").add(figures));
    remarks(ranking).ifPresent(section::add);
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
    Subject subject = ranking.contest().subject();
    List<String> head = new ArrayList<>(List.of("Solver", "Status", "Value", "Gap", "Over best"));
    if (subject.measuresEnergy()) {
      head.addAll(List.of("Servers on", "Switches on"));
    }
    AttemptText attempts = new AttemptText(ranking);
    boolean moves = attempts.counted();
    if (moves) {
      head.add("Moves");
    }
    head.addAll(List.of("Time", "Verified"));
    Table table =
        new Table("Solvers on " + subject.label(), "ll" + "r".repeat(head.size() - 3) + "l", head);
    for (Attempt attempt : ranking.contest().attempts()) {
      table.row("", row(ranking, attempt, attempts));
    }
    return table.element();
  }

  private static List<Element> row(Ranking ranking, Attempt attempt, AttemptText attempts) {
    List<Element> row = new ArrayList<>();
    row.add(solver(attempt));
    String alarm = alarming(ranking, attempt) ? "bad" : "";
    row.add(Element.of("span", attempts.status(attempt)).with("class", alarm));
    row.add(plain(attempts.value(attempt)));
    row.add(plain(attempts.gap(attempt)));
    row.add(plain(attempts.overBest(attempt)));
    if (ranking.contest().subject().measuresEnergy()) {
      row.add(plain(attempts.serversOn(attempt)));
      row.add(plain(attempts.switchesOn(attempt)));
    }
    if (attempts.counted()) {
      row.add(plain(attempts.moves(attempt)));
    }
    row.add(plain(attempts.seconds(attempt)));
    row.add(
        Element.of("span", attempts.verified(attempt))
            .with("class", attempt.verified().map(clean -> clean ? "good" : "bad").orElse("")));
    return row;
  }

  private static boolean alarming(Ranking ranking, Attempt attempt) {
    return ranking.refuted(attempt)
        || attempt.outcome() instanceof Outcome.Failed
        || attempt.outcome() instanceof Outcome.Refuted;
  }

  private static Element solver(Attempt attempt) {
    return attempt
        .resultFile()
        .map(file -> Element.of("a", Escaped.name(attempt.solver())).with("href", file))
        .orElseGet(() -> plain(Escaped.name(attempt.solver())));
  }

  private static Element plain(String text) {
    return Element.of("span", text);
  }

  private static Optional<Element> remarks(Ranking ranking) {
    List<String> sentences = Remarks.of(ranking);
    return sentences.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Element.of("ul")
                .with("class", "remarks")
                .add(sentences.stream().map(sentence -> Element.of("li", sentence)).toList()));
  }
}
