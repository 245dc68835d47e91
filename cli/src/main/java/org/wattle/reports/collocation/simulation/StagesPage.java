package org.wattle.reports.collocation.simulation;

import java.util.List;
import org.wattle.reports.compare.ProvenanceSection;
import org.wattle.reports.page.Element;
import org.wattle.reports.page.Page;
import org.wattle.reports.page.Table;
import org.wattle.simulation.collocation.StageSimulation;
import org.wattle.toolkit.collocation.simulation.StagedStudy;
import org.wattle.toolkit.text.Escaped;

/** Stages as a page with pictures, to be read by people who were not there. */
final class StagesPage {
  private StagesPage() {}

  static String of(StagedStudy study) {
    String title = Escaped.name(study.scenario().name());
    Element head =
        Element.of("header")
            .add(
                Element.of("h1", title),
                Element.of("p", StagesText.size(study.scenario())).with("class", "quiet"));
    return Page.of(
        "Wattle: " + title, List.of(head, main(study), ProvenanceSection.of(study.setting())));
  }

  private static Element main(StagedStudy study) {
    Table table = new Table("Policies and stages", StageCells.ALIGNMENT, StageCells.HEAD);
    for (StageSimulation.PolicyRun run : study.runs()) {
      StageCells.of(run)
          .forEach(
              cells ->
                  table.row("", cells.stream().map(cell -> Element.of("span", cell)).toList()));
    }
    Element stopped = Element.of("ul").with("class", "remarks");
    StagesText.stopped(study).forEach(words -> stopped.add(Element.of("li", words)));
    Element main =
        Element.of("main")
            .add(
                table.element(),
                Element.of("p", StagesText.LEGEND).with("class", "quiet"),
                stopped);
    for (StageSimulation.PolicyRun run : study.runs()) {
      main.add(
          Element.of("h2", run.policy()),
          Element.of("div")
              .with("class", "scroll")
              .with("role", "region")
              .with("tabindex", "0")
              .with("aria-label", "Placements of " + run.policy())
              .add(StagesPicture.of(study.scenario(), run).with("class", "stages")));
    }
    return main;
  }
}
