package org.wattle.studies.brown;

import static org.wattle.studies.brown.BrownStudy.MRS;
import static org.wattle.studies.brown.BrownStudy.MRS3;
import static org.wattle.studies.brown.BrownStudy.NOP;
import static org.wattle.studies.brown.BrownStudy.RND;
import static org.wattle.studies.brown.BrownStudy.RND3;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.DemonstrationRules;
import org.wattle.studies.judging.EffectRules;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.priority.PairedRules;
import org.wattle.studies.priority.PairedRuns;
import org.wattle.studies.priority.PairedSaving;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.RunMeasure;

/**
 * Statements of the paper on policies, compared with our runs. Rules for amounts and orders are
 * those of {@link PairedRules}.
 *
 * @param runs of its policies
 * @param readings other thresholds and loads; may be empty
 */
record BrownFindings(PolicyRuns runs, List<Row> readings) {
  private static final int HIGHEST = 11;

  /** Figure 1: the share of evictions of priority 0, and of 0 and 1. */
  private static final double LOWEST = 0.927;

  private static final double LOWEST_TWO = 0.99;

  private static final double SECONDS_PER_HOUR = 3600;

  List<StudyFinding> all() {
    List<StudyFinding> all = new ArrayList<>();
    all.add(evictedPriorities());
    all.add(resumeWastesNothing());
    all.add(order());
    all.add(wasted(BrownSource.MRS, BrownSource.RND));
    all.add(wasted(BrownSource.RND3, BrownSource.RND));
    all.add(wasted(BrownSource.MRS3, BrownSource.MRS));
    all.add(chosenHours());
    all.add(resumeAlike());
    all.add(response(BrownSource.MRS, BrownSource.RND));
    all.add(response(BrownSource.RND3, BrownSource.RND));
    all.add(response(BrownSource.MRS3, BrownSource.MRS));
    all.add(nonResumeLonger());
    all.add(dropped());
    all.add(moreDropped(BrownSource.RND3));
    all.add(moreDropped(BrownSource.MRS3));
    all.add(wasteOfHigh());
    all.add(highFinishEarlier());
    all.add(lowestLonger());
    all.add(longerThanNop());
    all.add(age());
    List<StudyFinding> shown = new ArrayList<>(List.of(causes()));
    all.forEach(finding -> shown.add(finding.whereRun(!runs.isEmpty())));
    return shown;
  }

  private static StudyFinding causes() {
    return new StudyFinding(
        "table 1",
        "causes of evictions in the Google trace",
        "0.67 % machine failures, 1.74 % memory, 93.7 to 95.4 % higher priorities",
        "the trace is not available",
        Judgement.NOT_RUN,
        "`./wattle analyze` makes this table of any trace in its format");
  }

  private StudyFinding evictedPriorities() {
    double all = runs.mean(RND, RunMeasure.PRIORITY_EVICTIONS);
    double lowest = evictions(0) / all;
    double two = (evictions(0) + evictions(1)) / all;
    return new StudyFinding(
            "figure 1",
            "share of evictions of priority 0, and of priorities 0 and 1 (RND, simulated)",
            "92.7 % and 99 % in the trace",
            Quantities.percent(lowest, 1) + " and " + Quantities.percent(two, 1),
            AmountRules.shares(List.of(LOWEST, LOWEST_TWO - LOWEST), List.of(lowest, two - lowest)),
            "")
        .whereRun(Double.isFinite(two));
  }

  private double evictions(int priority) {
    return runs.mean(RND, RunMeasure.ofClass("", priority, "priority_evictions", 0));
  }

  private StudyFinding resumeWastesNothing() {
    List<Double> all =
        BrownSource.RESUME.stream()
            .flatMap(of -> runs.of(of.policy(), RunMeasure.WASTED).stream().boxed())
            .toList();
    return new StudyFinding(
        "table 3",
        "WE with resume",
        "0",
        "at most "
            + Quantities.fixed(all.stream().max(Comparator.naturalOrder()).orElse(Double.NaN), 1)
            + " cpu·h in all runs",
        DemonstrationRules.byDefinition(all.size(), all.stream().filter(of -> of != 0).count()),
        "Evicted tasks go on where they were interrupted");
  }

  private StudyFinding order() {
    Judgement judgement = runs.ascending(RunMeasure.WASTED, MRS3, RND3, MRS, RND).judgement();
    return new StudyFinding(
        "table 3",
        "WE without resume, RND / RND3 / MRS / MRS3",
        theirs(BrownSource::wasted) + " · 10³ core·s: MRS3 < RND3 < MRS < RND",
        BrownSource.texts(runs, BrownSource.NON_RESUME, BrownSource.THOUSAND_CORE_SECONDS)
            + " · 10³ core·s",
        judgement,
        judgement.verdict() == Evidence.NOT_REPRODUCED
            ? "With RND a task has been running for "
                + runs.text(RND, age(0))
                + " s on average when it is evicted, with MRS for "
                + runs.text(MRS, age(0))
                + " s (priority 0, figure 4)"
            : "");
  }

