package org.wattle.studies.priority.eviction;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.render.text.Quantities;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.StatementRules;
import org.wattle.studies.priority.AscendingOrder;
import org.wattle.studies.priority.FrequentPriorities;
import org.wattle.studies.priority.PairedRules;
import org.wattle.studies.priority.PairedRuns;
import org.wattle.studies.priority.PairedSaving;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.RunMeasure;

/**
 * Statements of section 7.3.4 of the thesis (figures 7.3 to 7.5) on thresholds for the number of
 * evictions, compared with our results.
 *
 * @param runs of the policies, without a threshold and with 5
 * @param limits the same with other thresholds; empty where they were not run
 */
record LimitFindings(PolicyRuns runs, PolicyRuns limits) {
  private static final List<String> VICTIMS = EvictionPoliciesStudy.VICTIMS;
  private static final int LIMIT = EvictionPoliciesStudy.LIMIT;
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
    all.add(almostAllClasses());
    all.add(lessThanOfTheLowest());
    return runs.isEmpty() ? StudyFinding.notRun(all) : all;
  }

  private StudyFinding wasted() {
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
        "WE that the threshold %d saves: MRS5 / RND5 / LRS5".formatted(LIMIT),
        "more than 50 %",
        texts(savings(RunMeasure.WASTED)) + others,
        PairedRules.savingsAbove(HALF, savings(RunMeasure.WASTED)),
        "An evicted task is evicted %s times here and %s times in the thesis, so few tasks reach the threshold"
            .formatted(
                VICTIMS.stream()
                    .map(victim -> runs.text(victim, RunMeasure.EVICTIONS_OF_EVICTED))
                    .collect(Collectors.joining(" / ")),
                VICTIMS.stream()
                    .map(EvictionPoliciesTables.EVICTIONS_OF_EVICTED::of)
                    .map(Quantities::rounded)
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
        "MRS5 is best",
        texts(RunMeasure.WASTED, LIMIT) + " cpu·h",
        PairedRules.allLess(pairs),
        "");
  }

  private StudyFinding drops() {
    return new StudyFinding(
        "figure 7.3",
        "dropped tasks: MRS5 / RND5 / LRS5",
        "1.8 % with MRS5, less than 5 % with all",
        texts(RunMeasure.DROPPED, LIMIT),
        LimitRules.drops(
            0.018,
            VICTIMS.stream().map(of -> runs.mean(of + "+drop5", RunMeasure.DROPPED)).toList()),
        "");
  }

  private StudyFinding twiceTheDrops() {
    PairedRuns pair = runs.paired("lrs+drop5", "mrs+drop5", RunMeasure.DROPPED);
    return new StudyFinding(
        "figure 7.3",
        "tasks that LRS5 drops as a multiple of those that MRS5 drops",
        "twice as many",
        "%s times as many; more in %s of %s runs"
            .formatted(
                Quantities.fixed(pair.ratio(), 2),
                Quantities.count(pair.more()),
                Quantities.count(pair.size())),
        PairedRules.multiple(2, pair),
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
    PairedSaving saving = PairedSaving.of(runs.paired(policy, other, RunMeasure.ENERGY));
    PairedSaving inAll = PairedSaving.of(runs.paired(policy, other, RunMeasure.ENERGY_IN_ALL));
    return new StudyFinding(
        "figure 7.3",
        "energy with " + claim,
        Quantities.percent(there, 0) + " less",
        "%s in %s hours, %s until all tasks have left"
            .formatted(
                saving.lessText(),
                Quantities.plain(EvictionPoliciesTables.HOURS, 0),
                inAll.lessText()),
        PairedRules.saving(there, saving),
        "%s wastes %s of the CPU time that the cluster has in %s hours, so little energy can be saved"
            .formatted(
                EvictionPoliciesTables.title(other),
                Quantities.percent(EvictionPoliciesTables.wastedShare(runs, other), 1),
                Quantities.plain(EvictionPoliciesTables.HOURS, 0)));
  }

  private StudyFinding queue() {
    RunMeasure queue = RunMeasure.column("waiting tasks", "waiting_mean", 0);
    List<PairedRuns> pairs = new ArrayList<>(limited(queue, LIMIT));
    Stream.of("rnd", "lrs").forEach(other -> pairs.add(runs.paired("mrs", other, queue)));
    return new StudyFinding(
        "figure 7.4",
        "queues are shortest with MRS, and shorter with the threshold: MRS / RND / LRS",
        "as drawn in the figure",
        VICTIMS.stream().map(of -> runs.text(of, queue)).collect(Collectors.joining(" / "))
            + " waiting tasks on average, "
            + texts(queue, LIMIT)
            + " with the threshold",
        PairedRules.allLess(pairs),
        "");
  }

  private StudyFinding lowestPriority() {
    List<PairedSaving> savings = savings(RunMeasure.response(0));
    return new StudyFinding(
        "figure 7.5",
        "R(C0) that the threshold %d saves: MRS5 / RND5 / LRS5".formatted(LIMIT),
        "\"tremendously improved\", read as halved",
        texts(savings),
        PairedRules.savingsAbove(LimitRules.TREMENDOUS, savings),
        "Tasks that are dropped have no response time, and those that remain are those that were"
            + " evicted less");
  }

  private StudyFinding almostAllClasses() {
    List<Integer> shown = FrequentPriorities.of(runs, "mrs");
    List<Integer> better =
        shown.stream()
            .filter(
                priority ->
                    Stream.of("rnd", "lrs")
                        .allMatch(
                            other ->
                                runs.paired("mrs", other, RunMeasure.response(priority))
                                    .clearlyLess()))
            .toList();
    return new StudyFinding(
        "figure 7.5",
        "classes that respond earlier with MRS than with RND and LRS (those with at least %d tasks)"
            .formatted(FrequentPriorities.LEAST_TASKS),
        "almost all",
        "clearly %d of %d%s"
            .formatted(
                better.size(),
                shown.size(),
                better.isEmpty()
                    ? ""
                    : ": "
                        + better.stream().map(String::valueOf).collect(Collectors.joining(", "))),
        StatementRules.almostAll(better.size(), shown.size()),
        "");
  }

  private StudyFinding lessThanOfTheLowest() {
    List<Integer> others =
        FrequentPriorities.of(runs, "mrs").stream().filter(priority -> priority > 0).toList();
    double most = others.stream().mapToDouble(of -> responseSaved(of)).max().orElse(Double.NaN);
    return new StudyFinding(
        "figure 7.5",
        "R of other classes depends less on the policy than R(C0): what MRS saves compared with"
            + " LRS",
        "not as significant as class 0",
        "%s of R(C0), at most %s of the others"
            .formatted(Quantities.percent(responseSaved(0), 1), Quantities.percent(most, 1)),
        StatementRules.less(most, responseSaved(0)),
        "");
  }

  private double responseSaved(int priority) {
    return runs.paired("mrs", "lrs", RunMeasure.response(priority)).saved();
  }

  private List<PairedSaving> savings(RunMeasure measure) {
    return limited(measure, LIMIT).stream().map(PairedSaving::of).toList();
  }

  private static String texts(List<PairedSaving> savings) {
    return savings.stream().map(PairedSaving::text).collect(Collectors.joining(" / "));
  }

  private List<PairedRuns> limited(RunMeasure measure, int limit) {
    PolicyRuns of = limit == LIMIT ? runs : limits;
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
