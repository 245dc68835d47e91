package org.wattle.studies.collocation;

import java.util.ArrayList;
import java.util.List;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.studies.judging.StatementRules;

/** The chapter on section 4.5 of the paper. */
final class FacebookChapter {
  private static final String SMALL = Quantities.count(FacebookStudy.SMALL.nodes());
  private static final String LARGE = Quantities.count(FacebookStudy.LARGE.nodes());

  private FacebookChapter() {}

  static Chapter of(StageResults small, StageResults large, List<Row> mix) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            Section 4.5 of the paper simulates clusters of %1$s and of %2$s nodes with a day of Facebook's Hadoop jobs each. Here the day consists of
            stages of one hour from the public SWIM sample of the smaller cluster (FB-2009, windows of one hour; not part of Wattle), on
            racks with nodes of two slots and the weights of section 3.1. The larger cluster has five times as many nodes and four copies of each job, since its own trace is not available here.

            The sample states when jobs arrive and how much they read, shuffle and write. **Assumptions**: a job has one container for each
            %3$d GiB of this data, up to a largest job; the largest stay for two hours and the others for one. Each job is a taz of high intensity or, equally likely, a turtle of low intensity, drawn with a
            fixed seed. Jobs that shuffle are sensitive to a node or a rack; the others are not sensitive. On %1$s nodes `auto` may move a limited number of containers per stage, at a cost;
            on %2$s nodes moves are free. The baselines move none.
            """
                .formatted(SMALL, LARGE, FacebookScenario.SHARE_GIB)));
    if (!mix.isEmpty()) {
      blocks.add(mix(mix));
    }
    blocks.add(new Block.Prose("**" + SMALL + " nodes**"));
    findings(blocks, "figure 14", FacebookStudy.NODE_RR, small, StageResults.STAGES);
    blocks.add(new Block.Prose("**" + LARGE + " nodes**"));
    findings(blocks, "figure 15", FacebookStudy.SLOT_RR, large, FacebookStudy.LARGE_STAGES);
    return new Chapter(headline(small), blocks);
  }

  private static String headline(StageResults stages) {
    return stages.stages().isEmpty()
        ? "Not recorded."
        : "On %s nodes `auto` isolates %s of the jobs of tazes and `node-rr` %s; `auto` has %s."
            .formatted(
                SMALL,
                share(isolated(stages, FacebookStudy.AUTO)),
                share(isolated(stages, FacebookStudy.NODE_RR)),
                change(fewer(stages, FacebookStudy.NODE_RR)));
  }

  private static Block mix(List<Row> mix) {
    String theirs = "86 %";
    return new Block.Table(
        "Jobs of both days (of the paper's workload " + theirs + " are single containers):",
        "rrrrrr",
        List.of("nodes", "jobs", "of one container", "of tazes", "largest job", "moves per stage"),
        mix.stream()
            .map(
                row ->
                    List.of(
                        Quantities.count(row.number("nodes")),
                        Quantities.count(row.number("jobs")),
                        share(row.number("single-container jobs") / row.number("jobs")),
                        share(row.number("tazes") / row.number("jobs")),
                        Quantities.count(row.number("largest job")),
                        row.text("moves per stage")))
            .toList());
  }

  private static void findings(
      List<Block> blocks, String where, String baseline, StageResults stages, String record) {
    if (stages.stages().isEmpty()) {
      blocks.add(
          new Block.Findings(
              List.of(
                  StudyFinding.notRun(
                      where, "ClavisMO, " + baseline + " and Dot-Product", "section 4.5"))));
      return;
    }
    blocks.add(stages.table(record));
    blocks.add(
        new Block.Findings(
            List.of(
                compared(where, baseline, stages),
                packing(where, baseline, stages),
                worstCase(where, stages),
                amounts(where, baseline))));
    blocks.add(new Block.Prose(quality(stages.of(FacebookStudy.AUTO))));
  }

  private static StudyFinding compared(String where, String baseline, StageResults stages) {
    double ours = isolated(stages, FacebookStudy.AUTO);
    double others = isolated(stages, baseline);
    String result =
        "isolates %s of the jobs of tazes and %s %s, with %s"
            .formatted(share(ours), baseline, share(others), change(fewer(stages, baseline)));
    boolean spreads = baseline.equals(FacebookStudy.NODE_RR);
    return new StudyFinding(
        where,
        "ClavisMO compared with " + baseline,
        spreads
            ? "little room for better performance, since most jobs have one container; saves power"
                + " when possible"
            : "avoids performance degradation",
        result,
        spreads
            ? FacebookRules.alikeAndFewerNodes(others, ours, fewer(stages, baseline))
            : StatementRules.less(others, ours),
        "Isolated jobs of tazes stand for performance, and nodes that are on for energy");
  }

  private static StudyFinding packing(String where, String baseline, StageResults stages) {
    double nodes = nodes(stages, FacebookStudy.DOT_PRODUCT);
    double others =
        SampleStatistics.of(
                stages.policies().stream()
                    .filter(policy -> !policy.equals(FacebookStudy.DOT_PRODUCT))
                    .mapToDouble(policy -> nodes(stages, policy)))
            .min();
    double isolated = isolated(stages, FacebookStudy.DOT_PRODUCT);
    return new StudyFinding(
        where,
        "Dot-Product",
        "packs onto as few nodes as possible, saves energy and causes contention",
        "%s nodes on, summed, and %s with the fewest of the others; isolates %s of the jobs of tazes"
            .formatted(Quantities.count(nodes), Quantities.count(others), share(isolated)),
        FacebookRules.packs(nodes, others, isolated, isolated(stages, baseline)),
        "");
  }

  private static StudyFinding worstCase(String where, StageResults stages) {
    double dotProduct = isolated(stages, FacebookStudy.DOT_PRODUCT);
    double ours = isolated(stages, FacebookStudy.AUTO);
    return new StudyFinding(
        where,
        "ClavisMO compared with Dot-Product",
        "avoids the worst performance",
        "isolates %s of the jobs of tazes, Dot-Product %s"
            .formatted(share(ours), share(dotProduct)),
        StatementRules.less(dotProduct, ours),
        "");
  }

  private static StudyFinding amounts(String where, String baseline) {
    return new StudyFinding(
        where, "times and energy relative to " + baseline, "curves", "", FacebookRules.DRAWN, "");
  }

  private static String quality(List<Row> auto) {
    List<Row> open = Rows.where(auto, "proven", "false");
    SampleStatistics above =
        SampleStatistics.of(
            open.stream().filter(row -> !row.text("bound").isEmpty()).toList(),
            row -> 1 - row.number("bound") / row.number("value"));
    return """
    **How good is `auto`?** Of its %d stages, %d are proven optimal given the stage before, with the cost of moves and their
    limit%s. A stage is placed without regard to later ones, so that nothing is shown of the day as a whole.
    """
        .formatted(
            auto.size(),
            auto.size() - open.size(),
            above.size() == 0
                ? ""
                : "; the values of the others are %s above their bound (as a share of the value), %s in the median"
                    .formatted(
                        above.range(each -> Quantities.percent(each, 0)), share(above.median())));
  }

  private static String change(double fewer) {
    return share(Math.abs(fewer)) + (fewer < 0 ? " more nodes on" : " fewer nodes on");
  }

  private static String share(double share) {
    return Quantities.percent(share, 0);
  }

  private static double isolated(StageResults stages, String policy) {
    List<Row> rows = stages.of(policy);
    return SampleStatistics.of(rows, "isolatedJobs").sum()
        / SampleStatistics.of(rows, "tazJobs").sum();
  }

  private static double nodes(StageResults stages, String policy) {
    return SampleStatistics.of(stages.of(policy), "usedNodes").sum();
  }

  private static double fewer(StageResults stages, String baseline) {
    return 1 - nodes(stages, FacebookStudy.AUTO) / nodes(stages, baseline);
  }
}
