package org.wattle.studies.collocation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.studies.Block;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.StudyFinding.Verdict;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.data.ChapterNumbers;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;

/** Section 4.5 of the paper: a day of Facebook's jobs on 600 nodes, in stages of an hour. */
public final class FacebookStudy implements BookStudy {
  private static final String AUTO = "auto";
  static final String TRACE = "swim_facebook/FB-2009_samples_24_times_1hr_0.tsv";
  static final String SCENARIO = "facebook.json";

  private static final String NODE_RR = "node-rr";
  private static final String DOT_PRODUCT = "dot-product";

  @Override
  public String name() {
    return "collocation/facebook";
  }

  @Override
  public String question() {
    return "What does collocation gain over a day of a 600-node cluster?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.CLAVISMO);
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    boolean quick = scale == StudyScale.QUICK;
    int hours = quick ? 3 : 24;
    List<StudyStep> steps = new ArrayList<>();
    steps.add(
        new StudyStep.Derivation(
            "stages of " + hours + " hours of the trace as " + SCENARIO,
            workspace -> FacebookScenario.write(workspace, hours)));
    String policies =
        Stream.of(AUTO, "node-rr", "slot-rr", "dot-product")
            .map(policy -> " --policy " + policy)
            .reduce("", String::concat);
    steps.add(
        StudyStep.Command.of(
            "simulate %s/%s%s --out %s/stages"
                .formatted(StudyStep.WORK, SCENARIO, policies, StudyStep.WORK)));
    steps.add(StudyStep.keep("stages/stages.csv", StageResults.STAGES));
    return new StudyPlan(
        steps,
        quick ? Duration.ofSeconds(5) : Duration.ofMinutes(5),
        Optional.of(
            new StudyPlan.Requirement(
                TRACE, "the public SWIM sample of Facebook's cluster of 2009")));
  }

  @Override
  public Chapter chapter(Records records) {
    StageResults stages = new StageResults(records.rows(StageResults.STAGES), List.of());
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
    blocks.add(new Block.Prose(quality(stages.of(AUTO))));
    return new Chapter(
        "`auto` isolates %s of the jobs of tazes, `node-rr` %s, with %s fewer nodes on."
            .formatted(
                ChapterNumbers.percent(isolated(stages, AUTO), 0),
                ChapterNumbers.percent(isolated(stages, NODE_RR), 0),
                ChapterNumbers.percent(fewer(stages), 0)),
        blocks);
  }

  private static StudyFinding performance(StageResults stages) {
    double ours = isolated(stages, AUTO);
    double baseline = isolated(stages, NODE_RR);
    return new StudyFinding(
        "figure 14",
        "ClavisMO beside NodeRR",
        "near it in performance, as most jobs have one container, and far better in the worst case",
        "isolates %s of the jobs of tazes, NodeRR %s, with %s fewer nodes on"
            .formatted(
                ChapterNumbers.percent(ours, 0),
                ChapterNumbers.percent(baseline, 0),
                ChapterNumbers.percent(fewer(stages), 0)),
        Verdict.of(false, ours > baseline),
        "Times and joules are measurements and are not compared");
  }

  private static StudyFinding packing(StageResults stages) {
    double nodes = nodes(stages, DOT_PRODUCT);
    boolean fewest = stages.policies().stream().allMatch(policy -> nodes <= nodes(stages, policy));
    double isolated = isolated(stages, DOT_PRODUCT);
    return new StudyFinding(
        "figure 14",
        "Dot-Product",
        "packs onto few nodes, saves energy and contends",
        "%s nodes, and %s of the jobs of tazes isolated"
            .formatted(
                fewest ? "the fewest" : "not the fewest", ChapterNumbers.percent(isolated, 0)),
        Verdict.of(fewest && isolated < 0.1, isolated < isolated(stages, NODE_RR)),
        "");
  }

  private static String quality(List<Row> auto) {
    List<Row> open = Rows.where(auto, "proven", "false");
    SampleStatistics above =
        SampleStatistics.of(
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
                        ChapterNumbers.range(above, share -> ChapterNumbers.percent(share, 0)),
                        ChapterNumbers.percent(above.median(), 0)));
  }

  private static double isolated(StageResults stages, String policy) {
    List<Row> rows = stages.of(policy);
    return SampleStatistics.of(rows, "isolatedJobs").sum()
        / SampleStatistics.of(rows, "tazJobs").sum();
  }

  private static double nodes(StageResults stages, String policy) {
    return SampleStatistics.of(stages.of(policy), "usedNodes").sum();
  }

  private static double fewer(StageResults stages) {
    return 1 - nodes(stages, AUTO) / nodes(stages, NODE_RR);
  }
}
