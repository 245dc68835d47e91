package org.wattle.reports.energy.simulation;

import java.util.List;
import org.wattle.reports.compare.ProvenanceSection;
import org.wattle.reports.page.Element;
import org.wattle.reports.page.Page;
import org.wattle.simulation.energy.ClusterOutcome;
import org.wattle.toolkit.energy.simulation.ClusterStudy;
import org.wattle.toolkit.energy.simulation.PolicyRun;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.Quantities;

/** A run over time as a page. */
final class RunPage {
  private RunPage() {}

  static String of(ClusterStudy study, PolicyRun run) {
    String title = run.policy() + ", run " + run.number() + " of " + Escaped.name(study.title());
    return Page.of(
        "Wattle: " + title,
        List.of(
            Element.of("header")
                .add(
                    Element.of("h1", title),
                    Element.of("p", words(run)).with("class", "quiet"),
                    Element.of("nav")
                        .add(Element.of("a", "All policies").with("href", "../index.html"))),
            Element.of("main")
                .add(
                    Element.of("div")
                        .with("class", "figures wide")
                        .add(new RunFigures(study, run).all()))
                .add(HoursSection.of(run)),
            ProvenanceSection.of(study.setting())));
  }

  private static String words(PolicyRun run) {
    ClusterOutcome outcome = run.outcome();
    return Cells.kilowattHours(org.wattle.simulation.engine.Estimate.of(outcome.joules()))
        + " kWh in "
        + ClusterWords.hours(outcome.seconds())
        + (outcome.complete() ? "" : ", where it was stopped")
        + "; "
        + Quantities.counted(outcome.arrived(), "task", "tasks")
        + " came, "
        + Quantities.count(outcome.finished())
        + " left. Seed "
        + run.seed()
        + ".";
  }
}
