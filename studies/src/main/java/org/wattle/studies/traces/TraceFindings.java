package org.wattle.studies.traces;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.priority.PrioritySteps;
import org.wattle.studies.priority.TableOfPriorities;
import org.wattle.toolkit.trace.EvictionCauses;

/**
 * Statements of chapter 5 of the thesis, compared with analyses of traces. What simulated traces
 * were made for is a demonstration; the rest of them follows from the scheduler that is simulated.
 *
 * @param totals of the analyses
 * @param made whether the traces were made here, with the mix of tasks and about the evictions for
 *     lack of memory that the thesis reports
 */
record TraceFindings(TraceTotals totals, boolean made) {
  static final OptionalInt NONE = OptionalInt.empty();

  private static final String HIGHER = "higher priority task";
  static final int SHORTEST = Collections.min(EvictionCauses.PRIORITY_SECONDS);
  static final int LONGEST = Collections.max(EvictionCauses.PRIORITY_SECONDS);

  private static final String CANNOT = "cannot be checked in its trace";
  private static final String OTHER_MIX =
      "With the mix of the interarrival times of that table: %s (below)";

  /** Most submissions of class 0 in an hour (5.2.3). */
  private static final double THEIR_PEAK = 1.1e6;

  private static final double SECONDS_PER_HOUR = 3600;
  private static final int MOST_ARRIVALS = 3;

  /** Judged as it is of the source's trace, and as a demonstration of traces that were made. */
  private Judgement input(Judgement judgement) {
    return made ? TraceRules.made(judgement) : judgement;
  }

  /**
   * Whether the analysis finds the causes that are known.
   *
   * @param known rows of {@link TraceRecords#KNOWN}
   * @param traces which traces these are
   */
  List<StudyFinding> causes(List<Row> known, String traces) {
    double priority = known(known, "priority");
    double memory = known(known, "memory");
    double at1 = totals.caused(HIGHER, OptionalInt.of(SHORTEST));
    double at30 = totals.caused(HIGHER, OptionalInt.of(LONGEST));
    List<StudyFinding> all =
        List.of(
            found("evictions for lack of memory", "memory excess", NONE, known, "memory", traces),
            found(
                "evictions by failures of machines",
                "machine failure",
                OptionalInt.of(0),
                known,
                "failure",
                traces),
            new StudyFinding(
                "section 5.2.1",
                "the analysis finds evictions for a higher priority, and takes few others for them;"
                    + " "
                    + traces,
                CANNOT,
                "%s with τ = %d s, %s with τ = %d s; %s are known"
                    .formatted(
                        Quantities.count(at1),
                        SHORTEST,
                        Quantities.count(at30),
                        LONGEST,
                        Quantities.count(priority)),
                TraceRules.foundWithFewOthers(
                    knownByRun(known, "priority"),
                    totals.causedByRun(HIGHER, OptionalInt.of(SHORTEST)),
                    totals.evictionsByRun()),
                "Besides, as many are found as are %s of the evictions for lack of memory with τ = %d s, and %s with τ = %d s, perhaps since a waiting task of a higher priority got their slots"
                    .formatted(
                        Quantities.percent((at1 - priority) / memory, 1),
                        SHORTEST,
                        Quantities.percent((at30 - priority) / memory, 1),
                        LONGEST)),
            new StudyFinding(
                "section 5.2.2",
                "the analysis finds pairs of priorities; " + traces,
                CANNOT,
                "%s of the %s known ones are missing"
                    .formatted(
                        Quantities.percent(missingPairs(known) / priority, 2),
                        Quantities.count(priority)),
                TraceRules.fewMissing(priority, missingPairs(known)),
                ""));
    return totals.isEmpty() || known.isEmpty() ? StudyFinding.notRun(all) : all;
  }

