package org.wattle.studies.slots;

import static org.wattle.studies.slots.HybridStudy.ALL;
import static org.wattle.studies.slots.HybridStudy.HALF;
import static org.wattle.studies.slots.HybridStudy.HYBRID;
import static org.wattle.studies.slots.HybridStudy.NONE;
import static org.wattle.studies.slots.HybridStudy.WASP;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.studies.judging.DemonstrationRules;
import org.wattle.studies.priority.FrequentPriorities;
import org.wattle.studies.priority.PairedRuns;
import org.wattle.studies.priority.PairedSaving;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.RunMeasure;

/**
 * Statements of sections 9.3.2 and 9.3.3 of the thesis on response times and on the number of
 * sticky slots, compared with runs of W-E. Rules for amounts are those of {@link PairedSaving}.
 *
 * @param runs of WASP, and of HYBRID with several numbers of sticky slots
 * @param evictions how often tasks were evicted
 */
record StickySlotsFindings(PolicyRuns runs, List<Row> evictions) {
  /** A mean over fewer tasks says little. */
  static final int TASKS = 30;

  /** WASP takes 20 % longer (section 9.3.2), which is 17 % less with HYBRID. */
  private static final double LESS_OF_LOWEST = 0.17;

  /** From 0 to 200 sticky slots (section 9.3.3). */
  private static final double LESS_BY_SOME = 0.2;

  /** The only priority with longer response times (section 9.3.2). */
  private static final int LONGER = 2;

  private static final List<String> ALL_STICKY = List.of(WASP, HYBRID, HALF, ALL);

  List<StudyFinding> all() {
    List<StudyFinding> all = new ArrayList<>();
    all.add(increases());
    all.add(outliers());
    all.add(lowest());
    all.add(classes());
    all.add(moreSticky());
    all.add(production());
    all.add(noneIsWasp());
    all.add(allSticky());
    return all.stream().map(finding -> finding.whereRun(!runs.isEmpty())).toList();
  }

  private StudyFinding increases() {
    return new StudyFinding(
        "figure 9.2 b",
        "with WASP, R of priority 0 by the number of evictions of a task",
        "increases consistently",
        groups(WASP),
        HybridRules.increases(
            evicted(WASP).ofPriority(0, TASKS).stream()
                .map(row -> row.number("response_mean_seconds"))
                .toList()),
        "");
  }

  private StudyFinding outliers() {
    double hybrid = evicted(HYBRID).longest(0, TASKS);
    double wasp = evicted(WASP).longest(0, TASKS);
    double less = 1 - hybrid / wasp;
    return new StudyFinding(
        "figure 9.2",
        "longest mean R of tasks of priority 0 that were evicted equally often (at least "
            + TASKS
            + " tasks)",
        "significantly shorter with HYBRID",
        "%s compared with %s s, %s %s"
            .formatted(
                Quantities.count(hybrid),
                Quantities.count(wasp),
                Quantities.percent(Math.abs(less), 0),
                less < 0 ? "more" : "less"),
        HybridRules.longest(less),
        "");
  }

  private String groups(String policy) {
    return evicted(policy).ofPriority(0, TASKS).stream()
        .map(
            row ->
                row.text("evictions")
                    + ": "
                    + Quantities.count(row.number("response_mean_seconds")))
        .collect(Collectors.joining(", ", "", " s"));
  }

  private StudyFinding lowest() {
    PairedSaving less = improvement(HYBRID, RunMeasure.response(0));
    return new StudyFinding(
        "figures 9.2 to 9.4",
        "R of priority 0, HYBRID compared with WASP",
        "17 % less (WASP takes 20 % longer)",
        less.lessText(),
        less.judgement(LESS_OF_LOWEST),
        "");
  }

  private StudyFinding classes() {
    List<Integer> better = new ArrayList<>();
    List<Integer> worse = new ArrayList<>();
    List<Integer> shown = FrequentPriorities.of(runs, WASP);
    for (int priority : shown) {
      PairedSaving of = improvement(HYBRID, RunMeasure.response(priority));
      if (of.clearlyPositive()) {
        better.add(priority);
      }
      if (of.clearlyNegative()) {
        worse.add(priority);
      }
    }
    return new StudyFinding(
        "figure 9.3",
        "priorities whose R is clearly shorter, and longer, with HYBRID than with WASP",
        "almost all are shorter; only 2 is longer",
        "shorter: "
            + (better.isEmpty() ? "none" : HybridFindings.list(better))
            + "; longer: "
            + (worse.isEmpty() ? "none" : HybridFindings.list(worse)),
        HybridRules.almostAllShorter(shown.size(), better, worse, List.of(LONGER)),
        "");
  }

