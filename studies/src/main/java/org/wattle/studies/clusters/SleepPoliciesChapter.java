package org.wattle.studies.clusters;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records;
import org.wattle.studies.clusters.SleepPoliciesStudy.Wiring;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.studies.judging.EffectRules;

/** The chapter on the policies of chapter 3 of the thesis. */
final class SleepPoliciesChapter {
  private static final String SETTING =
      """
      This chapter reproduces figures 3.5 and 3.6 of the thesis. The small data centre is simulated over two hours in slots of one minute, and each slot of each policy is compared with the optimum (`mtec`) of the same slot in the
      same state; the large data centre is simulated over a day in slots of one second. Each switch is linked with all switches of the next tier, as section 4.2.3 of the thesis says of the same architecture. The trace of the thesis is
      not available: workloads are [generated](../../docs/workloads.md), and their mean demand is a quarter of the CPU capacity of the small data centre and two fifths of that of the large one. The figures of the thesis show no numbers,
      so only the statements in its text can be compared with our results.
      """;

  private static final String WIRING =
      """
      ## The wiring

      With `rack` wiring an access switch serves the servers of one rack only, so that a server that is on keeps the switch above it on. With `full` wiring every access switch reaches every server, and a few switches are enough for all
      of them. [Decision 0157](../../docs/decisions/0157-wiring-of-chapter-3.md) says why the second one is the wiring of the thesis.
      """;

  private final Records records;
  private final PolicyMeans small;
  private final PolicyMeans large;

  SleepPoliciesChapter(Records records) {
    this.records = records;
    this.small = small(Wiring.FULL);
    this.large = large(Wiring.FULL);
  }

