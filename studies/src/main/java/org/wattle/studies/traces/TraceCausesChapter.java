package org.wattle.studies.traces;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import org.wattle.reports.chart.Axis;
import org.wattle.reports.chart.Chart;
import org.wattle.reports.chart.Legend;
import org.wattle.reports.chart.Lines;
import org.wattle.reports.chart.Series;
import org.wattle.reports.page.Element;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.toolkit.text.Quantities;

/** The chapter on chapter 5 of the thesis. */
final class TraceCausesChapter {
  private static final String SETTING =
      """
      This chapter reproduces tables 5.1 and 5.2 and figures 5.1 and 5.2 of the thesis, an [analysis](../../docs/how-to/analyze-a-trace.md) of a week of Google's cluster trace of 2011, in which 12,500 machines run 25 million tasks. %s

      The same analysis is therefore done on simulated traces, %s: 125 servers run the 60,000 tasks of workload W-E (Table 9.4, with the mix of priorities of Table 5.2) for 15 hours under RND and LSF ([chapter 6](../thesis-6/README.md)), and the run is written in the format of Google's trace. A task requests the memory that it uses,
      and a measurement above the request precedes an eviction for lack of memory; three servers fail at the end. In these traces the cause of every eviction is known, which it is not in the real one: so they show whether the analysis finds it.
      """;

  private static final String NO_GOOGLE =
      "That trace (41 GB) is not part of Wattle, and was not among the data when these records were"
          + " made: where a folder `google-2011` with its tables is, `reproduce thesis-5 --data"
          + " FOLDER` analyses it too.";

  private static final String WITH_GOOGLE = "It is analysed [below](#googles-trace).";

  private static final List<OptionalInt> FAILURE_SECONDS =
      List.of(OptionalInt.of(0), OptionalInt.of(15), OptionalInt.of(30), OptionalInt.of(45));

  private static final String[] HIGHER = {"93.69 %", "93.76 %", "93.94 %", "94.59 %", "95.36 %"};
  private static final int[] HIGHER_SECONDS = {1, 5, 10, 20, 30};

  private static final List<Integer> SHOWN = List.of(0, 1, 4, 9);

  private final TraceTotals totals;
  private final TraceTotals google;
  private final List<Row> known;

  TraceCausesChapter(Records records) {
    this.totals = TraceTotals.of(records, "");
    this.google = TraceTotals.of(records, TraceRecords.GOOGLE_PREFIX);
    this.known = records.rows(TraceRecords.KNOWN);
  }

