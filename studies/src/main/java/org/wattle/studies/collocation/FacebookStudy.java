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
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.studies.judging.Judgement;
import org.wattle.toolkit.text.Quantities;

/** Section 4.5 of the paper: a day of Facebook's jobs on 600 nodes, in stages of one hour. */
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
    return "What does collocation gain over a day on a cluster of 600 nodes?";
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
            "write stages of " + hours + " hours of the trace to " + SCENARIO,
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
            Section 4.5 of the paper simulates a cluster of 600 nodes with a day of Facebook's Hadoop jobs. Here the day consists of
            stages of one hour from the public SWIM sample (FB-2009, 24 windows of one hour, 5,894 jobs; not part of Wattle), on
            15 racks of 40 nodes with two slots each and the weights (0.22, 1, 0.36).

            The sample states when jobs arrive and how much they read, shuffle and write. **Assumptions**: a job has one container for each
            3 GiB of this data, at most 32, so that 87 % of the jobs have a single container (the paper: 86 %). It stays for one hour, or for two
            hours with 32 containers. Half of the jobs are tazes of intensity 5 to 12, the others turtles of intensity 0 to 2, chosen with a
            fixed seed. Jobs that shuffle are sensitive to a node or a rack; the others are not sensitive. `auto` may move at most 100
            containers per stage, at a cost of 0.0001 each; the baselines move none.
            """));
    blocks.add(stages.table());
    blocks.add(new Block.Findings(List.of(performance(stages), packing(stages))));
    blocks.add(new Block.Prose(quality(stages.of(AUTO))));
    return new Chapter(
        "`auto` isolates %s of the jobs of tazes and `node-rr` %s; `auto` has %s fewer nodes on."
            .formatted(
                Quantities.percent(isolated(stages, AUTO), 0),
                Quantities.percent(isolated(stages, NODE_RR), 0),
                Quantities.percent(fewer(stages), 0)),
        blocks);
  }

  private static StudyFinding performance(StageResults stages) {
    double ours = isolated(stages, AUTO);
    double baseline = isolated(stages, NODE_RR);
    return new StudyFinding(
        "figure 14",
        "ClavisMO compared with NodeRR",
        "similar performance, since most jobs have one container, and far better in the worst case",
        "isolates %s of the jobs of tazes and NodeRR %s, with %s fewer nodes on"
            .formatted(
                Quantities.percent(ours, 0),
                Quantities.percent(baseline, 0),
                Quantities.percent(fewer(stages), 0)),
        Judgement.inline(false, ours > baseline),
        "Times and joules are measurements and are not compared");
  }

  private static StudyFinding packing(StageResults stages) {
    double nodes = nodes(stages, DOT_PRODUCT);
    boolean fewest = stages.policies().stream().allMatch(policy -> nodes <= nodes(stages, policy));
    double isolated = isolated(stages, DOT_PRODUCT);
    return new StudyFinding(
        "figure 14",
        "Dot-Product",
        "packs onto few nodes, saves energy and causes contention",
        "%s nodes, and %s of the jobs of tazes isolated"
            .formatted(fewest ? "the fewest" : "not the fewest", Quantities.percent(isolated, 0)),
        Judgement.inline(fewest && isolated < 0.1, isolated < isolated(stages, NODE_RR)),
        "");
  }

  private static String quality(List<Row> auto) {
    List<Row> open = Rows.where(auto, "proven", "false");
    SampleStatistics above =
        SampleStatistics.of(
            open.stream().filter(row -> !row.text("bound").isEmpty()).toList(),
            row -> 1 - row.number("bound") / row.number("value"));
    return """
    **How good is `auto`?** Of its %d stages, %d are proven optimal given the stage before, with the cost of moves and their
    limit%s. A stage is placed without regard to later ones, so that the day as a whole is not proven.
    """
        .formatted(
            auto.size(),
            auto.size() - open.size(),
            open.isEmpty()
                ? ""
                : "; the values of the others are %s above their bound (as a share of the value), %s in the median"
                    .formatted(
                        above.range(share -> Quantities.percent(share, 0)),
                        Quantities.percent(above.median(), 0)));
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