  private StudyFinding moreSticky() {
    RunMeasure measure = RunMeasure.response(0);
    return new StudyFinding(
        "figure 9.4",
        "R of priority 0 with " + numbers(),
        "20 % shorter from 0 to 200; more do not necessarily improve it",
        bySticky(measure),
        HybridRules.moreDoNotHelp(
            LESS_BY_SOME,
            improvement(HYBRID, measure),
            List.of(runs.paired(HALF, HYBRID, measure), runs.paired(ALL, HYBRID, measure))),
        alike());
  }

  /** How far apart response times are where no task is evicted for a higher priority. */
  private String alike() {
    SampleStatistics all =
        SampleStatistics.of(
            FrequentPriorities.of(runs, ALL).stream()
                .filter(priority -> priority < TraceClass.PRODUCTION)
                .mapToDouble(priority -> runs.mean(ALL, RunMeasure.response(priority))));
    return all.size() == 0
        ? ""
        : "With all slots sticky, R of each priority below "
            + TraceClass.PRODUCTION
            + " is "
            + all.range(Quantities::count)
            + " s";
  }

  private StudyFinding production() {
    RunMeasure measure = RunMeasure.productionResponse();
    return new StudyFinding(
        "figure 9.4",
        "R of production tasks with " + numbers(),
        "significantly longer with many",
        bySticky(measure),
        HybridRules.manyLengthen(
            List.of(
                PairedSaving.of(runs.paired(HALF, HYBRID, measure)).negated().share(),
                PairedSaving.of(runs.paired(ALL, HYBRID, measure)).negated().share())),
        "");
  }

  private static String numbers() {
    return ALL_STICKY.stream()
        .map(policy -> policy.equals(WASP) ? 0 : HybridFindings.sticky(policy))
        .map(String::valueOf)
        .collect(Collectors.joining(" / ", "", " sticky slots"));
  }

  private String bySticky(RunMeasure measure) {
    return ALL_STICKY.stream()
        .map(policy -> runs.text(policy, measure))
        .collect(Collectors.joining(" / ", "", " s"));
  }

  private StudyFinding noneIsWasp() {
    List<RunMeasure> measures =
        List.of(
            RunMeasure.RESPONSE,
            RunMeasure.WEIGHTED_RESPONSE,
            RunMeasure.WASTED,
            RunMeasure.EVICTIONS,
            RunMeasure.EVICTED_TASKS,
            RunMeasure.ENERGY_IN_ALL);
    List<PairedRuns> pairs =
        measures.stream().map(measure -> runs.paired(NONE, WASP, measure)).toList();
    long cases = pairs.stream().mapToInt(PairedRuns::size).sum();
    long different = pairs.stream().mapToInt(of -> of.less() + of.more()).sum();
    return new StudyFinding(
            "section 9.3.3",
            "HYBRID with no sticky slots is WASP",
            "by definition",
            different + " of " + Quantities.count(cases) + " measures of runs differ",
            DemonstrationRules.byDefinition(cases, different),
            "")
        .whereRun(runs.has(NONE, WASP));
  }

  private StudyFinding allSticky() {
    SampleStatistics counts = runs.of(ALL, RunMeasure.PRIORITY_EVICTIONS);
    return new StudyFinding(
            "section 9.3.3",
            "with all slots sticky no task is evicted for a higher priority",
            "by definition",
            "at most " + Quantities.count(counts.max()) + " such evictions in a run",
            DemonstrationRules.byDefinition(
                counts.size(), counts.stream().filter(count -> count > 0).count()),
            "")
        .whereRun(runs.has(ALL));
  }

  private RepeatedEvictions evicted(String policy) {
    return RepeatedEvictions.of(evictions, policy, runs.of(policy, RunMeasure.EVICTIONS).size());
  }

  private PairedSaving improvement(String policy, RunMeasure measure) {
    return PairedSaving.of(runs.paired(policy, WASP, measure));
  }
}
