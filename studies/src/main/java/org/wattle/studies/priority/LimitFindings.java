package org.wattle.studies.priority;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.Judgement;
import org.wattle.toolkit.text.Quantities;

/**
 * Statements of section 7.3.4 of the thesis (figures 7.3 to 7.5) on thresholds for the number of
 * evictions, compared with our results by the rules of {@link ResumeFindings}.
 *
 * @param runs of the policies, without a threshold and with 5
 * @param limits the same with other thresholds; empty where they were not run
 */
record LimitFindings(PolicyRuns runs, PolicyRuns limits) {
  private static final List<String> VICTIMS = EvictionPoliciesStudy.VICTIMS;
  private static final double HALF = 0.5;

  List<StudyFinding> all() {
    List<StudyFinding> all = new ArrayList<>();
    all.add(wasted());
    all.add(leastWasted());
    all.add(drops());
    all.add(twiceTheDrops());
    all.add(energyOrder());
    all.add(energy("mrs", "lrs", "MRS compared with LRS", 0.12));
    all.add(energy("rnd+drop5", "rnd", "RND5 compared with RND", 0.15));
    all.add(energy("lrs+drop5", "lrs", "LRS5 compared with LRS", 0.16));
    all.add(energy("mrs+drop5", "mrs", "MRS5 compared with MRS", 0.04));
    all.add(queue());
    all.add(lowestPriority());
    all.add(highestPriorities());
    return all;
  }

  private StudyFinding wasted() {
    List<PairedRuns> pairs = limited(RunMeasure.WASTED, 5);
    boolean less = pairs.stream().allMatch(PairedRuns::isLess);
    boolean half = pairs.stream().allMatch(pair -> pair.saved() > HALF);
    String others =
        limits.isEmpty()
            ? ""
            : "; "
                + EvictionPoliciesStudy.OTHER_LIMITS.stream()
                    .map(
                        limit ->
                            percents(limited(RunMeasure.WASTED, limit))
                                + " with threshold "
                                + limit)
                    .collect(Collectors.joining(", "));
    return new StudyFinding(
        "figure 7.3",
        "WE that the threshold 5 saves: MRS5 / RND5 / LRS5",
        "more than 50 %",
        percents(pairs) + others,
        Judgement.inline(half, less),
        "An evicted task is evicted %s times here and 2.7 / 5.9 / 9.0 times in the thesis, so few tasks reach the threshold"
            .formatted(
                VICTIMS.stream()
                    .map(victim -> runs.text(victim, RunMeasure.EVICTIONS_OF_EVICTED))
                    .collect(Collectors.joining(" / "))));
  }

  private StudyFinding leastWasted() {
    List<PairedRuns> pairs =
        Stream.of("rnd+drop5", "lrs+drop5")
            .map(policy -> runs.paired("mrs+drop5", policy, RunMeasure.WASTED))
            .toList();
    return new StudyFinding(
        "figure 7.3",
        "WE with the threshold is least with MRS5: MRS5 / RND5 / LRS5",
        "as drawn in the figure",
        texts(RunMeasure.WASTED, 5) + " cpu·h",
        Judgement.inline(
            pairs.stream().allMatch(PairedRuns::isLess),
            pairs.stream().allMatch(pair -> pair.ratio() < 1)),
        "");
  }

  private StudyFinding drops() {
    List<Double> shares =
        VICTIMS.stream().map(of -> runs.mean(of + "+drop5", RunMeasure.DROPPED)).toList();
    boolean below = shares.stream().allMatch(share -> share < 0.05);
    boolean near = Math.abs(shares.get(0) - 0.018) <= 0.005;
    return new StudyFinding(
        "figure 7.3",
        "dropped tasks: MRS5 / RND5 / LRS5",
        "1.8 % with MRS5, less than 5 % with all",
        texts(RunMeasure.DROPPED, 5),
        Judgement.inline(below && near, below),
        "");
  }

  private StudyFinding twiceTheDrops() {
    PairedRuns pair = runs.paired("lrs+drop5", "mrs+drop5", RunMeasure.DROPPED);
    return new StudyFinding(
        "figure 7.3",
        "LRS5 drops more tasks than MRS5",
        "twice as many",
        "%s times as many; more in %s of %s runs"
            .formatted(
                Quantities.fixed(pair.ratio(), 2),
                Quantities.count(pair.more()),
                Quantities.count(pair.size())),
        Judgement.inline(pair.isMore() && Math.abs(pair.ratio() - 2) <= HALF, pair.isMore()),
        "");
  }

