package org.wattle.studies.priority.eviction;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
import org.wattle.studies.judging.StatementRules;
import org.wattle.studies.priority.AscendingOrder;
import org.wattle.studies.priority.PairedRules;
import org.wattle.studies.priority.PairedSaving;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.RunMeasure;
import org.wattle.studies.priority.eviction.EvictionPoliciesTables.TheirRow;

/**
 * Statements of section 7.3.3 of the thesis (Table 7.3, figures 7.1 and 7.2) on repeated evictions,
 * compared with our results.
 *
 * @param runs of the policies
 * @param evictions tasks by how often they were evicted, over all runs
 * @param victims rows of {@link VictimRecords#VICTIMS}
 */
record RepetitionFindings(PolicyRuns runs, EvictionCounts evictions, List<Row> victims) {
  private static final List<String> RESUMING = List.of("mrs+resume", "rnd+resume", "lrs+resume");
  private static final List<String> RESTARTING = List.of("mrs", "rnd", "lrs");

  /** What the chapter shows of a distribution. */
  private static final int SHOWN_EVICTIONS = 2;

  List<StudyFinding> all() {
    List<StudyFinding> all = new ArrayList<>();
    all.add(evictionsWithResume());
    all.add(amounts("NE without resume", EvictionPoliciesTables.EVICTIONS, RESTARTING));
    all.add(amounts("NET with resume", EvictionPoliciesTables.EVICTED_TASKS, RESUMING));
    all.add(amounts("NET without resume", EvictionPoliciesTables.EVICTED_TASKS, RESTARTING));
    String mean = "evictions of an evicted task ";
    all.add(amounts(mean + "with resume", EvictionPoliciesTables.EVICTIONS_OF_EVICTED, RESUMING));
    all.add(
        amounts(mean + "without resume", EvictionPoliciesTables.EVICTIONS_OF_EVICTED, RESTARTING));
    all.add(amounts("max(e) with resume", EvictionPoliciesTables.MOST_EVICTIONS, RESUMING));
    all.add(amounts("max(e) without resume", EvictionPoliciesTables.MOST_EVICTIONS, RESTARTING));
    all.add(moreEvictedTasks());
    all.add(moreTasksInBoth());
    AscendingOrder order = runs.ascending(RunMeasure.EVICTIONS, RESTARTING.toArray(String[]::new));
    all.add(
        new StudyFinding(
            "statement 7.4",
            "NE without resume: MRS ≤ RND ≤ LRS",
            "in this order",
            order.text(),
            PairedRules.order(order.neighbours()),
            ""));
    all.add(distribution());
    List<StudyFinding> chosen = new ArrayList<>();
    chosen.add(chosen("mrs", "a task that was not evicted before (equation 7.2)", 0));
    chosen.add(chosen("lrs", "one that was (equation 7.3)", 1));
    chosen.add(random());
    chosen.add(tendency());
    all.addAll(victims.isEmpty() ? StudyFinding.notRun(chosen) : chosen);
    return runs.isEmpty() ? StudyFinding.notRun(all) : all;
  }

  private StudyFinding evictionsWithResume() {
    double theirs =
        AmountRules.apart(RESUMING.stream().map(EvictionPoliciesTables.EVICTIONS::of).toList());
    List<Double> ours =
        RESUMING.stream().map(policy -> runs.mean(policy, RunMeasure.EVICTIONS)).toList();
    return new StudyFinding(
        "table 7.3",
        "NE with resume hardly depends on the policy: MRS / RND / LRS",
        "%s, at most %s apart"
            .formatted(
                numbers(EvictionPoliciesTables.EVICTIONS, RESUMING), Quantities.percent(theirs, 1)),
        "%s, at most %s apart"
            .formatted(
                texts(RunMeasure.EVICTIONS, RESUMING),
                Quantities.percent(AmountRules.apart(ours), 1)),
        AmountRules.alike(theirs, ours),
        "");
  }

  private StudyFinding amounts(String claim, TheirRow row, List<String> policies) {
    return new StudyFinding(
        "table 7.3",
        claim + ": MRS / RND / LRS",
        numbers(row, policies),
        texts(row.measure(), policies),
        AmountRules.amounts(
            policies.stream().map(row::of).toList(),
            policies.stream().map(policy -> runs.mean(policy, row.measure())).toList()),
        "");
  }

  /** The text says 25 % and 50 %, the table the numbers that are compared. */
  private StudyFinding moreEvictedTasks() {
    TheirRow row = EvictionPoliciesTables.EVICTED_TASKS;
    List<String> others = List.of("rnd+resume", "lrs+resume");
    List<Double> theirs = others.stream().map(other -> row.saved("mrs+resume", other)).toList();
    List<PairedSaving> ours =
        others.stream()
            .map(other -> PairedSaving.of(runs.paired("mrs+resume", other, row.measure())))
            .toList();
    return new StudyFinding(
        "table 7.3",
        "with resume MRS evicts more tasks than RND / LRS",
        "25 % / 50 % more",
        ours.stream().map(PairedSaving::lessText).collect(Collectors.joining(" / ")),
        PairedRules.savings(theirs, ours),
        "");
  }

