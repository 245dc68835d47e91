package org.wattle.toolkit.priority.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.wattle.render.ReportTable;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.PrioritySample;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Summary;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.StudyElements;
import org.wattle.toolkit.simulation.SummaryTables;

/** The page of one run that kept its samples: pictures over time, and its priorities. */
final class PriorityRunPage {
  private static final int PERCENT = 100;
  private static final double SECONDS_PER_HOUR = 3600;
  private static final double WATTS_PER_KILOWATT = 1000;

  private final SimulationStudy<PrioritySetup, PriorityResult> study;
  private final Replication<PriorityResult> run;
  private final List<PrioritySample> samples;
  private final PriorityTimeCharts overTime;

  PriorityRunPage(
      SimulationStudy<PrioritySetup, PriorityResult> study, Replication<PriorityResult> run) {
    this.study = study;
    this.run = run;
    this.samples = run.outcome().outcome().samples();
    this.overTime =
        PriorityTimeCharts.of(study.input().scenario(), run.outcome().outcome().seconds());
  }

  /** The page as HTML. */
  String html() {
    ReportTable priorities =
        PriorityTables.priorities(
            new SummaryTables<>(
                List.of(new Summary<>(run.of(), List.of(run), run.complete())), List.of()));
    return StudyElements.runPage(
        study,
        run,
        summary(),
        figures(),
        List.of(Element.of("h2", priorities.title()), priorities.element()));
  }

  private String summary() {
    PriorityOutcome outcome = run.outcome().outcome();
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
        + StudyElements.duration(outcome.seconds())
        + (outcome.complete() ? "" : ", where it was stopped")
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
    return new Series(name, style, overTime.points(samples, number));
  }
}
