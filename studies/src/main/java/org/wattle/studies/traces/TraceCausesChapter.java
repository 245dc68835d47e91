package org.wattle.studies.traces;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Lines;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.data.Rows;
import org.wattle.studies.priority.PrioritySteps;
import org.wattle.studies.priority.TableOfPriorities;

/** The chapter on chapter 5 of the thesis. */
final class TraceCausesChapter {
  private static final String SETTING =
      """
      This chapter reproduces tables 5.1 and 5.2 and figures 5.1 and 5.2 of the thesis, an [analysis](../../docs/how-to/analyze-a-trace.md) of a week of Google's cluster trace. %s

      The same analysis is therefore done on %s: %s servers run %s tasks for %s hours under RND and LSF ([chapter 6](../thesis-6/README.md)), and the run is written in the format of Google's trace. The tasks are those of workload W-E (Table 9.4) with the mix of priorities of Table 5.2, and use %s less memory, so that memory runs out about as rarely as in
      Table 5.1. In %s they use the memory of W-E, and it runs out often. A task requests the memory that it uses, a measurement above the request precedes an eviction for lack of memory, and %s servers fail at the end. In these traces the cause of every eviction is known, which it is not in the real one: so they show whether the analysis finds it.
      """;

  private static final String NO_GOOGLE =
      "That trace is not part of Wattle, and was not among the data when these records were"
          + " made: where a folder `google-2011` with its tables is, `reproduce thesis-5 --data"
          + " FOLDER` analyses it too.";

  private static final String WITH_GOOGLE = "It is analysed [below](#googles-trace).";

  private static final String HIGHER = "higher priority task";
  private static final List<Integer> SHOWN = List.of(0, 1, 4, 9);

  private static final TraceTotals NO_TRACES =
      new TraceTotals(List.of(), List.of(), List.of(), List.of(), List.of());

  private final TraceTotals totals;
  private final TraceTotals google;
  private final List<Row> known;
  private final TraceTotals frequent;
  private final TraceTotals submissions;
  private final List<Row> knownFrequent;

  TraceCausesChapter(Records records) {
    this.totals = TraceTotals.of(records, "");
    this.google = TraceTotals.of(records, TraceRecords.GOOGLE_PREFIX);
    this.known = records.rows(TraceRecords.KNOWN);
    String prefix = TraceVariant.FREQUENT.prefix();
    this.frequent = TraceTotals.of(records, prefix);
    this.submissions = TraceTotals.of(records, TraceVariant.SUBMISSIONS.prefix());
    this.knownFrequent = records.rows(prefix + TraceRecords.KNOWN);
  }

