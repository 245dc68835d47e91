package org.wattle.studies.traces;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.priority.TableOfPriorities;
import org.wattle.toolkit.text.Quantities;

/**
 * Statements of chapter 5 of the thesis, compared with analyses of traces. Shares count as
 * reproduced within ten percentage points, and qualitatively where they are at least half as large.
 *
 * @param totals of the analyses
 */
record TraceFindings(TraceTotals totals) {
  static final OptionalInt NONE = OptionalInt.empty();

  private static final String UNKNOWN = "cannot be checked in its trace";
  private static final String OTHER_MIX =
      "With the mix of the interarrival times of that table it is closer (below)";

  private static final double POINTS = 0.1;
  private static final double MOST = 0.5;

  /** The analysis finds known pairs of priorities where so few are wrong. */
  private static final double FEW = 0.01;

  /**
   * Whether the analysis finds the causes that are known.
   *
   * @param known rows of {@link TraceRecords#KNOWN}
   * @param traces which traces these are
   */
  List<StudyFinding> causes(List<Row> known, String traces) {
    double priority = known(known, "priority");
    double memory = known(known, "memory");
    double failure = known(known, "failure");
    double at1 = totals.caused("higher priority task", OptionalInt.of(1));
    double at30 = totals.caused("higher priority task", OptionalInt.of(30));
    return List.of(
        found(
            "evictions for lack of memory are found; " + traces,
            totals.caused("memory excess", NONE),
            memory),
        found(
            "evictions by failures of machines are found; " + traces,
            totals.caused("machine failure", OptionalInt.of(0)),
            failure),
        new StudyFinding(
            "section 5.2.1",
            "evictions for a higher priority are found, and few others are taken for them; "
                + traces,
            UNKNOWN,
            "%s with τ = 1 s, %s with τ = 30 s; %s are known"
                .formatted(
                    Quantities.count(at1), Quantities.count(at30), Quantities.count(priority)),
            Judgement.inline(
                at1 >= priority && at1 - priority <= FEW * totals.evictions(), at1 >= priority),
            "What is found besides are evictions for lack of memory, after which a waiting task of a higher priority got the slot: %s of them with τ = 1 s, %s with τ = 30 s"
                .formatted(
                    Quantities.percent((at1 - priority) / memory, 1),
                    Quantities.percent((at30 - priority) / memory, 1))),
        new StudyFinding(
            "section 5.2.2",
            "pairs of priorities are found; " + traces,
            UNKNOWN,
            "%s of the %s known ones are missing"
                .formatted(
                    Quantities.percent(missingPairs(known) / priority, 2),
                    Quantities.count(priority)),
            Judgement.inline(missingPairs(known) <= FEW * priority),
            ""));
  }

  private static StudyFinding found(String claim, double found, double known) {
    return new StudyFinding(
        "section 5.2.1",
        claim,
        UNKNOWN,
        Quantities.count(found) + "; " + Quantities.count(known) + " are known",
        Judgement.inline(found == known),
        "");
  }

  private static double known(List<Row> known, String cause) {
    return SampleStatistics.of(Rows.where(known, "cause", cause), "evictions").sum();
  }

  /** How many evictions the analysis has fewer than are known, over all pairs of priorities. */
  private double missingPairs(List<Row> known) {
    Map<List<String>, Double> missing =
        new TreeMap<>((a, b) -> a.toString().compareTo(b.toString()));
    for (Row row : Rows.where(known, "cause", "priority")) {
      missing.merge(key(row), row.number("evictions"), Double::sum);
    }
    for (Row row : totals.pairs()) {
      missing.merge(key(row), -row.number("evictions"), Double::sum);
    }
    return missing.values().stream().mapToDouble(left -> Math.max(0, left)).sum();
  }

  private static List<String> key(Row row) {
    return List.of(row.text("run"), row.text("evictor"), row.text("evicted"));
  }

  /** Statements of section 5.2 on evictions. */
  List<StudyFinding> evictions() {
    List<StudyFinding> all = new ArrayList<>();
    double priority = totals.caused("higher priority task", OptionalInt.of(1)) / totals.evictions();
    all.add(
        share(
            "table 5.1",
            "evictions with a task of a higher priority within 1 s",
            0.9369,
            "93.69 %",
            priority,
            ""));
    double memory = totals.caused("memory excess", NONE) / totals.evictions();
    all.add(
        new StudyFinding(
            "table 5.1",
            "evictions for lack of memory",
            "1.74 %",
            Quantities.percent(memory, 2),
            Judgement.inline(Math.abs(memory - 0.0174) <= 0.0174, memory < MOST),
            ""));
    double zero = totals.share(0, "evictions");
    double one = totals.share(1, "evictions");
    all.add(share("table 5.2", "evictions of tasks of class 0", 0.927, "92.7 %", zero, OTHER_MIX));
    all.add(
        new StudyFinding(
            "table 5.2",
            "evictions of tasks of class 1",
            "6.3 %",
            Quantities.percent(one, 1),
            Judgement.inline(Math.abs(one - 0.063) <= 0.03, one < zero && one > 0),
            OTHER_MIX));
    all.add(
        share(
            "section 5.2.2",
            "pairs of class 4 over class 0, of all evictions with an evictor",
            0.7,
            "70 %",
            fourOverZero(totals),
            OTHER_MIX));
    all.add(mainEvictor());
    all.add(repetition());
    all.add(completion());
    return all;
  }

  private static StudyFinding share(
      String where, String claim, double there, String theirs, double here, String why) {
    return new StudyFinding(
        where,
        claim,
        theirs,
        Quantities.percent(here, 1),
        Judgement.inline(Math.abs(here - there) <= POINTS, here >= there / 2),
        why);
  }

