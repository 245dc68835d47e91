package org.wattle.studies.priority.eviction;

import static org.wattle.studies.priority.eviction.EvictionPoliciesTables.RESPONSE;
import static org.wattle.studies.priority.eviction.EvictionPoliciesTables.RESPONSE_0;
import static org.wattle.studies.priority.eviction.EvictionPoliciesTables.RESPONSE_0_EVICTED;
import static org.wattle.studies.priority.eviction.EvictionPoliciesTables.RESPONSE_0_OTHERS;
import static org.wattle.studies.priority.eviction.EvictionPoliciesTables.RESPONSE_9;
import static org.wattle.studies.priority.eviction.EvictionPoliciesTables.WASTED;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.wattle.render.text.Quantities;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.DemonstrationRules;
import org.wattle.studies.priority.AscendingOrder;
import org.wattle.studies.priority.PairedRules;
import org.wattle.studies.priority.PairedRuns;
import org.wattle.studies.priority.PairedSaving;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.RunMeasure;
import org.wattle.studies.priority.eviction.EvictionPoliciesTables.TheirRow;

/**
 * Statements of section 7.3.2 of the thesis (Table 7.2), compared with our results. Its response
 * times are those of another load; so what policies save is compared, not the seconds.
 *
 * @param runs of the policies
 * @param submissions the same with the mix of submissions; empty where it was not run
 */
record ResumeFindings(PolicyRuns runs, PolicyRuns submissions) {
  private static final List<String> RESUMING = List.of("mrs+resume", "rnd+resume", "lrs+resume");
  private static final List<String> RESTARTING = List.of("mrs", "rnd", "lrs");

  List<StudyFinding> all() {
    List<StudyFinding> all = new ArrayList<>();
    all.add(nothingWasted());
    all.add(alike(RESPONSE, "R with resume hardly depends on the policy", RESUMING));
    all.add(neighbours("with resume", RESUMING, "17 % and 23 % from MRS in the text"));
    all.add(order(WASTED, "WE without resume: MRS < RND < LRS", " (unit: see below)", " cpu·h"));
    all.add(savings(WASTED, "WE", "; 70 % compared with LRS in the text"));
    all.add(order(RESPONSE, "R without resume: MRS < RND < LRS", " s", " s"));
    all.add(savings(RESPONSE, "R", "; 60 % compared with LRS in the text"));
    all.add(order(RESPONSE_0, "R(C0) without resume: MRS < RND < LRS", " s", " s"));
    all.add(savings(RESPONSE_0, "R(C0)", ""));
    all.add(doubled());
    all.add(alike(RESPONSE_9, "R(C9) without resume hardly depends on the policy", RESTARTING));
    all.add(neighbours("without resume", RESTARTING, ""));
    all.add(evictedTasks());
    return runs.isEmpty() ? StudyFinding.notRun(all) : all;
  }

  private StudyFinding nothingWasted() {
    List<Double> wasted =
        RESUMING.stream()
            .flatMap(policy -> runs.of(policy, RunMeasure.WASTED).stream().boxed())
            .toList();
    return new StudyFinding(
        "table 7.2",
        "WE with resume",
        "0",
        RunMeasure.WASTED.text(wasted.stream().mapToDouble(of -> of).max().orElse(Double.NaN))
            + " cpu·h at most in any run",
        DemonstrationRules.byDefinition(
            wasted.size(), wasted.stream().filter(of -> of != 0).count()),
        "");
  }

  private StudyFinding alike(TheirRow row, String claim, List<String> policies) {
    double theirs = AmountRules.apart(policies.stream().map(row::of).toList());
    List<Double> ours = means(row.measure(), policies);
    return new StudyFinding(
        "table 7.2",
        claim + ": MRS / RND / LRS",
        numbers(row, policies) + " s, at most " + Quantities.percent(theirs, 1) + " apart",
        "%s s, at most %s apart"
            .formatted(
                texts(row.measure(), policies), Quantities.percent(AmountRules.apart(ours), 1)),
        AmountRules.alike(theirs, ours),
        "");
  }

  /** How much earlier evicted tasks of class 0 respond with each policy than with the next. */
  private StudyFinding neighbours(String with, List<String> policies, String theirs) {
    List<Double> there = new ArrayList<>();
    List<PairedSaving> ours = new ArrayList<>();
    for (int i = 1; i < policies.size(); i++) {
      there.add(RESPONSE_0_EVICTED.saved(policies.get(i - 1), policies.get(i)));
      ours.add(saving(RESPONSE_0_EVICTED, policies.get(i - 1), policies.get(i)));
    }
    return new StudyFinding(
        "table 7.2",
        with
            + ", evicted tasks of class 0 respond later from MRS over RND to LRS: MRS less than"
            + " RND, RND less than LRS",
        "%s / %s less (%s s%s)"
            .formatted(
                Quantities.percent(there.get(0), 1),
                Quantities.percent(there.get(1), 1),
                numbers(RESPONSE_0_EVICTED, policies),
                theirs.isEmpty() ? "" : "; " + theirs),
        "%s (%s s)".formatted(savingTexts(ours), texts(RESPONSE_0_EVICTED.measure(), policies)),
        PairedRules.savings(there, ours),
        "");
  }