  Chapter chapter() {
    TraceFindings findings = new TraceFindings(totals, true);
    boolean real = google.traces() > 0;
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Prose(setting(real)));
    blocks.add(new Block.Prose("## Does the analysis find the causes?"));
    List<StudyFinding> found = new ArrayList<>(findings.causes(known, "memory runs out rarely"));
    found.addAll(new TraceFindings(frequent, true).causes(knownFrequent, "memory runs out often"));
    blocks.add(new Block.Findings(found));
    blocks.add(new CauseTable(totals, known).besides(frequent, knownFrequent));
    blocks.add(new Block.Prose(coincidence()));
    blocks.add(new Block.Prose("## Who is evicted, and by whom?"));
    blocks.add(new Block.Findings(findings.evictions(submissions)));
    blocks.add(pairs());
    blocks.add(new Block.Prose("## What priorities demand, and when they arrive"));
    blocks.add(new Block.Findings(findings.workload()));
    blocks.add(priorities(totals, findings.priorities()));
    blocks.add(new Block.Prose(contradiction()));
    blocks.add(mixes());
    blocks.add(new StateDiagram(totals).figure());
    blocks.add(arrivals(totals, "figure-5.2.svg", "Figure 5.2: submissions by class, first trace"));
    if (real) {
      TraceFindings of = new TraceFindings(google, false);
      blocks.add(new Block.Prose("## Google's trace"));
      blocks.add(new Block.Findings(of.evictions(NO_TRACES)));
      blocks.add(new Block.Findings(of.workload()));
      blocks.add(new CauseTable(google, List.of()).alone());
      blocks.add(priorities(google, of.priorities()));
      blocks.add(arrivals(google, "google-arrivals.svg", "Submissions by class, Google's trace"));
    }
    double evictions = totals.evictions();
    String answer =
        "Mostly for tasks of higher priorities, and the analysis finds that: in simulated traces **%s** of the evictions are for a higher priority, and it says **%s**; %s of the evictions are of class 0, and %s in the thesis. %s"
            .formatted(
                Quantities.percent(CauseTable.known(known, "priority") / evictions, 1),
                Quantities.percent(
                    totals.caused(HIGHER, OptionalInt.of(TraceFindings.SHORTEST)) / evictions, 1),
                Quantities.percent(totals.share(0, "evictions"), 1),
                "92.7 %",
                real
                    ? "Google's own trace is analysed too."
                    : "Google's own trace was not available.");
    return new Chapter(answer, blocks);
  }

  private String setting(boolean real) {
    return SETTING.formatted(
        real ? WITH_GOOGLE : NO_GOOGLE,
        Quantities.counted(totals.traces(), "simulated trace", "simulated traces"),
        Quantities.count(PriorityPreset.THESIS_6.cluster().serverCount()),
        Quantities.count(PrioritySteps.W_E.tasks()),
        Quantities.plain(PrioritySteps.W_E.hours(), 0),
        Quantities.percent(1 - TraceVariant.MEMORY_OF_RARE, 0),
        Quantities.counted(frequent.traces(), "further trace", "further traces"),
        Quantities.count(TraceRecords.FAILING));
  }

  private String coincidence() {
    String theirs = "1.67 percentage points";
    OptionalInt one = OptionalInt.of(TraceFindings.SHORTEST);
    double atShortest = totals.caused(HIGHER, one) / totals.evictions();
    double atLongest =
        totals.caused(HIGHER, OptionalInt.of(TraceFindings.LONGEST)) / totals.evictions();
    double besides =
        (frequent.caused(HIGHER, one) - CauseTable.known(knownFrequent, "priority"))
            / frequent.evictions();
    return "From τ = %d s to τ = %d s the share of evictions for a higher priority grows by %s in the thesis, and by %s here, where more are found than are known even with τ = %d s: where memory runs out often, %s of all evictions besides those that are known."
        .formatted(
            TraceFindings.SHORTEST,
            TraceFindings.LONGEST,
            theirs,
            Quantities.fixed(100 * (atLongest - atShortest), 2),
            TraceFindings.SHORTEST,
            Quantities.percent(besides, 1));
  }

  private Block pairs() {
    List<Integer> all = new TraceFindings(totals, true).priorities();
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
    String theirs = "70 %";
    return new Block.Table(
        "Pairs of evictor and evicted task, shares of all evictions with an evictor (section 5.2.2). The thesis gives %s for class 4 over class 0."
            .formatted(theirs),
        "l" + "r".repeat(evicted.size()),
        head,
        rows);
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
    return """
    ## Two mixes of priorities

    Table 5.2 contradicts itself twice. The CPU demands of its rows, weighted with their shares of the tasks, give a mean of %s cpu·s, not the %s of its last row. And by its interarrival times %s of the submissions are of class 0, %s of class 4 and %s of class 1, while its percentages of tasks are %s, %s and %s: either class 0 is submitted
    again very often, or the mix of arrivals is not that of the tasks.
    """
        .formatted(
            Quantities.rounded(TableOfPriorities.meanCpuSeconds()),
            TableOfPriorities.ALL.cpuSeconds(),
            Quantities.percent(TableOfPriorities.shareOfSubmissions(0), 1),
            Quantities.percent(TableOfPriorities.shareOfSubmissions(4), 1),
            Quantities.percent(TableOfPriorities.shareOfSubmissions(1), 1),
            TableOfPriorities.ROWS.get(0).tasks(),
            TableOfPriorities.ROWS.get(4).tasks(),
            TableOfPriorities.ROWS.get(1).tasks());
  }

  private Block mixes() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(mix("evictions of class 0", "92.73 %", of -> of.share(0, "evictions")));
    rows.add(mix("evictions of class 1", "6.26 %", of -> of.share(1, "evictions")));
    rows.add(mix("pairs of class 4 over class 0", "70 %", TraceFindings::fourOverZero));
    rows.add(mix("evicted at least twice", "more than 43 %", TraceFindings::atLeastTwice));
    rows.add(mix("finished within the trace", "38.09 %", TraceFindings::finishedLater));
    return new Block.Table(
        "Evictions with both mixes of priorities: %s and %s."
            .formatted(
                Quantities.counted(totals.traces(), "trace", "traces"),
                Quantities.counted(submissions.traces(), "trace", "traces")),
        "lrrr",
        List.of("", "thesis", "mix by percentages of tasks", "mix by interarrival times"),
        rows);
  }

  private List<String> mix(String name, String theirs, ToDoubleFunction<TraceTotals> share) {
    return List.of(
        name,
        theirs,
        Quantities.percent(share.applyAsDouble(totals), 1),
        Quantities.percent(share.applyAsDouble(submissions), 1));
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