  /** Pairs of class 4 over class 0, of all evictions with an evictor. */
  static double fourOverZero(TraceTotals of) {
    return of.pair(OptionalInt.of(4), OptionalInt.of(0)) / of.pair(NONE, NONE);
  }

  /** The share of the evicted tasks that are evicted at least twice. */
  static double atLeastTwice(TraceTotals of) {
    return of.events("evicted-atLeastTwice") / of.events("evicted-tasks");
  }

  /** The share of the evicted tasks that finish within the trace. */
  static double finishedLater(TraceTotals of) {
    return of.events("evicted-finishedLater") / of.events("evicted-tasks");
  }

  private StudyFinding mainEvictor() {
    double four = totals.pair(OptionalInt.of(4), NONE) / totals.pair(NONE, NONE);
    int most =
        IntStream.range(0, TableOfPriorities.ROWS.size())
            .boxed()
            .max(
                (a, b) ->
                    Double.compare(
                        totals.pair(OptionalInt.of(a), NONE), totals.pair(OptionalInt.of(b), NONE)))
            .orElse(0);
    return new StudyFinding(
        "section 5.2.2",
        "evictors are mainly of class 4",
        "\"mainly\"",
        "most are of class %d; %s of class 4".formatted(most, Quantities.percent(four, 1)),
        Judgement.inline(most == 4 && four > MOST, most == 4),
        "");
  }

  private StudyFinding repetition() {
    return share(
        "section 6.1.1",
        "evicted tasks that are evicted at least twice",
        0.43,
        "more than 43 %",
        atLeastTwice(totals),
        "");
  }

  private StudyFinding completion() {
    double finished = finishedLater(totals);
    return new StudyFinding(
        "section 5.2.2",
        "evicted tasks that finish within the trace",
        "38.09 %",
        Quantities.percent(finished, 1),
        Judgement.inline(Math.abs(finished - 0.3809) <= POINTS, finished < MOST),
        "In the real trace tasks also fail and are killed by their users; in the simulation every"
            + " evicted task finishes sooner or later, and those that do not are still in the"
            + " cluster when the trace ends");
  }

  /** Statements of section 5.2.3 on arrivals and demands. */
  List<StudyFinding> workload() {
    List<StudyFinding> all = new ArrayList<>();
    double often = totals.share(0, "tasks") + totals.share(1, "tasks") + totals.share(4, "tasks");
    all.add(
        share(
            "table 5.2",
            "tasks of classes 0, 1 and 4",
            0.9601,
            "96.01 %",
            often,
            "The mix of our workload is that of the table"));
    List<Integer> most = mostArrivals();
    all.add(
        new StudyFinding(
            "table 5.2",
            "the three classes with most arrivals",
            "0, 4, 1",
            most.stream().map(String::valueOf).collect(Collectors.joining(", ")),
            Judgement.inline(
                most.equals(List.of(0, 4, 1)), Set.copyOf(most).equals(Set.of(0, 1, 4))),
            "The share of class 0 in the arrivals of the thesis, %s, is not its share in the tasks, 23.29 %%: its interarrival times include submissions after evictions and failures"
                .formatted(Quantities.percent(TableOfPriorities.shareOfSubmissions(0), 1))));
    double production = production();
    double there = TableOfPriorities.number(TableOfPriorities.ROWS.get(9).cpuSeconds());
    double ratio = production / totals.mean("0", "cpu_seconds_mean", "with_demand");
    double theirRatio =
        there / TableOfPriorities.number(TableOfPriorities.ROWS.get(0).cpuSeconds());
    all.add(
        new StudyFinding(
            "table 5.2",
            "CPU demand of class 9, the production tasks that occur, compared with class 0",
            Quantities.fixed(theirRatio, 1) + " times",
            Quantities.fixed(ratio, 1) + " times",
            Judgement.inline(ratio >= theirRatio / 1.5 && ratio <= 1.5 * theirRatio, ratio > 1),
            "The demands of our workload are those of Table 9.4, of two groups of classes"));
    double peak = totals.peak(0);
    double theirPeak =
        1.1e6 / (3600 / TableOfPriorities.number(TableOfPriorities.ROWS.get(0).interarrival()));
    all.add(
        new StudyFinding(
            "figure 5.2",
            "arrivals fluctuate: the highest number in an hour, class 0, compared with the mean",
            "1.1 million, " + Quantities.fixed(theirPeak, 1) + " times the mean",
            Quantities.fixed(peak, 1) + " times, first trace",
            Judgement.inline(peak >= theirPeak / 2, peak >= 2),
            "Bursts of our workload last minutes, and there are only 15 hours"));
    return all;
  }

  private double production() {
    return totals.mean("9", "cpu_seconds_mean", "with_demand");
  }

  private List<Integer> mostArrivals() {
    return Stream.iterate(0, i -> i < TableOfPriorities.ROWS.size(), i -> i + 1)
        .sorted(
            (a, b) ->
                Double.compare(
                    totals.ofPriority(b, "submissions"), totals.ofPriority(a, "submissions")))
        .limit(3)
        .toList();
  }

  /** The priorities that tasks of the traces have. */
  List<Integer> priorities() {
    TreeSet<Integer> all = new TreeSet<>();
    for (int priority = 0; priority < TableOfPriorities.ROWS.size(); priority++) {
      if (totals.ofPriority(priority, "tasks") > 0) {
        all.add(priority);
      }
    }
    return new ArrayList<>(all);
  }
}
