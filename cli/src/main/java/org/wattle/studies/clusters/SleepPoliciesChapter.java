package org.wattle.studies.clusters;

import java.util.ArrayList;
import java.util.List;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records;
import org.wattle.studies.data.ChapterNumbers;
import org.wattle.studies.data.SampleStatistics;

/** What the runs of chapter 3 of the thesis tell. */
final class SleepPoliciesChapter {
  private static final String SETTING =
      """
      Figures 3.5 and 3.6 of the thesis: the small data centre over two hours in slots of a minute, every slot of every policy held against the optimum (`mtec`) of the same slot and state; and the large
      one over a day in slots of a second. The trace of the thesis is not at hand: workloads are [drawn](../../docs/workloads.md), with demands and arrivals that on average ask for a quarter of the CPU
      of the small data centre and two fifths of that of the large one. The figures of the thesis are pictures without numbers, so only its words can stand beside ours.
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
                + ", drawn "
                + small.workloads()
                + " times. Regret is that of a slot, against the optimum of the same slot and"
                + " state.",
            "lrrrrrrrrr",
            List.of(
                "policy",
                "kWh",
                "servers",
                "network",
                "less than RRS",
                "servers busy",
                "switches busy",
                "mean regret, J",
                "regret",
                "slots proven"),
            small.policies().stream().map(this::small).toList()));
    blocks.add(
        new Block.Table(
            "Figure 3.6: means over workloads of "
                + hours(large)
                + ", drawn "
                + large.workloads()
                + " times.",
            "lrrrrrrrr",
            List.of(
                "policy",
                "kWh",
                "of RRS",
                "less than always on",
                "servers busy, of 1250",
                "switches busy, of 530",
                "use of CPU",
                "use of memory",
                "wakes"),
            large.policies().stream().map(this::large).toList()));
    return new Chapter(answer(), blocks);
  }

  private String answer() {
    return "Over %s BEPS takes **%s** more than the optimum of one slot after the other (`mtec`), and RRS **%s times** as much; in the large data centre BEPS takes **%s** of RRS."
        .formatted(
            hours(small),
            ChapterNumbers.percent(-small.saved("beps", "mtec"), 0),
            ChapterNumbers.fixed(small.kilowattHours("rrs") / small.kilowattHours("mtec"), 1),
            ChapterNumbers.percent(
                large.kilowattHours("beps-cpu") / large.kilowattHours("rrs"), 0));
  }

  private static String hours(PolicyMeans means) {
    double hours = means.of(means.policies().get(0), "seconds") / 3600;
    return ChapterNumbers.fixed(hours, hours < 1 ? 2 : 0) + (hours == 1 ? " hour" : " hours");
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
            ? "; the worst gap of the others is "
                + ChapterNumbers.percent(worst, 1)
                + ". Where they stay open, sums of what running tasks leave say that one more"
                + " server is not needed, and no way to pack them says so."
            : ".";
    return "Of the "
        + ChapterNumbers.range(slots, ChapterNumbers::count)
        + " slots of each policy "
        + ChapterNumbers.range(proven, ChapterNumbers::count)
        + " are proven to 10⁻⁴ within the five seconds that a slot may take"
        + others;
  }

  private List<String> small(String policy) {
    return List.of(
        "`" + policy + "`",
        ChapterNumbers.fixed(small.kilowattHours(policy), 2),
        ChapterNumbers.fixed(small.kilowattHours(policy, "server"), 2),
        ChapterNumbers.fixed(small.kilowattHours(policy, "network"), 2),
        ChapterNumbers.percent(small.saved(policy, "rrs"), 1),
        ChapterNumbers.fixed(small.of(policy, "servers_on_mean"), 1),
        ChapterNumbers.fixed(small.of(policy, "switches_on_mean"), 1),
        ChapterNumbers.count(small.of(policy, "mean_regret_joules")),
        ChapterNumbers.percent(small.of(policy, "regret_share"), 3),
        ChapterNumbers.count(small.sum(policy, "slots_proven"))
            + " of "
            + ChapterNumbers.count(small.sum(policy, "slots")));
  }

  private List<String> large(String policy) {
    return List.of(
        "`" + policy + "`",
        ChapterNumbers.count(large.kilowattHours(policy)),
        ChapterNumbers.fixed(large.kilowattHours(policy) / large.kilowattHours("rrs"), 3),
        ChapterNumbers.percent(large.saved(policy, "always-on"), 1),
        ChapterNumbers.fixed(large.of(policy, "servers_on_mean"), 1),
        ChapterNumbers.fixed(large.of(policy, "switches_on_mean"), 1),
        ChapterNumbers.percent(large.of(policy, "use_of_cpu"), 1),
        ChapterNumbers.percent(large.of(policy, "use_of_memory"), 1),
        ChapterNumbers.count(large.of(policy, "servers_wakes")));
  }
}
