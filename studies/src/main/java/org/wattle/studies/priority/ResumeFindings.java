package org.wattle.studies.priority;

import static org.wattle.studies.priority.EvictionPoliciesTables.RESPONSE;
import static org.wattle.studies.priority.EvictionPoliciesTables.RESPONSE_0;
import static org.wattle.studies.priority.EvictionPoliciesTables.RESPONSE_0_EVICTED;
import static org.wattle.studies.priority.EvictionPoliciesTables.RESPONSE_9;
import static org.wattle.studies.priority.EvictionPoliciesTables.WASTED;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.priority.EvictionPoliciesTables.TheirRow;
import org.wattle.toolkit.text.Quantities;

/**
 * Statements of section 7.3.2 of the thesis (Table 7.2), compared with our results. An order of
 * policies counts as reproduced where each policy has less than the next in nine of ten runs with
 * the same tasks, and qualitatively where only the means are in this order; a saving counts as
 * reproduced within ten percentage points and to at least half, and qualitatively where it has the
 * same sign in nine of ten runs.
 *
 * @param runs of the policies
 * @param submissions the same with the mix of submissions; empty where it was not run
 */
record ResumeFindings(PolicyRuns runs, PolicyRuns submissions) {
  private static final double POINTS = 0.1;

  /** Policies are similar where their means are so close. */
  private static final double SIMILAR = 0.05;

  private static final List<String> RESUMING = List.of("mrs+resume", "rnd+resume", "lrs+resume");
  private static final List<String> RESTARTING = List.of("mrs", "rnd", "lrs");

  List<StudyFinding> all() {
    List<StudyFinding> all = new ArrayList<>();
    all.add(nothingWasted());
    all.add(similar());
    all.add(evictedWithResume());
    all.add(order(WASTED, "WE without resume: MRS < RND < LRS", " cpu·h"));
    all.add(saving(WASTED, "WE that MRS saves compared with LRS"));
    all.add(order(RESPONSE, "R without resume: MRS < RND < LRS", " s"));
    all.add(saving(RESPONSE, "R that MRS saves compared with LRS"));
    all.add(order(RESPONSE_0, "R(C0) without resume: MRS < RND < LRS", " s"));
    all.add(doubled());
    all.add(highest());
    all.add(evictedTasks());
    return all;
  }

  private StudyFinding nothingWasted() {
    double most =
        RESUMING.stream()
            .mapToDouble(policy -> runs.of(policy, RunMeasure.WASTED).max())
            .max()
            .orElse(Double.NaN);
    return new StudyFinding(
        "table 7.2",
        "WE with resume",
        "0",
        RunMeasure.WASTED.text(most) + " cpu·h at most in any run",
        Judgement.inline(most == 0),
        "");
  }

  private StudyFinding similar() {
    return new StudyFinding(
        "table 7.2",
        "R with resume hardly depends on the policy: MRS / RND / LRS",
        numbers(RESPONSE, RESUMING) + " s, at most 1.5 % apart",
        texts(RunMeasure.RESPONSE, RESUMING)
            + " s, at most "
            + Quantities.percent(apart(RunMeasure.RESPONSE, RESUMING), 1)
            + " apart",
        Judgement.inline(apart(RunMeasure.RESPONSE, RESUMING) <= SIMILAR),
        "");
  }

  private StudyFinding evictedWithResume() {
    RunMeasure measure = RESPONSE_0_EVICTED.measure();
    AscendingOrder order = runs.ascending(measure, RESUMING.toArray(String[]::new));
    double more = runs.paired("lrs+resume", "mrs+resume", measure).ratio() - 1;
    double there = RESPONSE_0_EVICTED.of("lrs+resume") / RESPONSE_0_EVICTED.of("mrs+resume") - 1;
    return new StudyFinding(
        "table 7.2",
        "with resume, evicted tasks of class 0 respond later from MRS over RND to LRS",
        numbers(RESPONSE_0_EVICTED, RESUMING)
            + " s, LRS 31 % above MRS (20 % and 23 % in the text)",
        "%s s, LRS %s above MRS; in this order %s"
            .formatted(texts(measure, RESUMING), Quantities.percent(more, 1), order.text()),
        Judgement.inline(order.holds() && Math.abs(more - there) <= POINTS, order.holdsOnAverage()),
        "");
  }

  private StudyFinding order(TheirRow row, String claim, String unit) {
    AscendingOrder order = runs.ascending(row.measure(), RESTARTING.toArray(String[]::new));
    String theirs =
        row.equals(WASTED) ? "219 / 878 / 1014 (unit: see below)" : numbers(row, RESTARTING) + unit;
    return new StudyFinding(
        "table 7.2",
        claim,
        theirs,
        texts(row.measure(), RESTARTING) + unit + "; in this order " + order.text(),
        order.judgement(),
        "");
  }