  private StudyFinding moreTasksInBoth() {
    RunMeasure tasks = RunMeasure.EVICTED_TASKS;
    AscendingOrder with = runs.ascending(tasks, "lrs+resume", "rnd+resume", "mrs+resume");
    AscendingOrder without = runs.ascending(tasks, "lrs", "rnd", "mrs");
    return new StudyFinding(
        "statement 7.2",
        "NET with and without resume: MRS ≥ RND ≥ LRS",
        "in this order",
        with.text() + " with resume, and " + without.text() + " without",
        RepetitionRules.ofBoth(with.judgement(), without.judgement()),
        "");
  }

  private StudyFinding distribution() {
    return new StudyFinding(
        "figure 7.1",
        "with and without resume the distribution of the number of evictions converges faster for"
            + " MRS",
        "as drawn in the figure",
        "evicted at most twice, of the evicted tasks: %s with resume, %s without"
            .formatted(shares(RESUMING), shares(RESTARTING)),
        RepetitionRules.ofBoth(converges(RESUMING), converges(RESTARTING)),
        "");
  }

  private Judgement converges(List<String> policies) {
    List<List<Double>> all = policies.stream().map(this::cumulative).toList();
    return RepetitionRules.convergesFaster(all.get(0), all.subList(1, all.size()));
  }

  /** The shares of the evicted tasks that were evicted at most once, twice, and so on. */
  private List<Double> cumulative(String policy) {
    int most =
        Stream.concat(RESUMING.stream(), RESTARTING.stream())
            .mapToInt(evictions::most)
            .max()
            .orElse(0);
    return IntStream.rangeClosed(1, most).mapToObj(i -> evictions.atMost(policy, i)).toList();
  }

  private String shares(List<String> policies) {
    return policies.stream()
        .map(policy -> Quantities.percent(evictions.atMost(policy, SHOWN_EVICTIONS), 1))
        .collect(Collectors.joining(" / "));
  }

  private StudyFinding chosen(String policy, String claim, double expected) {
    double again = shareAgain(policy, "latest");
    return new StudyFinding(
        "statement 7.3",
        policy.toUpperCase(Locale.ROOT) + " always chooses " + claim,
        Quantities.percent(expected, 0) + " evicted before",
        "%s evicted before, where tasks of both kinds run; %s where the first start counts"
            .formatted(
                Quantities.percent(again, 1), Quantities.percent(shareAgain(policy, "first"), 1)),
        RepetitionRules.always(expected, again),
        "");
  }

  private StudyFinding random() {
    double again = shareAgain("rnd", "latest");
    List<Row> rows = Rows.where(Rows.where(victims, "policy", "rnd"), "start", "latest");
    double expected =
        SampleStatistics.of(rows, "share_with_both").sum()
            / SampleStatistics.of(rows, "with_both").sum();
    return new StudyFinding(
        "statement 7.3",
        "RND chooses a task that was evicted before with the share of these among the running"
            + " (equation 7.4)",
        "n_e / (n + n_e)",
        "%s of the victims; %s of the running tasks, on average"
            .formatted(Quantities.percent(again, 1), Quantities.percent(expected, 1)),
        RepetitionRules.asOften(expected, again),
        "");
  }

  private StudyFinding tendency() {
    List<Double> shares = RESTARTING.stream().map(policy -> shareAgain(policy, "latest")).toList();
    return new StudyFinding(
        "figure 7.2",
        "the tendency to choose tasks that were evicted before: MRS < RND < LRS",
        "increases in this order",
        shares.stream()
            .map(share -> Quantities.percent(share, 1))
            .collect(Collectors.joining(" / ")),
        StatementRules.rising(shares),
        "");
  }

  /** The share of victims that had been evicted before, where tasks of both kinds run. */
  private double shareAgain(String policy, String start) {
    List<Row> rows = Rows.where(Rows.where(victims, "policy", policy), "start", start);
    return SampleStatistics.of(rows, "again_with_both").sum()
        / SampleStatistics.of(rows, "with_both").sum();
  }

  private String texts(RunMeasure measure, List<String> policies) {
    return policies.stream()
        .map(policy -> runs.text(policy, measure))
        .collect(Collectors.joining(" / "));
  }

  private static String numbers(TheirRow row, List<String> policies) {
    return policies.stream()
        .map(policy -> row.measure().text(row.of(policy)))
        .collect(Collectors.joining(" / "));
  }
}
