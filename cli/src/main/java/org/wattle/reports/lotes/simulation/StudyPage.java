package org.wattle.reports.lotes.simulation;

import java.util.List;
import java.util.stream.IntStream;
import org.wattle.reports.compare.ProvenanceSection;
import org.wattle.reports.page.Element;
import org.wattle.reports.page.Page;
import org.wattle.reports.page.Table;
import org.wattle.simulation.engine.Stability;
import org.wattle.simulation.lotes.DispatchSummary;
import org.wattle.toolkit.lotes.simulation.Study;
import org.wattle.toolkit.text.Escaped;

/** A campaign as a page with pictures, to be read by people who were not there. */
final class StudyPage {
  private static final List<String> HEAD =
      List.of(
          "Policy",
          "Load",
          "Verdict",
          "Jobs/h",
          "Runs",
          "Wait, started",
          "Wait, all",
          "In system",
          "Backlog/h",
          "Flow/ideal",
          "L/λW");

  /** The column of the verdict. */
  private static final int VERDICT = 2;

  private static final String LEGEND =
      "Wait, started: of the tasks that started. Wait, all: those that wait still count with what"
          + " they have waited. Backlog/h: how many more tasks wait each hour, over the second"
          + " half. Flow/ideal: time of a job over that in an empty data centre; at least that,"
          + " where some were not done. L/λW: Little's law, 1 where the data centre keeps up.";

  private StudyPage() {}

  static String of(Study study) {
    String title = Escaped.name(study.title());
    return Page.of(
        "Wattle: " + title,
        List.of(head(study, title), main(study), ProvenanceSection.of(study.setting())));
  }

  private static Element head(Study study, String title) {
    return Element.of("header")
        .add(
            Element.of("h1", title),
            Element.of(
                    "p",
                    StudyWords.dataCentre(study)
                        + "; "
                        + StudyWords.runs(study)
                        + ". "
                        + StudyWords.scale(study))
                .with("class", "quiet"),
            Element.of("p", StudyWords.completeness(study)).with("class", "quiet"));
  }

  private static Element main(Study study) {
    Table table = new Table("Policies and loads", "lrlrrrrrrrr", HEAD);
    study.summaries().forEach(of -> table.row("", cells(of)));
    Element findings = Element.of("ul").with("class", "remarks");
    StudyWords.findings(study).forEach(finding -> findings.add(Element.of("li", finding)));
    return Element.of("main")
        .add(
            table.element(),
            Element.of("p", LEGEND).with("class", "quiet"),
            findings,
            Element.of("div")
                .with("class", "figures")
                .add(
                    figure(WaitFigure.TITLE, WaitFigure.of(study), "Those that wait still count."),
                    figure(SizeFigure.TITLE, SizeFigure.of(study), "From an empty data centre.")));
  }

  private static List<Element> cells(DispatchSummary of) {
    List<String> texts = StudyText.cells(of);
    return IntStream.range(0, texts.size())
        .mapToObj(
            c -> {
              Element cell = Element.of("span", texts.get(c));
              return c == VERDICT ? cell.with("class", colour(of.stability().verdict())) : cell;
            })
        .toList();
  }

  private static String colour(Stability.Verdict verdict) {
    return switch (verdict) {
      case STABLE -> "good";
      case UNSTABLE -> "bad";
      case UNDECIDED -> "quiet";
    };
  }

  private static Element figure(String title, Element picture, String caption) {
    return Element.of("figure")
        .add(Element.of("h3", title), picture, Element.of("figcaption", caption));
  }
}