  private static String theirs(ToDoubleFunction<BrownSource> number) {
    return BrownSource.NON_RESUME.stream()
        .map(of -> Quantities.count(number.applyAsDouble(of)))
        .collect(Collectors.joining(" / "));
  }

  private StudyFinding wasted(BrownSource of, BrownSource other) {
    return less(of, other, RunMeasure.WASTED, "WE", BrownSource::wasted);
  }

  private StudyFinding response(BrownSource of, BrownSource other) {
    return less(of, other, RunMeasure.RESPONSE, "mean R", BrownSource::response);
  }

  private StudyFinding less(
      BrownSource of,
      BrownSource other,
      RunMeasure measure,
      String what,
      ToDoubleFunction<BrownSource> number) {
    double theirs = 1 - number.applyAsDouble(of) / number.applyAsDouble(other);
    PairedSaving less = PairedSaving.of(runs.paired(of.policy(), other.policy(), measure));
    Judgement judgement = less.judgement(theirs);
    return new StudyFinding(
        "table 3",
        what + " with " + of.title() + " compared with " + other.title(),
        lessText(theirs),
        less.lessText(),
        judgement,
        of.equals(BrownSource.MRS3) && judgement.verdict() == Evidence.NOT_REPRODUCED
            ? firstEvictions(measure)
            : "");
  }

  private static String lessText(double share) {
    return Quantities.percent(Math.abs(share), 0) + (share < 0 ? " more" : " less");
  }

  /** What the lowest threshold saves. */
  private String firstEvictions(RunMeasure measure) {
    String dropped =
        runs.text(MRS3, RunMeasure.DROPPED)
            + " of the tasks are evicted more often than the threshold allows";
    if (!measure.equals(RunMeasure.WASTED)) {
      return dropped;
    }
    return readings.stream()
        .filter(
            row ->
                row.text("policy").equals(MRS + "+drop1")
                    && row.text("demands").equals(BrownReadings.LOG_NORMAL)
                    && row.number("hours") == BrownWorkload.OURS.hours())
        .map(
            row ->
                dropped
                    + ", and the lowest threshold that was tried saves "
                    + Quantities.percent(row.number("wasted_saved"), 0)
                    + " of WE (below). Perhaps tasks are evicted more often with the arrivals of"
                    + " the paper, which it does not report")
        .findFirst()
        .orElse(dropped);
  }

  private StudyFinding chosenHours() {
    BrownSource of = BrownSource.RESUME.get(0);
    return new StudyFinding(
        "table 3",
        "mean R with resume, RND",
        Quantities.count(of.response()) + " s",
        runs.text(of.policy(), RunMeasure.RESPONSE) + " s",
        DemonstrationRules.chosen(of.response(), runs.mean(of.policy(), RunMeasure.RESPONSE)),
        "The "
            + Quantities.rounded(BrownWorkload.OURS.hours())
            + " hours in which the tasks arrive are chosen for it");
  }

  private StudyFinding resumeAlike() {
    BrownSource rnd = BrownSource.RESUME.get(0);
    BrownSource mrs = BrownSource.RESUME.get(2);
    PairedSaving less =
        PairedSaving.of(runs.paired(mrs.policy(), rnd.policy(), RunMeasure.RESPONSE));
    return new StudyFinding(
        "table 3",
        "mean R with resume, MRS compared with RND",
        Quantities.count(mrs.response())
            + " compared with "
            + Quantities.count(rnd.response())
            + " s: alike",
        less.lessText(),
        EffectRules.unchanged(less.share()),
        "");
  }

  private StudyFinding nonResumeLonger() {
    List<Double> theirs = new ArrayList<>();
    List<PairedRuns> ours = new ArrayList<>();
    for (int i = 0; i < BrownSource.NON_RESUME.size(); i++) {
      BrownSource of = BrownSource.NON_RESUME.get(i);
      BrownSource resumed = BrownSource.RESUME.get(i);
      theirs.add(of.response() / resumed.response());
      ours.add(runs.paired(of.policy(), resumed.policy(), RunMeasure.RESPONSE));
    }
    return new StudyFinding(
        "table 3",
        "mean R without resume as a multiple of that with resume, RND / RND3 / MRS / MRS3",
        multiples(theirs) + ": always longer",
        multiples(ours.stream().map(PairedRuns::ratio).toList()),
        PairedRules.multiples(theirs, ours),
        "");
  }

  private static String multiples(List<Double> all) {
    return all.stream().map(of -> Quantities.fixed(of, 2)).collect(Collectors.joining(" / "));
  }

