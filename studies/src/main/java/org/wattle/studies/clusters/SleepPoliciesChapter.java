package org.wattle.studies.clusters;

import java.util.ArrayList;
import java.util.List;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.toolkit.text.Quantities;

/** The chapter on the policies of chapter 3 of the thesis. */
final class SleepPoliciesChapter {
  private static final String SETTING =
      """
      This chapter reproduces figures 3.5 and 3.6 of the thesis. The small data centre is simulated over two hours in slots of one minute, and each slot of each policy is compared with the optimum (`mtec`) of the same slot in the
      same state; the large data centre is simulated over a day in slots of one second. The trace of the thesis is not available: workloads are [generated](../../docs/workloads.md), and their mean demand is a quarter of the CPU capacity of the
      small data centre and two fifths of that of the large one. The figures of the thesis show no numbers, so only the statements in its text can be compared with our results.
      """;

  private final PolicyMeans small;
  private final PolicyMeans large;
  private final Records records;

  SleepPoliciesChapter(Records records) {
    this.records = records;
    this.small = PolicyMeans.of(records.rows(SleepPoliciesStudy.SMALL));
    this.large = PolicyMeans.of(records.rows(SleepPoliciesStudy.LARGE));
  }

  Chapter chapter() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Prose(SETTING));
    blocks.addAll(
        new SleepPoliciesFigures(small, large, records.rows(SleepPoliciesStudy.REGRET)).all());
    blocks.add(new Block.Findings(new SleepPoliciesFindings(small, large).all()));
    blocks.add(new Block.Prose(proofs()));
    blocks.add(
        new Block.Table(
            "Figure 3.5: means over workloads of "
                + hours(small)
                + ", number of workloads: "
                + small.workloads()
                + ". The regret of a slot is its excess over the optimum of the same slot and"
                + " state.",
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
            small.policies().stream().map(this::small).toList()));
    blocks.add(
        new Block.Table(
            "Figure 3.6: means over workloads of "
                + hours(large)
                + ", number of workloads: "
                + large.workloads()
                + ".",
            "lrrrrrrrr",
            List.of(
                "policy",
                "kWh",
                "of RRS",
                "less than always on",
                "servers on, of 1250",
                "switches on, of 530",
                "use of CPU",
                "use of memory",
                "servers woken"),
            large.policies().stream().map(this::large).toList()));
    return new Chapter(answer(), blocks);
  }

  private String answer() {
    return "Over %s BEPS uses **%s** more energy than the policy that places each slot optimally (`mtec`), and RRS uses **%s times** as much as `mtec`; in the large data centre BEPS uses **%s** of the energy of RRS."
        .formatted(
            hours(small),
            Quantities.percent(-small.saved("beps", "mtec"), 0),
            Quantities.fixed(small.kilowattHours("rrs") / small.kilowattHours("mtec"), 1),
            Quantities.percent(large.kilowattHours("beps-cpu") / large.kilowattHours("rrs"), 0));
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
    double worst = SampleStatistics.of(records.rows(SleepPoliciesStudy.SMALL), "worst_gap").max();
    String others =
        Double.isFinite(worst)
            ? "; the largest gap of the other slots is "
                + Quantities.percent(worst, 1)
                + ". In those slots the total capacity that running tasks leave suggests that no"
                + " further server is needed, but no packing without one was found."
            : ".";
    return "Of the "
        + slots.range(Quantities::count)
        + " slots of each policy, "
        + proven.range(Quantities::count)
        + " are proven optimal within a gap of 10⁻⁴ and the time limit of five seconds per slot"
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
        Quantities.percent(large.saved(policy, "always-on"), 1),
        Quantities.fixed(large.of(policy, "servers_on_mean"), 1),
        Quantities.fixed(large.of(policy, "switches_on_mean"), 1),
        Quantities.percent(large.of(policy, "use_of_cpu"), 1),
        Quantities.percent(large.of(policy, "use_of_memory"), 1),
        Quantities.count(large.of(policy, "servers_wakes")));
  }
}