  private StudyFinding found(
      String what,
      String cause,
      OptionalInt tolerance,
      List<Row> known,
      String knownCause,
      String traces) {
    return new StudyFinding(
        "section 5.2.1",
        "the analysis finds " + what + "; " + traces,
        CANNOT,
        "%s; %s are known"
            .formatted(
                Quantities.count(totals.caused(cause, tolerance)),
                Quantities.count(known(known, knownCause))),
        TraceRules.found(knownByRun(known, knownCause), totals.causedByRun(cause, tolerance)),
        "");
  }

  private static double known(List<Row> known, String cause) {
    return SampleStatistics.of(Rows.where(known, "cause", cause), "evictions").sum();
  }

  /** The known evictions of a cause in each trace. */
  private List<Double> knownByRun(List<Row> known, String cause) {
    return totals.runs().stream().map(run -> known(Rows.where(known, "run", run), cause)).toList();
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

  /**
   * Statements of section 5.2 on evictions.
   *
   * @param otherMix simulated traces with the mix of the interarrival times; may be empty
   */
  List<StudyFinding> evictions(TraceTotals otherMix) {
    List<StudyFinding> all = new ArrayList<>();
    double priority = totals.caused(HIGHER, OptionalInt.of(SHORTEST)) / totals.evictions();
    all.add(
        new StudyFinding(
            "table 5.1",
            "evictions with a task of a higher priority within %d s".formatted(SHORTEST),
            "93.69 %",
            Quantities.percent(priority, 2),
            input(AmountRules.share(0.9369, priority)),
            made
                ? "Follows from how rarely memory runs out and machines fail in these traces"
                : ""));
    double memory = totals.caused("memory excess", NONE) / totals.evictions();
    all.add(
        new StudyFinding(
            "table 5.1",
            "evictions for lack of memory",
            "1.74 %",
            Quantities.percent(memory, 2),
            input(AmountRules.amount(0.0174, memory)),
            made ? "The memory that tasks use is chosen for that" : ""));
    List<Double> lowest = List.of(totals.share(0, "evictions"), totals.share(1, "evictions"));
    all.add(
        new StudyFinding(
            "table 5.2",
            "evictions of tasks of class 0 / of class 1",
            "92.7 % / 6.3 %",
            percents(lowest),
            AmountRules.shares(List.of(0.927, 0.063), lowest),
            other(
                otherMix,
                of -> percents(List.of(of.share(0, "evictions"), of.share(1, "evictions"))))));
    all.add(
        new StudyFinding(
            "section 5.2.2",
            "pairs of class 4 over class 0, of all evictions with an evictor",
            "70 %",
            Quantities.percent(fourOverZero(totals), 1),
            TraceRules.mostFrequent(0.7, fourOverZero(totals), totals.largestPairBesides(4, 0)),
            other(otherMix, of -> Quantities.percent(fourOverZero(of), 1))));
    all.add(mainEvictor());
    all.add(
        new StudyFinding(
            "section 6.1.1",
            "evicted tasks that are evicted at least twice",
            "more than 43 %",
            Quantities.percent(atLeastTwice(totals), 1),
            AmountRules.share(0.43, atLeastTwice(totals)),
            ""));
    all.add(
        new StudyFinding(
            "section 5.2.2",
            "evicted tasks that finish within the trace",
            "38.09 %",
            Quantities.percent(finishedLater(totals), 1),
            AmountRules.share(0.3809, finishedLater(totals)),
            made
                ? "In the real trace tasks also fail and are killed by their users; in the"
                    + " simulation every evicted task finishes sooner or later, and those that do"
                    + " not are still in the cluster when the trace ends"
                : ""));
    return totals.isEmpty() ? StudyFinding.notRun(all) : all;
  }

  private static String percents(List<Double> shares) {
    return shares.stream()
        .map(share -> Quantities.percent(share, 1))
        .collect(Collectors.joining(" / "));
  }

  private static String other(TraceTotals otherMix, Function<TraceTotals, String> text) {
    return otherMix.isEmpty() ? "" : OTHER_MIX.formatted(text.apply(otherMix));
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
    List<Double> shares =
        IntStream.range(0, TableOfPriorities.ROWS.size())
            .mapToObj(of -> totals.pair(OptionalInt.of(of), NONE) / totals.pair(NONE, NONE))
            .toList();
    double most = Collections.max(shares);
    double other =
        IntStream.range(0, shares.size())
            .filter(of -> of != 4)
            .mapToDouble(shares::get)
            .max()
            .orElse(Double.NaN);
    return new StudyFinding(
        "section 5.2.2",
        "evictors are mainly of class 4",
        "\"mainly\"",
        "most are of class %d; %s of class 4"
            .formatted(shares.indexOf(most), Quantities.percent(shares.get(4), 1)),
        input(TraceRules.mainly(shares.get(4), other)),
        made ? "Most tasks of our workload that can evict are of that class" : "");
  }

  /** Statements of section 5.2.3 on arrivals and demands. */
  List<StudyFinding> workload() {
    List<StudyFinding> all = new ArrayList<>();
    double often = totals.share(0, "tasks") + totals.share(1, "tasks") + totals.share(4, "tasks");
    all.add(
        new StudyFinding(
            "table 5.2",
            "tasks of classes 0, 1 and 4",
            "96.01 %",
            Quantities.percent(often, 2),
            input(AmountRules.share(0.9601, often)),
            made ? "The mix of our workload is that of the table" : ""));
    List<Integer> most = mostArrivals();
    all.add(
        new StudyFinding(
            "table 5.2",
            "the three classes with most arrivals",
            "0, 4, 1",
            most.stream().map(String::valueOf).collect(Collectors.joining(", ")),
            input(TraceRules.ranking(List.of(0, 4, 1), most)),
            "The share of class 0 in the arrivals of the thesis, %s, is not its share in the tasks, %s %%"
                .formatted(
                    Quantities.percent(TableOfPriorities.shareOfSubmissions(0), 1),
                    TableOfPriorities.ROWS.get(0).tasks())));
    double ratio = demand("9") / demand("0");
    double theirRatio = theirDemand(9) / theirDemand(0);
    all.add(
        new StudyFinding(
            "table 5.2",
            "CPU demand of class 9 as a multiple of that of class 0",
            Quantities.fixed(theirRatio, 1) + " times",
            Quantities.fixed(ratio, 1) + " times",
            AmountRules.amount(theirRatio, ratio),
            made
                ? "The demands of our workload are those of Table 9.4, of two groups of classes"
                : ""));
    double peak = totals.peak(0);
    double theirPeak =
        THEIR_PEAK
            / (SECONDS_PER_HOUR
                / TableOfPriorities.number(TableOfPriorities.ROWS.get(0).interarrival()));
    all.add(
        new StudyFinding(
            "figure 5.2",
            "arrivals fluctuate: the highest number in an hour, class 0, compared with the mean",
            "1.1 million, " + Quantities.fixed(theirPeak, 1) + " times the mean",
            Quantities.fixed(peak, 1) + " times" + (made ? ", first trace" : ""),
            AmountRules.peak(theirPeak, peak),
            made
                ? "Our trace has %s hours only"
                    .formatted(Quantities.plain(PrioritySteps.W_E.hours(), 0))
                : ""));
    return totals.isEmpty() ? StudyFinding.notRun(all) : all;
  }

  private double demand(String priority) {
    return totals.mean(priority, "cpu_seconds_mean", "with_demand");
  }

  private static double theirDemand(int priority) {
    return TableOfPriorities.number(TableOfPriorities.ROWS.get(priority).cpuSeconds());
  }

  private List<Integer> mostArrivals() {
    return Stream.iterate(0, i -> i < TableOfPriorities.ROWS.size(), i -> i + 1)
        .sorted(
            (a, b) ->
                Double.compare(
                    totals.ofPriority(b, "submissions"), totals.ofPriority(a, "submissions")))
        .limit(MOST_ARRIVALS)
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