  private StudyFinding energyOrder() {
    AscendingOrder order = runs.ascending(RunMeasure.ENERGY, "mrs", "rnd", "lrs");
    return new StudyFinding(
        "figure 7.3",
        "energy: MRS < RND < LRS",
        "LRS highest, then RND",
        VICTIMS.stream()
                .map(policy -> runs.text(policy, RunMeasure.ENERGY))
                .collect(Collectors.joining(" / "))
            + " kWh; in this order "
            + order.text(),
        order.judgement(),
        "");
  }

  private StudyFinding energy(String policy, String other, String claim, double there) {
    PairedRuns pair = runs.paired(policy, other, RunMeasure.ENERGY);
    PairedRuns inAll = runs.paired(policy, other, RunMeasure.ENERGY_IN_ALL);
    return new StudyFinding(
        "figure 7.3",
        "energy saved by " + claim,
        Quantities.percent(there, 0),
        "%s in 15 hours, %s until all tasks have left"
            .formatted(Quantities.percent(pair.saved(), 1), Quantities.percent(inAll.saved(), 1)),
        Judgement.inline(pair.savesAbout(there), pair.isLess()),
        "%s wastes %s of the CPU time that the cluster has in 15 hours, so little energy can be saved"
            .formatted(
                EvictionPoliciesTables.title(other),
                Quantities.percent(EvictionPoliciesTables.wastedShare(runs, other), 1)));
  }

  private StudyFinding queue() {
    RunMeasure queue = RunMeasure.column("waiting tasks", "waiting_mean", 0);
    AscendingOrder order = runs.ascending(queue, "mrs", "rnd", "lrs");
    boolean shorter = limited(queue, 5).stream().allMatch(PairedRuns::isLess);
    boolean onAverage = limited(queue, 5).stream().allMatch(pair -> pair.ratio() < 1);
    return new StudyFinding(
        "figure 7.4",
        "queues are shortest with MRS, and shorter with the threshold",
        "as drawn in the figure",
        VICTIMS.stream().map(of -> runs.text(of, queue)).collect(Collectors.joining(" / "))
            + " waiting tasks on average, "
            + texts(queue, 5)
            + " with the threshold",
        Judgement.inline(order.holds() && shorter, order.holdsOnAverage() && onAverage),
        "");
  }

  private StudyFinding lowestPriority() {
    List<PairedRuns> pairs = limited(RunMeasure.response(0), 5);
    boolean less = pairs.stream().allMatch(PairedRuns::isLess);
    boolean half = pairs.stream().anyMatch(pair -> pair.saved() > HALF);
    return new StudyFinding(
        "figure 7.5",
        "R(C0) that the threshold 5 saves: MRS5 / RND5 / LRS5",
        "\"tremendously improved\"",
        percents(pairs),
        Judgement.inline(half, less),
        "Tasks that are dropped have no response time, and those that remain are those that were"
            + " evicted less");
  }

  private StudyFinding highestPriorities() {
    AscendingOrder order = runs.ascending(RunMeasure.response(4), "mrs", "rnd", "lrs");
    return new StudyFinding(
        "figure 7.5",
        "MRS improves the response of almost all classes; R(C4): MRS / RND / LRS",
        "less than for class 0",
        VICTIMS.stream()
                .map(of -> runs.text(of, RunMeasure.response(4)))
                .collect(Collectors.joining(" / "))
            + " s; in this order "
            + order.text(),
        order.judgement(),
        "");
  }

  private List<PairedRuns> limited(RunMeasure measure, int limit) {
    PolicyRuns of = limit == 5 ? runs : limits;
    return VICTIMS.stream()
        .map(victim -> of.paired(victim + "+drop" + limit, runs, victim, measure))
        .toList();
  }

  private static String percents(List<PairedRuns> pairs) {
    return pairs.stream()
        .map(pair -> Quantities.percent(pair.saved(), 1))
        .collect(Collectors.joining(" / "));
  }

  private String texts(RunMeasure measure, int limit) {
    return VICTIMS.stream()
        .map(victim -> runs.text(victim + "+drop" + limit, measure))
        .collect(Collectors.joining(" / "));
  }
}