  private StudyFinding saving(TheirRow row, String claim) {
    PairedRuns pair = runs.paired("mrs", "lrs", row.measure());
    double there = row.saved("mrs", "lrs");
    String text = row.equals(WASTED) ? "70 %" : "60 %";
    return new StudyFinding(
        "table 7.2",
        claim,
        Quantities.percent(there, 1) + " (" + text + " in the text)",
        Quantities.percent(pair.saved(), 1) + "; less in " + pair.lessText() + " runs",
        Judgement.inline(pair.savesAbout(there), pair.isLess()),
        submissions.isEmpty()
            ? ""
            : "With the mix of priorities that follows from the interarrival times of Table 5.2 it is %s (below)"
                .formatted(
                    Quantities.percent(
                        submissions.paired("mrs", "lrs", row.measure()).saved(), 1)));
  }

  private StudyFinding doubled() {
    List<PairedRuns> pairs =
        RESTARTING.stream()
            .map(policy -> runs.paired(policy, policy + "+resume", RunMeasure.RESPONSE))
            .toList();
    boolean more = pairs.stream().allMatch(PairedRuns::isMore);
    boolean much =
        pairs.stream().mapToDouble(PairedRuns::ratio).average().orElse(0) >= 2 - 2 * POINTS;
    return new StudyFinding(
        "table 7.2",
        "without resume R is almost twice that with resume: MRS / RND / LRS",
        RESTARTING.stream()
                .map(policy -> times(RESPONSE.of(policy) / RESPONSE.of(policy + "+resume")))
                .collect(Collectors.joining(" / "))
            + " times",
        pairs.stream().map(pair -> times(pair.ratio())).collect(Collectors.joining(" / "))
            + " times",
        Judgement.inline(more && much, more),
        "LRS wastes %s of the CPU time that the cluster has in 15 hours; in the thesis it is %s"
            .formatted(
                Quantities.percent(EvictionPoliciesTables.wastedShare(runs, "lrs"), 1),
                Quantities.percent(EvictionPoliciesTables.theirWastedShare("lrs"), 1)));
  }

  private StudyFinding highest() {
    double there = RESPONSE_9.of("lrs") / RESPONSE_9.of("mrs") - 1;
    double here = apart(RESPONSE_9.measure(), RESTARTING);
    return new StudyFinding(
        "table 7.2",
        "R(C9) hardly depends on the policy: MRS / RND / LRS",
        numbers(RESPONSE_9, RESTARTING) + " s, " + Quantities.percent(there, 1) + " apart",
        "%s s, %s apart"
            .formatted(texts(RESPONSE_9.measure(), RESTARTING), Quantities.percent(here, 1)),
        Judgement.inline(here <= POINTS),
        "");
  }

  private StudyFinding evictedTasks() {
    List<String> ratios = new ArrayList<>();
    boolean always = true;
    for (String policy : RESTARTING) {
      PairedEvictedTasks of = PairedEvictedTasks.of(runs, policy);
      ratios.add(times(of.ratio()));
      always &= of.later();
    }
    return new StudyFinding(
        "table 7.2",
        "evicted tasks of class 0 respond later than the others: MRS / RND / LRS",
        "2.6 / 2.2 / 1.8 times",
        String.join(" / ", ratios) + " times",
        Judgement.inline(always),
        "");
  }

  /** Response times of the evicted tasks of class 0 and of the others, in the same runs. */
  private record PairedEvictedTasks(double ratio, boolean later) {
    static PairedEvictedTasks of(PolicyRuns runs, String policy) {
      double evicted = runs.mean(policy, RunMeasure.responseOfEvicted(0));
      double others = runs.mean(policy, RunMeasure.responseOfOthers(0));
      return new PairedEvictedTasks(evicted / others, evicted > others);
    }
  }

  private double apart(RunMeasure measure, List<String> policies) {
    double[] means = means(measure, policies).toArray();
    return DoubleStream.of(means).max().orElse(Double.NaN)
            / DoubleStream.of(means).min().orElse(Double.NaN)
        - 1;
  }

  private DoubleStream means(RunMeasure measure, List<String> policies) {
    return policies.stream().mapToDouble(policy -> runs.mean(policy, measure));
  }

  private String texts(RunMeasure measure, List<String> policies) {
    return policies.stream()
        .map(policy -> runs.text(policy, measure))
        .collect(Collectors.joining(" / "));
  }

  private static String numbers(TheirRow row, List<String> policies) {
    return policies.stream()
        .map(policy -> Quantities.value(row.of(policy)))
        .collect(Collectors.joining(" / "));
  }

  private static String times(double ratio) {
    return Quantities.fixed(ratio, 1);
  }
}
