package org.wattle.studies.priority;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.studies.judging.Judgement;
import org.wattle.toolkit.text.Quantities;

/**
 * Statements of section 7.3.3 of the thesis (Table 7.3, figures 7.1 and 7.2) on repeated evictions,
 * compared with our results by the rules of {@link ResumeFindings}.
 *
 * @param runs of the policies
 * @param evictions tasks by how often they were evicted, over all runs
 * @param victims rows of {@link VictimRecords#VICTIMS}
 */
record RepetitionFindings(PolicyRuns runs, EvictionCounts evictions, List<Row> victims) {
  private static final double SIMILAR = 0.05;

  /** Policies always choose one kind of task where they do so in so many cases. */
  private static final double ALWAYS = 0.99;

  private static final double MOSTLY = 0.9;

  List<StudyFinding> all() {
    List<StudyFinding> all = new ArrayList<>();
    all.add(evictionsWithResume());
    all.add(
        order(
            "statement 7.4: NE without resume: MRS ≤ RND ≤ LRS",
            "18781 / 28367 / 28398",
            RunMeasure.EVICTIONS,
            "mrs",
            "rnd",
            "lrs"));
    all.add(
        order(
            "statement 7.2: NET with resume: MRS ≥ RND ≥ LRS",
            "7229 / 5663 / 4807",
            RunMeasure.EVICTED_TASKS,
            "lrs+resume",
            "rnd+resume",
            "mrs+resume"));
    all.add(
        order(
            "statement 7.2: NET without resume: MRS ≥ RND ≥ LRS",
            "6850 / 4806 / 3152",
            RunMeasure.EVICTED_TASKS,
            "lrs",
            "rnd",
            "mrs"));
    all.add(
        order(
            "evictions of an evicted task without resume: MRS < RND < LRS",
            "2.7 / 5.9 / 9.0",
            RunMeasure.EVICTIONS_OF_EVICTED,
            "mrs",
            "rnd",
            "lrs"));
    all.add(
        order(
            "max(e) without resume: MRS < RND < LRS",
            "21 / 47 / 49",
            RunMeasure.MOST_EVICTIONS,
            "mrs",
            "rnd",
            "lrs"));
    all.add(distribution());
    if (!victims.isEmpty()) {
      all.add(chosen("mrs", "latest", "a task that was not evicted before (7.2)", 0));
      all.add(chosen("lrs", "latest", "one that was (7.3)", 1));
      all.add(random());
    }
    return all;
  }

  private StudyFinding evictionsWithResume() {
    List<String> policies = List.of("mrs+resume", "rnd+resume", "lrs+resume");
    SampleStatistics means =
        SampleStatistics.of(
            policies.stream().mapToDouble(policy -> runs.mean(policy, RunMeasure.EVICTIONS)));
    double apart = means.max() / means.min() - 1;
    return new StudyFinding(
        "table 7.3",
        "NE with resume hardly depends on the policy: MRS / RND / LRS",
        "16022 / 16069 / 15970, at most 0.6 % apart",
        "%s, at most %s apart"
            .formatted(texts(RunMeasure.EVICTIONS, policies), Quantities.percent(apart, 1)),
        Judgement.inline(apart <= SIMILAR),
        "");
  }

  private StudyFinding order(String claim, String theirs, RunMeasure measure, String... order) {
    AscendingOrder ascending = runs.ascending(measure, order);
    boolean reversed = order[0].startsWith("lrs");
    List<String> shown = new ArrayList<>(List.of(order));
    if (reversed) {
      Collections.reverse(shown);
    }
    return new StudyFinding(
        "table 7.3",
        claim,
        theirs,
        texts(measure, shown) + "; in this order " + ascending.text(),
        ascending.judgement(),
        "");
  }

  private StudyFinding distribution() {
    List<String> policies = List.of("mrs", "rnd", "lrs");
    List<Double> shares = policies.stream().map(policy -> evictions.atMost(policy, 2)).toList();
    boolean first = shares.get(0) > shares.get(1) && shares.get(0) > shares.get(2);
    return new StudyFinding(
        "figure 7.1",
        "the distribution of the number of evictions converges faster for MRS",
        "as drawn in the figure",
        "evicted at most twice, of the evicted tasks: "
            + shares.stream()
                .map(share -> Quantities.percent(share, 1))
                .collect(Collectors.joining(" / ")),
        Judgement.inline(first),
        "");
  }

  private StudyFinding chosen(String policy, String start, String claim, double expected) {
    double again = shareAgain(policy, start);
    boolean always = Math.abs(again - expected) <= 1 - ALWAYS;
    boolean mostly = Math.abs(again - expected) <= 1 - MOSTLY;
    return new StudyFinding(
        "statement 7.3",
        policy.toUpperCase(Locale.ROOT) + " always chooses " + claim,
        Quantities.percent(expected, 0) + " evicted before",
        "%s evicted before, where tasks of both kinds run; %s where the first start counts"
            .formatted(
                Quantities.percent(again, 1), Quantities.percent(shareAgain(policy, "first"), 1)),
        Judgement.inline(always, mostly),
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
            + " (7.4)",
        "n_e / (n + n_e)",
        "%s of the victims; %s of the running tasks, on average"
            .formatted(Quantities.percent(again, 1), Quantities.percent(expected, 1)),
        Judgement.inline(Math.abs(again - expected) <= 1 - ALWAYS),
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
}
