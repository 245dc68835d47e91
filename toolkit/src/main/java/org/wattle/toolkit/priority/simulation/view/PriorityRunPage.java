package org.wattle.toolkit.priority.simulation.view;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.wattle.render.ReportTable;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;
import org.wattle.render.page.Page;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.PrioritySample;
import org.wattle.toolkit.compare.view.ProvenanceSection;
import org.wattle.toolkit.priority.simulation.PriorityReplication;
import org.wattle.toolkit.priority.simulation.PriorityStudy;
import org.wattle.toolkit.priority.simulation.PrioritySummary;
import org.wattle.toolkit.simulation.view.StudyElements;

/** The page of one run that kept its samples: pictures over time, and its priorities. */
final class PriorityRunPage {
  private static final int PERCENT = 100;
  private static final double SECONDS_PER_HOUR = 3600;
  private static final double WATTS_PER_KILOWATT = 1000;

  private final PriorityStudy study;
  private final PriorityReplication run;
  private final List<PrioritySample> samples;
  private final PriorityTimeCharts overTime;

  PriorityRunPage(PriorityStudy study, PriorityReplication run) {
    this.study = study;
    this.run = run;
    this.samples = run.outcome().samples();
    this.overTime = PriorityTimeCharts.of(study.input().scenario(), run.outcome().seconds());
  }

  /** The page as HTML. */
  String html() {
    String title = run.policy() + ", run " + run.number() + " of " + Escaped.name(study.title());
    ReportTable priorities =
        PriorityTables.ofPolicy(
            new PrioritySummary(run.policy(), List.of(run), run.outcome().complete()));
    return Page.of(
        "Wattle: " + title,
        List.of(
            Element.of("header")
                .add(
                    Element.of("h1", title),
                    StudyElements.quiet(summary()),
                    Element.of("nav")
                        .add(Element.of("a", "All policies").with("href", "../index.html"))),
            Element.of("main")
                .add(Element.of("div").with("class", "figures wide").add(figures()))
                .add(Element.of("h2", priorities.title()), priorities.element()),
            ProvenanceSection.of(study.setting())));
  }

  private String summary() {
    PriorityOutcome outcome = run.outcome();
    return Quantities.counted(outcome.arrived(), "task", "tasks")
        + " came, "
        + Quantities.count(outcome.finished())
        + " are done and "
        + Quantities.count(outcome.dropped())
        + " dropped, after "
        + Quantities.counted(outcome.evictions(), "eviction", "evictions")
        + " of "
        + Quantities.counted(outcome.evictedTasks(), "task", "tasks")
        + "; "
        + Quantities.wattHours(outcome.joules())
        + " in "
        + PrioritySimulationReport.duration(outcome.seconds())
        + (outcome.complete() ? "" : ", where it was stopped")
        + ". Seed "
        + run.seed()
        + ".";
  }

  private List<Element> figures() {
    List<Element> figures = new ArrayList<>();
    figures.add(
        overTime.figure(
            "Tasks",
            "how many",
            "Mean over each sample; a running task has a slot.",
            List.of(
                curve("running", 1, PrioritySample::slotsTaken),
                curve("waiting", 2, PrioritySample::meanWaiting))));
    figures.add(
        overTime.figure(
            "Evictions and tasks done",
            "per hour",
            "In each sample.",
            List.of(
                curve("done", 1, sample -> perHour(sample, sample.finished())),
                curve("evictions", 2, sample -> perHour(sample, (double) sample.evictions())))));
    figures.add(
        overTime.figure(
            "Use of the cluster",
            "%",
            "Of the CPU and the memory of all servers.",
            List.of(
                curve("CPU", 1, sample -> PERCENT * sample.cpuShare()),
                curve("memory", 2, sample -> PERCENT * sample.memoryShare()))));
    figures.add(
        overTime.figure(
            "Servers on",
            "how many",
            "Awake or waking; mean over each sample.",
            List.of(curve("servers", 1, PrioritySample::serversOn))));
    figures.add(
        overTime.figure(
            "Power",
            "kW",
            "Of all servers.",
            List.of(
                curve(
                    "servers",
                    1,
                    sample ->
                        sample.joules()
                            / (sample.toSeconds() - sample.fromSeconds())
                            / WATTS_PER_KILOWATT))));
    return figures;
  }

  private static double perHour(PrioritySample sample, double number) {
    return number * SECONDS_PER_HOUR / (sample.toSeconds() - sample.fromSeconds());
  }

  private Series curve(String name, int style, ToDoubleFunction<PrioritySample> number) {
    return overTime.series(name, style, samples, number);
  }
}