  Chapter chapter() {
    TraceFindings findings = new TraceFindings(totals);
    boolean real = google.traces() > 0;
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            SETTING.formatted(
                real ? WITH_GOOGLE : NO_GOOGLE,
                Quantities.counted(totals.traces(), "of them", "of them"))));
    blocks.add(new Block.Prose("## Does the analysis find the causes?"));
    blocks.add(new Block.Findings(findings.known(known)));
    blocks.add(causes(totals, true));
    blocks.add(new Block.Prose(coincidence()));
    blocks.add(new Block.Prose("## Who is evicted, and by whom?"));
    blocks.add(new Block.Findings(findings.evictions()));
    blocks.add(pairs());
    blocks.add(new Block.Prose("## What priorities demand, and when they arrive"));
    blocks.add(new Block.Findings(findings.workload()));
    blocks.add(priorities(totals, findings.priorities()));
    blocks.add(new Block.Prose(contradiction()));
    blocks.add(states());
    blocks.add(arrivals(totals, "figure-5.2.svg", "Figure 5.2: submissions by class, first trace"));
    if (real) {
      TraceFindings of = new TraceFindings(google);
      blocks.add(new Block.Prose("## Google's trace"));
      blocks.add(new Block.Findings(of.evictions()));
      blocks.add(new Block.Findings(of.workload()));
      blocks.add(causes(google, false));
      blocks.add(priorities(google, of.priorities()));
      blocks.add(arrivals(google, "google-arrivals.svg", "Submissions by class, Google's trace"));
    }
    double evictions = totals.evictions();
    String answer =
        "For tasks of higher priorities: in simulated traces **%s** of the evictions, which the analysis finds to %s, and **%s** are of tasks of class 0; %s"
            .formatted(
                Quantities.percent(known("priority") / evictions, 1),
                Quantities.percent(
                    totals.caused("higher priority task", OptionalInt.of(1)) / evictions, 1),
                Quantities.percent(totals.share(0, "evictions"), 1),
                real
                    ? "Google's own trace is analysed too."
                    : "Google's own trace was not available.");
    return new Chapter(answer, blocks);
  }

  private double known(String cause) {
    return SampleStatistics.of(Rows.where(known, "cause", cause), "evictions").sum();
  }

  private Block causes(TraceTotals of, boolean withKnown) {
    double all = of.evictions();
    List<List<String>> rows = new ArrayList<>();
    for (OptionalInt tolerance : FAILURE_SECONDS) {
      rows.add(
          cause(
              "machine failure",
              tolerance.getAsInt() + " s",
              "0.67 %",
              of.caused("machine failure", tolerance) / all,
              withKnown ? share(known("failure") / all) : ""));
    }
    rows.add(
        cause(
            "memory excess",
            "0 s",
            "1.74 %",
            of.caused("memory excess", OptionalInt.empty()) / all,
            withKnown ? share(known("memory") / all) : ""));
    rows.add(
        cause(
            "disk excess",
            "0 s",
            "0.0002 %",
            of.caused("disk excess", OptionalInt.empty()) / all,
            withKnown ? share(0) : ""));
    for (int i = 0; i < HIGHER.length; i++) {
      rows.add(
          cause(
              "higher priority task",
              HIGHER_SECONDS[i] + " s",
              HIGHER[i],
              of.caused("higher priority task", OptionalInt.of(HIGHER_SECONDS[i])) / all,
              withKnown ? share(known("priority") / all) : ""));
    }
    List<String> head = new ArrayList<>(List.of("cause", "τ", "thesis / **here**"));
    if (withKnown) {
      head.add("known");
    }
    return new Block.Table(
        "Table 5.1: causes of eviction by tolerance τ, shares of all %s evictions; an eviction may have several."
            .formatted(Quantities.count(all)),
        withKnown ? "lrrr" : "lrr",
        head,
        rows);
  }

  private static List<String> cause(
      String name, String tolerance, String theirs, double ours, String knownShare) {
    List<String> cells =
        new ArrayList<>(List.of(name, tolerance, theirs + " / **" + share(ours) + "**"));
    if (!knownShare.isEmpty()) {
      cells.add(knownShare);
    }
    return cells;
  }

  private static String share(double of) {
    return Quantities.percent(of, 2);
  }

  private String coincidence() {
    double all = totals.evictions();
    double at1 = totals.caused("higher priority task", OptionalInt.of(1)) / all;
    double at30 = totals.caused("higher priority task", OptionalInt.of(30)) / all;
    return "From τ = 1 s to τ = 30 s the share of evictions for a higher priority grows by %s percentage points in the thesis, and by %s here, where none of the evictions that are found besides were for a higher priority. So the value for the smallest τ is the one to use."
        .formatted("1.67", Quantities.fixed(100 * (at30 - at1), 2));
  }

  private Block pairs() {
    List<Integer> all = new TraceFindings(totals).priorities();
    double sum = totals.pair(OptionalInt.empty(), OptionalInt.empty());
    List<String> head = new ArrayList<>(List.of("evictor"));
    List<Integer> evicted =
        all.stream().filter(p -> totals.pair(OptionalInt.empty(), OptionalInt.of(p)) > 0).toList();
    evicted.forEach(priority -> head.add("evicts class " + priority));
    List<List<String>> rows = new ArrayList<>();
    for (int evictor : all) {
      if (totals.pair(OptionalInt.of(evictor), OptionalInt.empty()) > 0) {
        List<String> row = new ArrayList<>(List.of("class " + evictor));
        evicted.forEach(
            priority ->
                row.add(
                    Quantities.percent(
                        totals.pair(OptionalInt.of(evictor), OptionalInt.of(priority)) / sum, 2)));
        rows.add(row);
      }
    }
    return new Block.Table(
        "Pairs of evictor and evicted task, shares of all evictions with an evictor (5.2.2). The"
            + " thesis gives 70 % for class 4 over class 0.",
        "l" + "r".repeat(evicted.size()), head, rows);
  }

  private static Block priorities(TraceTotals of, List<Integer> priorities) {
    List<List<String>> rows = new ArrayList<>();
    for (int priority : priorities) {
      TableOfPriorities there = TableOfPriorities.ROWS.get(priority);
      rows.add(row(of, Integer.toString(priority), there));
    }
    rows.add(row(of, "all", TableOfPriorities.ALL));
    return new Block.Table(
        "Table 5.2: thesis / **here**. Times between submissions are those of clusters of different"
            + " size.",
        "lrrrrrrr",
        List.of(
            "priority",
            "% of tasks",
            "% of evictions",
            "s between submissions",
            "CPU demand, cpu·s",
            "memory demand, ram·s",
            "CPU usage",
            "memory usage"),
        rows);
  }

  private static List<String> row(TraceTotals of, String priority, TableOfPriorities there) {
    Function<String, String> mean = column -> value(of.mean(priority, column, "with_demand"));
    return List.of(
        priority,
        both(
            there.tasks(),
            Quantities.plain(
                100 * of.ofPriority(priority, "tasks") / of.ofPriority("all", "tasks"), 2)),
        both(
            there.evictions(),
            Quantities.plain(100 * of.ofPriority(priority, "evictions") / of.evictions(), 2)),
        both(
            there.interarrival(),
            value(of.mean(priority, "intersubmission_seconds_mean", "submissions"))),
        both(there.cpuSeconds(), mean.apply("cpu_seconds_mean")),
        both(there.memorySeconds(), mean.apply("memory_seconds_mean")),
        both(there.cpu(), mean.apply("cpu_usage_mean")),
        both(there.memory(), mean.apply("memory_usage_mean")));
  }

  private static String value(double number) {
    return Double.isNaN(number) ? Quantities.UNKNOWN : Quantities.rounded(number);
  }

  private static String both(String theirs, String ours) {
    return theirs + " / **" + ours + "**";
  }

  private static String contradiction() {
    return "Table 5.2 contradicts itself: the CPU demands of its rows, weighted with their shares of the tasks, give a mean of %s cpu·s, not the %s of its last row."
        .formatted(
            Quantities.rounded(TableOfPriorities.meanCpuSeconds()),
            TableOfPriorities.ALL.cpuSeconds());
  }

  /** Figure 5.1. */
  private Block states() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(transition("submit", "unsubmitted or dead → pending", "submit"));
    rows.add(transition("schedule", "pending → running", "schedule"));
    rows.add(transition("evict", "running → dead, then submitted again", "evict"));
    rows.add(transition("finish", "running → dead", "finish"));
    rows.add(transition("fail, kill, lost", "running → dead", "fail", "kill", "lost"));
    rows.add(
        transition("update", "pending or running, unchanged", "updatePending", "updateRunning"));
    return new Block.Table(
        "Figure 5.1: the transitions of tasks between states, and how often they occur in the"
            + " simulated traces. In the simulation, tasks neither fail nor are they killed or"
            + " updated.",
        "llr",
        List.of("event", "transition", "times"),
        rows);
  }

  private List<String> transition(String name, String states, String... events) {
    double sum = 0;
    for (String event : events) {
      sum += totals.events(event);
    }
    return List.of(name, states, Quantities.count(sum));
  }

  private static Block arrivals(TraceTotals of, String file, String title) {
    Element picture =
        Chart.of(
                title,
                "Submissions in each hour, those after evictions included.",
                Axis.of("hour of the trace", Axis.Reach.FROM_ZERO),
                Axis.of("submissions in an hour", Axis.Reach.LOGARITHMIC),
                Legend.AT_LINE_ENDS,
                new Lines(Series.ofEach(SHOWN, priority -> "class " + priority, p -> hours(of, p))))
            .picture();
    return new Block.Figure(file, title, picture);
  }

  private static List<Series.Point> hours(TraceTotals of, int priority) {
    return Rows.where(of.arrivals(), "priority", Integer.toString(priority)).stream()
        .filter(row -> row.number("submissions") > 0)
        .map(row -> Series.Point.of(row.number("hour"), row.number("submissions")))
        .toList();
  }
}