  private StudyFinding dropped() {
    List<BrownSource> all =
        List.of(
            BrownSource.RESUME.get(1),
            BrownSource.RESUME.get(3),
            BrownSource.RND3,
            BrownSource.MRS3);
    return new StudyFinding(
        "table 3",
        "dropped tasks, RND3 and MRS3 with resume / RND3 and MRS3 without",
        "6.7 and 5.5 % / 9.4 and 6.5 %: RND3 drops more than MRS3",
        BrownSource.texts(runs, all.subList(0, 2), RunMeasure.DROPPED).replace(" / ", " and ")
            + " / "
            + BrownSource.texts(runs, all.subList(2, 4), RunMeasure.DROPPED)
                .replace(" / ", " and "),
        AmountRules.amounts(
            all.stream().map(BrownSource::dropped).toList(),
            all.stream().map(of -> runs.mean(of.policy(), RunMeasure.DROPPED)).toList()),
        "With resume and no threshold, an evicted task is evicted %s times with RND and %s times with MRS"
            .formatted(
                runs.text(BrownStudy.resumed(RND), RunMeasure.EVICTIONS_OF_EVICTED),
                runs.text(BrownStudy.resumed(MRS), RunMeasure.EVICTIONS_OF_EVICTED)));
  }

  private StudyFinding moreDropped(BrownSource of) {
    BrownSource resumed = BrownSource.RESUME.get(BrownSource.NON_RESUME.indexOf(of));
    double theirs = 1 - of.dropped() / resumed.dropped();
    PairedSaving less =
        PairedSaving.of(runs.paired(of.policy(), resumed.policy(), RunMeasure.DROPPED));
    return new StudyFinding(
        "figure 3 c",
        "tasks that " + of.title() + " drops without resume compared with resume",
        lessText(theirs) + " (table 3)",
        less.lessText()
            + " ("
            + droppedText(of.policy())
            + " compared with "
            + droppedText(resumed.policy())
            + ")",
        less.judgement(theirs),
        "");
  }

  private String droppedText(String policy) {
    return Quantities.percent(runs.mean(policy, RunMeasure.DROPPED), 2);
  }

  private StudyFinding wasteOfHigh() {
    RunMeasure high =
        new RunMeasure(
            "",
            run ->
                OptionalDouble.of(
                    run.sum(1, HIGHEST, "wasted_by_priority_cpu_seconds") / SECONDS_PER_HOUR),
            of -> Quantities.fixed(of, 1));
    return new StudyFinding(
        "figure 3 a",
        "WE of priorities above 0, MRS compared with RND",
        "less",
        runs.text(MRS, high) + " compared with " + runs.text(RND, high) + " cpu·h",
        PairedRules.less(runs.paired(MRS, RND, high)),
        "");
  }

  private StudyFinding highFinishEarlier() {
    RunMeasure measure =
        new RunMeasure("", run -> run.responseSeconds(2, HIGHEST), Quantities::count);
    return new StudyFinding(
        "figure 3 b",
        "R of priorities from 2, NOP / RND / MRS / MRS3",
        "shorter with priorities",
        values(measure),
        PairedRules.allLess(
            Stream.of(RND, MRS, MRS3).map(policy -> runs.paired(policy, NOP, measure)).toList()),
        "");
  }

  private StudyFinding lowestLonger() {
    RunMeasure measure = RunMeasure.response(0);
    return new StudyFinding(
        "figure 3 b",
        "R of priority 0, NOP / RND / MRS / MRS3",
        "longer with priorities, least with MRS3 and most with RND",
        values(measure),
        runs.ascending(measure, NOP, MRS3, MRS, RND).judgement(),
        "");
  }

  private StudyFinding longerThanNop() {
    PairedSaving less = PairedSaving.of(runs.paired(RND, NOP, RunMeasure.RESPONSE));
    return new StudyFinding(
        "figure 3 b",
        "mean R, NOP / RND / MRS / MRS3",
        "visibly longer with RND than with NOP",
        values(RunMeasure.RESPONSE) + ": RND " + less.negated().text("longer", "shorter"),
        EffectRules.significantlyLess(less.negated().share()),
        "");
  }

  private String values(RunMeasure measure) {
    return Stream.of(NOP, RND, MRS, MRS3)
        .map(policy -> runs.text(policy, measure))
        .collect(Collectors.joining(" / ", "", " s"));
  }

  /** How long a task of a priority had been running when it was evicted, in seconds. */
  static RunMeasure age(int priority) {
    return new RunMeasure(
        "age",
        run -> {
          double evictions = run.ofClass(priority, "priority_evictions").orElse(0);
          double wasted = run.ofClass(priority, "wasted_by_priority_cpu_seconds").orElse(0);
          return evictions == 0
              ? OptionalDouble.empty()
              : OptionalDouble.of(wasted / BrownTasks.CORE / evictions);
        },
        Quantities::count);
  }

  private StudyFinding age() {
    PairedRuns pairs = runs.paired(MRS, RND, age(4));
    return new StudyFinding(
        "figure 4",
        "age of tasks of priority 4 that are evicted, MRS compared with RND",
        "significantly less",
        runs.text(MRS, age(4))
            + " compared with "
            + runs.text(RND, age(4))
            + " s in "
            + Quantities.counted(pairs.size(), "run", "runs")
            + " with such evictions; of priority 0 "
            + runs.text(MRS, age(0))
            + " compared with "
            + runs.text(RND, age(0))
            + " s",
        EffectRules.significantlyLess(PairedSaving.of(pairs).share()),
        "");
  }
}