  private StudyFinding order(TheirRow row, String claim, String theirUnit, String unit) {
    AscendingOrder order = runs.ascending(row.measure(), RESTARTING.toArray(String[]::new));
    return new StudyFinding(
        "table 7.2",
        claim,
        "in this order: " + numbers(row, RESTARTING) + theirUnit,
        texts(row.measure(), RESTARTING) + unit + "; in this order " + order.text(),
        order.judgement(),
        "");
  }

  private StudyFinding savings(TheirRow row, String measure, String theirs) {
    List<String> others = List.of("rnd", "lrs");
    List<Double> there = others.stream().map(other -> row.saved("mrs", other)).toList();
    List<PairedSaving> ours = others.stream().map(other -> saving(row, "mrs", other)).toList();
    PairedSaving other = PairedSaving.of(submissions.paired("mrs", "lrs", row.measure()));
    return new StudyFinding(
        "table 7.2",
        measure + " that MRS saves compared with RND / LRS",
        there.stream().map(of -> Quantities.percent(of, 1)).collect(Collectors.joining(" / "))
            + theirs,
        savingTexts(ours),
        PairedRules.savings(there, ours),
        Double.isFinite(other.mean())
            ? "With the mix of priorities that follows from the interarrival times of Table 5.2 it"
                + " is "
                + other.text()
                + " compared with LRS (below)"
            : "");
  }

  private PairedSaving saving(TheirRow row, String policy, String other) {
    return PairedSaving.of(runs.paired(policy, other, row.measure()));
  }

  private StudyFinding doubled() {
    List<PairedRuns> pairs =
        RESTARTING.stream()
            .map(policy -> runs.paired(policy, policy + "+resume", RunMeasure.RESPONSE))
            .toList();
    List<Double> theirs =
        RESTARTING.stream()
            .map(policy -> RESPONSE.of(policy) / RESPONSE.of(policy + "+resume"))
            .toList();
    return new StudyFinding(
        "table 7.2",
        "R without resume as a multiple of that with resume: MRS / RND / LRS",
        times(theirs) + " (\"almost doubled\" in the text)",
        times(pairs.stream().map(PairedRuns::ratio).toList()),
        PairedRules.multiples(theirs, pairs),
        "LRS wastes %s of the CPU time that the cluster has in %s hours; in the thesis it is %s"
            .formatted(
                Quantities.percent(EvictionPoliciesTables.wastedShare(runs, "lrs"), 1),
                Quantities.plain(EvictionPoliciesTables.HOURS, 0),
                Quantities.percent(EvictionPoliciesTables.theirWastedShare("lrs"), 1)));
  }

  private StudyFinding evictedTasks() {
    List<PairedRuns> pairs =
        RESTARTING.stream()
            .map(
                policy ->
                    runs.compared(
                        policy, RESPONSE_0_EVICTED.measure(), RESPONSE_0_OTHERS.measure()))
            .toList();
    List<Double> theirs =
        RESTARTING.stream()
            .map(policy -> RESPONSE_0_EVICTED.of(policy) / RESPONSE_0_OTHERS.of(policy))
            .toList();
    return new StudyFinding(
        "table 7.2",
        "R of evicted tasks of class 0 as a multiple of that of the others: MRS / RND / LRS",
        times(theirs),
        times(pairs.stream().map(PairedRuns::ratio).toList()),
        PairedRules.multiples(theirs, pairs),
        "");
  }

  private List<Double> means(RunMeasure measure, List<String> policies) {
    return policies.stream().map(policy -> runs.mean(policy, measure)).toList();
  }

  private String texts(RunMeasure measure, List<String> policies) {
    return policies.stream()
        .map(policy -> runs.text(policy, measure))
        .collect(Collectors.joining(" / "));
  }

  private static String savingTexts(List<PairedSaving> all) {
    return all.stream().map(PairedSaving::lessText).collect(Collectors.joining(" / "));
  }

  private static String numbers(TheirRow row, List<String> policies) {
    return policies.stream()
        .map(policy -> Quantities.value(row.of(policy)))
        .collect(Collectors.joining(" / "));
  }

  private static String times(List<Double> ratios) {
    return ratios.stream().map(of -> Quantities.fixed(of, 1)).collect(Collectors.joining(" / "))
        + " times";
  }
}
