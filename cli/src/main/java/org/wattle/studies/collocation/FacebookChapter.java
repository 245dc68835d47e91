package org.wattle.studies.collocation;

import java.util.ArrayList;
import java.util.List;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Finding;
import org.wattle.studies.Records.Row;
import org.wattle.studies.Verdict;
import org.wattle.studies.kit.Grouped;
import org.wattle.studies.kit.Sample;
import org.wattle.studies.kit.Told;

/** What is told of the day on 600 nodes. */
final class FacebookChapter {
  private static final String NODE_RR = "node-rr";
  private static final String DOT_PRODUCT = "dot-product";

  private FacebookChapter() {}

  static Chapter of(Stages stages) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            Section 4.5 of the paper drives a simulated 600-node cluster with a day of Facebook's Hadoop jobs. Here these
            are stages of an hour out of the public SWIM sample (FB-2009, 24 windows of an hour, 5,894 jobs; not kept here), on
            15 racks of 40 nodes with two slots and the weights (0.22, 1, 0.36).

            From the sample: when jobs come, and how much they read, shuffle and write. **Assumed**: a container for each
            3 GiB of these, at most 32, which leaves 87 % of the jobs with one (the paper: 86 %); a stay of one hour, or two
            with 32 containers; half of the jobs are tazes of intensity 5 to 12, the others turtles of 0 to 2, drawn by a
            fixed seed; jobs that shuffle want one node or one rack, the others nothing. `auto` may move at most 100
            containers a stage, at 0.0001 each; the baselines move none.
            """));
    blocks.add(stages.table());
    blocks.add(new Block.Findings(List.of(performance(stages), packing(stages))));
    blocks.add(new Block.Prose(quality(stages.of(Facebook.AUTO))));
    return new Chapter(
        "`auto` isolates %s of the jobs of tazes, `node-rr` %s, with %s fewer nodes on."
            .formatted(
                Told.percent(isolated(stages, Facebook.AUTO), 0),
                Told.percent(isolated(stages, NODE_RR), 0),
                Told.percent(fewer(stages), 0)),
        blocks);
  }

  private static Finding performance(Stages stages) {
    double ours = isolated(stages, Facebook.AUTO);
    double baseline = isolated(stages, NODE_RR);
    return new Finding(
        "figure 14",
        "ClavisMO beside NodeRR",
        "near it in performance, as most jobs have one container, and far better in the worst case",
        "isolates %s of the jobs of tazes, NodeRR %s, with %s fewer nodes on"
            .formatted(
                Told.percent(ours, 0), Told.percent(baseline, 0), Told.percent(fewer(stages), 0)),
        Verdict.of(false, ours > baseline),
        "Times and joules are measurements and are not compared");
  }

  private static Finding packing(Stages stages) {
    double nodes = nodes(stages, DOT_PRODUCT);
    boolean fewest = stages.policies().stream().allMatch(policy -> nodes <= nodes(stages, policy));
    double isolated = isolated(stages, DOT_PRODUCT);
    return new Finding(
        "figure 14",
        "Dot-Product",
        "packs onto few nodes, saves energy and contends",
        "%s nodes, and %s of the jobs of tazes isolated"
            .formatted(fewest ? "the fewest" : "not the fewest", Told.percent(isolated, 0)),
        Verdict.of(fewest && isolated < 0.1, isolated < isolated(stages, NODE_RR)),
        "");
  }

  private static String quality(List<Row> auto) {
    List<Row> open = Grouped.where(auto, "proven", "false");
    Sample above =
        Sample.of(
            open.stream().filter(row -> !row.text("bound").isEmpty()).toList(),
            row -> 1 - row.number("bound") / row.number("value"));
    return """
    **How good is `auto`?** Of its %d stages %d are proven. The bound of the others leaves the cost of moves and their
    limit out%s. Stages are far from it where large jobs come to a full cluster or have just left it: a hundred moves
    do not clear racks, and the search that is used under a limit of moves is local and proves nothing.
    """
        .formatted(
            auto.size(),
            auto.size() - open.size(),
            open.isEmpty()
                ? ""
                : "; as a share of their value they are %s above it, %s in the median"
                    .formatted(
                        Told.range(above, share -> Told.percent(share, 0)),
                        Told.percent(above.median(), 0)));
  }

  private static double isolated(Stages stages, String policy) {
    List<Row> rows = stages.of(policy);
    return Sample.of(rows, "isolatedJobs").sum() / Sample.of(rows, "tazJobs").sum();
  }

  private static double nodes(Stages stages, String policy) {
    return Sample.of(stages.of(policy), "usedNodes").sum();
  }

  private static double fewer(Stages stages) {
    return 1 - nodes(stages, Facebook.AUTO) / nodes(stages, NODE_RR);
  }
}
