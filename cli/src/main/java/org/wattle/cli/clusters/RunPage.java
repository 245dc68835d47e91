package org.wattle.cli.clusters;

import java.util.List;
import org.wattle.cli.compare.ProvenanceSection;
import org.wattle.cli.console.Escaped;
import org.wattle.cli.console.Quantities;
import org.wattle.cli.page.Element;
import org.wattle.cli.page.Page;
import org.wattle.simulation.energy.ClusterOutcome;

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
                        .add(new RunFigures(study, run).all())),
            ProvenanceSection.of(study.setting())));
  }

  private static String words(PolicyRun run) {
    ClusterOutcome outcome = run.outcome();
    return Cells.kilowattHours(org.wattle.simulation.statistics.Estimate.of(outcome.joules()))
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
