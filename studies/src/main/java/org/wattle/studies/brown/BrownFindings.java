package org.wattle.studies.brown;

import static org.wattle.studies.brown.BrownStudy.MRS;
import static org.wattle.studies.brown.BrownStudy.MRS3;
import static org.wattle.studies.brown.BrownStudy.NOP;
import static org.wattle.studies.brown.BrownStudy.RND;
import static org.wattle.studies.brown.BrownStudy.RND3;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.judging.Verdict;
import org.wattle.studies.priority.PairedSaving;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.RunMeasure;
import org.wattle.toolkit.text.Quantities;

/**
 * Statements of the paper on policies, compared with our runs. Rules for amounts are those of
 * {@link PairedSaving}; an order is reproduced where each difference is clear over pairs of runs.
 *
 * @param runs of its policies
 * @param readings other thresholds and loads; may be empty
 */
record BrownFindings(PolicyRuns runs, List<Row> readings) {
  private static final int HIGHEST = 11;
  private static final double TENTH = 0.1;

  /** R without resume over R with it, in Table 3. */
  private static final List<Double> THEIR_RATIOS =
      List.of(11_460.0 / 4199, 2357.0 / 1467, 7765.0 / 4207, 2143.0 / 2060);

  private static final double DROPPED_POINTS = 0.02;

  /** With the same priorities, means of response times may differ by so little. */
  private static final double ALIKE = 0.02;

