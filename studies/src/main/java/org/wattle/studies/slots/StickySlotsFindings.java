package org.wattle.studies.slots;

import static org.wattle.studies.slots.HybridStudy.ALL;
import static org.wattle.studies.slots.HybridStudy.HALF;
import static org.wattle.studies.slots.HybridStudy.HYBRID;
import static org.wattle.studies.slots.HybridStudy.NONE;
import static org.wattle.studies.slots.HybridStudy.WASP;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.priority.FrequentPriorities;
import org.wattle.studies.priority.PairedRuns;
import org.wattle.studies.priority.PairedSaving;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.RunMeasure;
import org.wattle.toolkit.text.Quantities;

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

  private static final double SIGNIFICANT = 0.2;

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
    return all;
  }

  private StudyFinding increases() {
    boolean rises = evicted(WASP).takeLongerWithEachEviction(0, TASKS);
    return new StudyFinding(
        "figure 9.2 b",
        "with WASP, R of priority 0 by the number of evictions of a task",
        "increases consistently",
        groups(WASP),
        Judgement.inline(rises, last(WASP) > first(WASP)),
        "");
  }

  private StudyFinding outliers() {
    double hybrid = evicted(HYBRID).longest(0, TASKS);
    double wasp = evicted(WASP).longest(0, TASKS);
    return new StudyFinding(
        "figure 9.2",
        "longest mean R of tasks of priority 0 that were evicted equally often",
        "significantly shorter with HYBRID",
        "%s compared with %s s, %s less"
            .formatted(
                Quantities.count(hybrid),
                Quantities.count(wasp),
                Quantities.percent(1 - hybrid / wasp, 0)),
        Judgement.inline(hybrid <= (1 - SIGNIFICANT) * wasp, hybrid < wasp),
        "");
  }

  private double first(String policy) {
    List<Row> of = evicted(policy).ofPriority(0, TASKS);
    return of.isEmpty() ? Double.NaN : of.get(0).number("response_mean_seconds");
  }

  private double last(String policy) {
    List<Row> of = evicted(policy).ofPriority(0, TASKS);
    return of.isEmpty() ? Double.NaN : of.get(of.size() - 1).number("response_mean_seconds");
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
        less.judgement(0.17),
        "Few evictions are spared (table 9.1), so that tasks of priority 0 gain little");
  }

  private StudyFinding classes() {
    List<Integer> better = new ArrayList<>();
    List<Integer> worse = new ArrayList<>();
    for (int priority : FrequentPriorities.of(runs, WASP)) {
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
        Judgement.inline(
            worse.size() <= 1 && better.contains(0) && better.size() >= 4,
            better.size() > worse.size()),
        "Tasks of priority 0 that have sticky slots take them from tasks of priorities 1 to 4");
  }

  private StudyFinding moreSticky() {
    RunMeasure measure = RunMeasure.response(0);
    PairedRuns half = runs.paired(HALF, HYBRID, measure);
    PairedRuns all = runs.paired(ALL, HYBRID, measure);
    boolean furtherHelps = half.clearlyLess() && all.clearlyLess();
    return new StudyFinding(
        "figure 9.4",
        "R of priority 0 with 0 / 200 / 1536 / 3072 sticky slots",
        "20 % shorter from 0 to 200; more do not necessarily improve it",
        bySticky(measure),
        Judgement.inline(
            !furtherHelps && improvement(HYBRID, measure).near(0.2),
            !furtherHelps && improvement(HYBRID, measure).clearlyPositive()),
        furtherHelps
            ? "What keeps priority 0 waiting during a burst is the other priorities. Without"
                + " preemption all tasks wait equally long, and those of priority 0 gain most"
            : "");
  }

  private StudyFinding production() {
    RunMeasure measure = RunMeasure.productionResponse();
    boolean both =
        runs.paired(HALF, HYBRID, measure).clearlyMore()
            && runs.paired(ALL, HYBRID, measure).clearlyMore();
    return new StudyFinding(
        "figure 9.4",
        "R of production tasks with 0 / 200 / 1536 / 3072 sticky slots",
        "significantly longer with many",
        bySticky(measure),
        Judgement.inline(both, runs.mean(ALL, measure) > runs.mean(HYBRID, measure)),
        "");
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
    boolean equal =
        runs.has(NONE, WASP)
            && measures.stream()
                .map(measure -> runs.paired(NONE, WASP, measure))
                .allMatch(pairs -> pairs.size() > 0 && pairs.first().equals(pairs.second()));
    return new StudyFinding(
        "section 9.3.3",
        "HYBRID with 0 sticky slots is WASP",
        "by definition",
        equal
            ? "all measures are equal in all "
                + Quantities.count(runs.paired(NONE, WASP, RunMeasure.WASTED).size())
                + " runs"
            : "the measures differ",
        Judgement.inline(equal),
        "");
  }

  private StudyFinding allSticky() {
    double most = runs.of(ALL, RunMeasure.PRIORITY_EVICTIONS).stream().max().orElse(Double.NaN);
    return new StudyFinding(
        "section 9.3.3",
        "with all slots sticky no task is evicted for a higher priority",
        "by definition",
        "at most " + Quantities.count(most) + " such evictions in a run",
        Judgement.inline(most == 0),
        "");
  }

  private RepeatedEvictions evicted(String policy) {
    return RepeatedEvictions.of(evictions, policy, runs.of(policy, RunMeasure.EVICTIONS).size());
  }

  private PairedSaving improvement(String policy, RunMeasure measure) {
    return PairedSaving.of(runs.paired(policy, WASP, measure));
  }
}