  Chapter chapter() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Prose(SETTING));
    if (small.policies().isEmpty() || large.policies().isEmpty()) {
      return new Chapter("Nothing is recorded.", blocks);
    }
    blocks.addAll(
        new SleepPoliciesFigures(small, large, records.rows(SleepPoliciesStudy.REGRET)).all());
    blocks.add(new Block.Findings(new SleepPoliciesFindings(small, large).all()));
    blocks.add(new Block.Prose(proofs()));
    blocks.add(smallTable());
    blocks.add(largeTable());
    blocks.add(new Block.Prose(WIRING));
    blocks.add(wirings("Small data centre, by wiring.", this::small));
    blocks.add(wirings("Large data centre, by wiring.", this::large));
    return new Chapter(answer(), blocks);
  }

  private PolicyMeans small(Wiring wiring) {
    return PolicyMeans.of(records.rows(wiring.smallRuns()));
  }

  private PolicyMeans large(Wiring wiring) {
    return PolicyMeans.of(records.rows(wiring.largeRuns()));
  }

  private Block smallTable() {
    return new Block.Table(
        "Figure 3.5: means over workloads of %s, number of workloads: %s. The regret of a slot is its excess over the optimum of the same slot and state."
            .formatted(hours(small), small.workloads()),
        "lrrrrrrrrr",
        List.of(
            "policy",
            "kWh",
            "servers",
            "network",
            "less than RRS",
            "servers on",
            "switches on",
            "mean regret, J",
            "regret",
            "slots proven"),
        small.policies().stream().map(this::small).toList());
  }

  private Block largeTable() {
    return new Block.Table(
        "Figure 3.6: means over workloads of %s, number of workloads: %s; ± is the half width of the %s %% confidence interval over pairs of runs with the same workload."
            .formatted(hours(large), large.workloads(), EffectRules.CONFIDENCE),
        "lrrrrrrrrr",
        List.of(
            "policy",
            "kWh",
            "of RRS",
            "less than always on",
            "runs with the least energy",
            "servers on, of " + SleepPoliciesFindings.SERVERS,
            "switches on, of " + SleepPoliciesFindings.SWITCHES,
            "use of CPU",
            "use of memory",
            "servers woken"),
        large.policies().stream().map(this::large).toList());
  }

  /** The energy of each policy with both wirings. */
  private static Block wirings(String caption, Function<Wiring, PolicyMeans> runs) {
    List<String> head = new ArrayList<>(List.of("policy"));
    for (Wiring wiring : Wiring.values()) {
      head.addAll(
          List.of(
              wiring.word() + ": kWh",
              "network",
              "less than RRS",
              "servers on",
              "switches on",
              "runs with the least"));
    }
    List<List<String>> rows = new ArrayList<>();
    for (String policy : runs.apply(Wiring.FULL).policies()) {
      List<String> row = new ArrayList<>(List.of("`" + policy + "`"));
      for (Wiring wiring : Wiring.values()) {
        PolicyMeans means = runs.apply(wiring);
        row.addAll(
            List.of(
                Quantities.fixed(means.kilowattHours(policy), 1),
                Quantities.fixed(means.kilowattHours(policy, "network"), 1),
                Quantities.percent(means.saved(policy, "rrs"), 1),
                Quantities.fixed(means.of(policy, "servers_on_mean"), 1),
                Quantities.fixed(means.of(policy, "switches_on_mean"), 1),
                Quantities.outOf(means.lowest(policy), means.workloads())));
      }
      rows.add(row);
    }
    return new Block.Table(caption, "l" + "r".repeat(head.size() - 1), head, rows);
  }

  private String answer() {
    return "Over %s BEPS uses **%s** more energy than the policy that places each slot optimally (`mtec`), and RRS uses **%s times** as much as `mtec`; in the large data centre BEPS uses **%s** of the energy of RRS and **%s** less than servers and switches that are always on."
        .formatted(
            hours(small),
            Quantities.percent(-small.saved("beps", "mtec"), 0),
            Quantities.fixed(small.kilowattHours("rrs") / small.kilowattHours("mtec"), 1),
            Quantities.percent(large.kilowattHours("beps-memory") / large.kilowattHours("rrs"), 0),
            Quantities.percent(large.saved("beps-memory", "always-on"), 0));
  }

  private static String hours(PolicyMeans means) {
    double hours = means.of(means.policies().get(0), "seconds") / 3600;
    return Quantities.fixed(hours, hours < 1 ? 2 : 0) + (hours == 1 ? " hour" : " hours");
  }

  private String proofs() {
    SampleStatistics slots =
        SampleStatistics.of(
            small.policies().stream().mapToDouble(policy -> small.sum(policy, "slots")));
    SampleStatistics proven =
        SampleStatistics.of(
            small.policies().stream().mapToDouble(policy -> small.sum(policy, "slots_proven")));
    double worst = SampleStatistics.of(records.rows(Wiring.FULL.smallRuns()), "worst_gap").max();
    String others =
        Double.isFinite(worst)
            ? "; the largest gap of the other slots is " + Quantities.percent(worst, 1) + "."
            : ".";
    return "Of the "
        + slots.range(Quantities::count)
        + " slots of each policy, the optima of "
        + proven.range(Quantities::count)
        + " are known within the gap asked for"
        + others;
  }

  private List<String> small(String policy) {
    return List.of(
        "`" + policy + "`",
        Quantities.fixed(small.kilowattHours(policy), 2),
        Quantities.fixed(small.kilowattHours(policy, "server"), 2),
        Quantities.fixed(small.kilowattHours(policy, "network"), 2),
        Quantities.percent(small.saved(policy, "rrs"), 1),
        Quantities.fixed(small.of(policy, "servers_on_mean"), 1),
        Quantities.fixed(small.of(policy, "switches_on_mean"), 1),
        Quantities.count(small.of(policy, "mean_regret_joules")),
        Quantities.percent(small.of(policy, "regret_share"), 3),
        Quantities.count(small.sum(policy, "slots_proven"))
            + " of "
            + Quantities.count(small.sum(policy, "slots")));
  }

  private List<String> large(String policy) {
    return List.of(
        "`" + policy + "`",
        Quantities.count(large.kilowattHours(policy)),
        Quantities.fixed(large.kilowattHours(policy) / large.kilowattHours("rrs"), 3),
        large.saving(policy, "always-on").text(),
        Quantities.outOf(large.lowest(policy), large.workloads()),
        Quantities.fixed(large.of(policy, "servers_on_mean"), 1),
        Quantities.fixed(large.of(policy, "switches_on_mean"), 1),
        Quantities.percent(large.of(policy, "use_of_cpu"), 1),
        Quantities.percent(large.of(policy, "use_of_memory"), 1),
        Quantities.count(large.of(policy, "servers_wakes")));
  }
}