  List<StudyFinding> all() {
    List<StudyFinding> all = new ArrayList<>();
    all.add(causes());
    all.add(evictedPriorities());
    all.add(resumeWastesNothing());
    all.add(order());
    all.add(less(MRS, RND, RunMeasure.WASTED, "WE", 1 - 7711.0 / 12_048));
    all.add(less(RND3, RND, RunMeasure.WASTED, "WE", 1 - 2645.0 / 12_048));
    all.add(less(MRS3, MRS, RunMeasure.WASTED, "WE", 1 - 998.0 / 7711));
    all.add(resumeAlike());
    all.add(less(MRS, RND, RunMeasure.RESPONSE, "mean R", 1 - 7765.0 / 11_460));
    all.add(less(RND3, RND, RunMeasure.RESPONSE, "mean R", 1 - 2357.0 / 11_460));
    all.add(less(MRS3, MRS, RunMeasure.RESPONSE, "mean R", 1 - 2143.0 / 7765));
    all.add(nonResumeLonger());
    all.add(dropped());
    all.add(moreDropped());
    all.add(wasteOfHigh());
    all.add(highFinishEarlier());
    all.add(lowestLonger());
    all.add(longerThanNop());
    all.add(age());
    return all;
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
        "share of evictions of priority 0, and of 0 and 1 (RND, simulated)",
        "92.7 % and 99 % in the trace",
        Quantities.percent(lowest, 1) + " and " + Quantities.percent(two, 1),
        Judgement.inline(
            Math.abs(lowest - 0.927) <= PairedSaving.POINTS && two >= 0.95,
            lowest > 0.5 && two > 0.9),
        "");
  }

  private double evictions(int priority) {
    return runs.mean(RND, RunMeasure.ofClass("", priority, "priority_evictions", 0));
  }

  private StudyFinding resumeWastesNothing() {
    double most =
        BrownSource.RESUME.stream()
            .flatMapToDouble(of -> runs.of(of.policy(), RunMeasure.WASTED).stream())
            .max()
            .orElse(Double.NaN);
    return new StudyFinding(
        "table 3",
        "WE with resume",
        "0",
        Quantities.fixed(most, 1) + " cpu·h in all runs",
        Judgement.inline(most == 0),
        "By definition: evicted tasks go on where they were interrupted");
  }

  private StudyFinding order() {
    List<String> ascending = List.of(MRS3, RND3, MRS, RND);
    boolean holds = true;
    boolean ofMeans = true;
    for (int i = 1; i < ascending.size(); i++) {
      holds &= runs.paired(ascending.get(i - 1), ascending.get(i), RunMeasure.WASTED).clearlyLess();
      ofMeans &=
          runs.mean(ascending.get(i - 1), RunMeasure.WASTED)
              < runs.mean(ascending.get(i), RunMeasure.WASTED);
    }
    boolean extremes =
        Stream.of(RND3, MRS)
            .allMatch(
                of ->
                    runs.mean(MRS3, RunMeasure.WASTED) < runs.mean(of, RunMeasure.WASTED)
                        && runs.mean(of, RunMeasure.WASTED) < runs.mean(RND, RunMeasure.WASTED));
    return new StudyFinding(
        "table 3",
        "WE without resume, RND / RND3 / MRS / MRS3",
        "12,048 / 2645 / 7711 / 998 · 10³ core·s: MRS3 < RND3 < MRS < RND",
        BrownSource.texts(runs, BrownSource.NON_RESUME, BrownSource.THOUSAND_CORE_SECONDS)
            + " · 10³ core·s",
        Judgement.inline(holds, extremes),
        ofMeans
            ? ""
            : "MRS3 wastes least and RND most here too, but MRS wastes less than RND3: what MRS"
                + " evicts has just begun, so that its choice matters more than the threshold");
  }

  private StudyFinding less(
      String policy, String other, RunMeasure measure, String what, double theirs) {
    PairedSaving less = PairedSaving.of(runs.paired(policy, other, measure));
    Judgement judgement = less.judgement(theirs);
    return new StudyFinding(
        "table 3",
        what + " with " + title(policy) + " compared with " + title(other),
        Quantities.percent(theirs, 0) + " less",
        less.lessText(),
        judgement,
        policy.equals(MRS3) && judgement.verdict() == Verdict.NOT_REPRODUCED
            ? firstEvictions(measure)
            : "");
  }

  private static String title(String policy) {
    return policy.replace("+drop", "").toUpperCase(Locale.ROOT);
  }

  /** What the lowest threshold saves. */
  private String firstEvictions(RunMeasure measure) {
    if (!measure.equals(RunMeasure.WASTED)) {
      return "As with WE: few tasks reach the threshold";
    }
    return readings.stream()
        .filter(
            row ->
                row.text("policy").equals(MRS + "+drop1")
                    && row.text("demands").equals("log-normal")
                    && row.number("hours") == BrownWorkload.OURS.hours())
        .map(
            row ->
                "Few tasks are evicted more than three times here, and even the threshold 1 saves"
                    + " only "
                    + Quantities.percent(row.number("wasted_saved"), 0)
                    + " of WE. In the paper the same tasks must be evicted far more often, which"
                    + " depends on its arrivals; it does not report them")
        .findFirst()
        .orElse("");
  }

  private StudyFinding resumeAlike() {
    String rnd = BrownStudy.resumed(RND);
    String mrs = BrownStudy.resumed(MRS);
    double apart = runs.mean(mrs, RunMeasure.RESPONSE) / runs.mean(rnd, RunMeasure.RESPONSE) - 1;
    return new StudyFinding(
        "table 3",
        "mean R with resume, RND / MRS",
        "4199 / 4207 s: alike",
        runs.text(rnd, RunMeasure.RESPONSE) + " / " + runs.text(mrs, RunMeasure.RESPONSE) + " s",
        Judgement.inline(Math.abs(apart) <= ALIKE, Math.abs(apart) <= 2 * PairedSaving.POINTS),
        "The hours in which the tasks arrive are chosen such that RND is near the paper's; MRS"
            + " follows");
  }

  private StudyFinding nonResumeLonger() {
    List<Double> ratios =
        Stream.of(RND, RND3, MRS, MRS3)
            .map(of -> runs.paired(of, BrownStudy.resumed(of), RunMeasure.RESPONSE).ratio())
            .toList();
    boolean clear =
        Stream.of(RND, RND3, MRS, MRS3)
            .allMatch(
                of -> runs.paired(of, BrownStudy.resumed(of), RunMeasure.RESPONSE).clearlyMore());
    boolean near = true;
    for (int i = 0; i < ratios.size(); i++) {
      near &= Math.abs(ratios.get(i) - THEIR_RATIOS.get(i)) <= TENTH * THEIR_RATIOS.get(i);
    }
    return new StudyFinding(
        "table 3",
        "mean R without resume as a multiple of that with resume, RND / RND3 / MRS / MRS3",
        "2.7 / 1.6 / 1.8 / 1.04: always longer",
        ratios.stream().map(of -> Quantities.fixed(of, 2)).collect(Collectors.joining(" / ")),
        Judgement.inline(clear && near, ratios.stream().allMatch(of -> of > 1)),
        "");
  }

  private StudyFinding dropped() {
    List<BrownSource> all =
        List.of(
            BrownSource.RESUME.get(1),
            BrownSource.RESUME.get(3),
            BrownSource.RND3,
            BrownSource.MRS3);
    boolean near =
        all.stream()
            .allMatch(
                of ->
                    Math.abs(runs.mean(of.policy(), RunMeasure.DROPPED) - of.dropped())
                        <= DROPPED_POINTS);
    boolean more =
        runs.mean(RND3, RunMeasure.DROPPED) > runs.mean(MRS3, RunMeasure.DROPPED)
            && runs.mean(BrownStudy.resumed(RND3), RunMeasure.DROPPED)
                > runs.mean(BrownStudy.resumed(MRS3), RunMeasure.DROPPED);
    return new StudyFinding(
        "table 3",
        "dropped tasks, RND3 and MRS3 with resume / RND3 and MRS3 without",
        "6.7 and 5.5 % / 9.4 and 6.5 %: RND3 drops more than MRS3",
        BrownSource.texts(runs, all.subList(0, 2), RunMeasure.DROPPED).replace(" / ", " and ")
            + " / "
            + BrownSource.texts(runs, all.subList(2, 4), RunMeasure.DROPPED)
                .replace(" / ", " and "),
        Judgement.inline(near && more, more),
        "Fewer tasks are evicted more than three times here (see WE with MRS3). With resume, MRS"
            + " drops more: it evicts again what it has just placed");
  }

  private StudyFinding moreDropped() {
    boolean clear =
        Stream.of(RND3, MRS3)
            .allMatch(
                of -> runs.paired(of, BrownStudy.resumed(of), RunMeasure.DROPPED).clearlyMore());
    boolean means =
        Stream.of(RND3, MRS3)
            .allMatch(
                of ->
                    runs.mean(of, RunMeasure.DROPPED)
                        > runs.mean(BrownStudy.resumed(of), RunMeasure.DROPPED));
    return new StudyFinding(
        "figure 3 c",
        "dropped tasks without resume compared with resume",
        "more, since the load is higher",
        Stream.of(RND3, MRS3)
            .map(of -> droppedText(of) + " compared with " + droppedText(BrownStudy.resumed(of)))
            .collect(Collectors.joining(" (RND3), ", "", " (MRS3)")),
        Judgement.inline(clear, means),
        "");
  }

  private String droppedText(String policy) {
    return Quantities.percent(runs.mean(policy, RunMeasure.DROPPED), 2);
  }

  private StudyFinding wasteOfHigh() {
    RunMeasure high =
        new RunMeasure(
            "",
            run -> OptionalDouble.of(run.sum(1, HIGHEST, "wasted_by_priority_cpu_seconds") / 3600),
            of -> Quantities.fixed(of, 1));
    PairedSaving less = PairedSaving.of(runs.paired(MRS, RND, high));
    return new StudyFinding(
        "figure 3 a",
        "WE of priorities above 0, MRS compared with RND",
        "less",
        runs.text(MRS, high) + " compared with " + runs.text(RND, high) + " cpu·h",
        Judgement.inline(less.clearlyPositive(), less.mean() > 0),
        "");
  }

  private StudyFinding highFinishEarlier() {
    RunMeasure measure =
        new RunMeasure("", run -> run.responseSeconds(2, HIGHEST), Quantities::count);
    boolean clear =
        Stream.of(RND, MRS, MRS3)
            .allMatch(policy -> runs.paired(policy, NOP, measure).clearlyLess());
    boolean means =
        Stream.of(RND, MRS, MRS3).allMatch(of -> runs.mean(of, measure) < runs.mean(NOP, measure));
    return new StudyFinding(
        "figure 3 b",
        "R of priorities from 2, NOP / RND / MRS / MRS3",
        "shorter with priorities",
        values(measure),
        Judgement.inline(clear, means),
        "");
  }

  private StudyFinding lowestLonger() {
    RunMeasure measure = RunMeasure.response(0);
    boolean clear = Stream.of(RND, MRS).allMatch(of -> runs.paired(of, NOP, measure).clearlyMore());
    boolean means =
        Stream.of(RND, MRS).allMatch(of -> runs.mean(of, measure) > runs.mean(NOP, measure));
    return new StudyFinding(
        "figure 3 b",
        "R of priority 0, NOP / RND / MRS / MRS3",
        "longer with priorities; little longer with MRS3",
        values(measure),
        Judgement.inline(
            clear && runs.mean(MRS3, measure) <= 1.25 * runs.mean(NOP, measure), means),
        "");
  }

  private StudyFinding longerThanNop() {
    PairedSaving less = PairedSaving.of(runs.paired(RND, NOP, RunMeasure.RESPONSE));
    return new StudyFinding(
        "figure 3 b",
        "mean R, NOP / RND / MRS / MRS3",
        "visibly longer with RND than with NOP",
        values(RunMeasure.RESPONSE),
        Judgement.inline(less.clearlyNegative() && less.mean() < -0.1, less.mean() < 0),
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
    PairedSaving less = PairedSaving.of(runs.paired(MRS, RND, age(4)));
    return new StudyFinding(
        "figure 4",
        "age of tasks of priority 4 that are evicted, MRS compared with RND",
        "significantly less",
        runs.text(MRS, age(4))
            + " compared with "
            + runs.text(RND, age(4))
            + " s; of priority 0 "
            + runs.text(MRS, age(0))
            + " compared with "
            + runs.text(RND, age(0))
            + " s",
        Judgement.inline(less.clearlyPositive() && less.mean() > 0.5, less.mean() > 0),
        "");
  }
}
