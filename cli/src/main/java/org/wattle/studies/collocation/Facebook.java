package org.wattle.studies.collocation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.studies.Chapter;
import org.wattle.studies.Effort;
import org.wattle.studies.Plan;
import org.wattle.studies.Records;
import org.wattle.studies.Source;
import org.wattle.studies.Step;
import org.wattle.studies.Study;

/** Section 4.5 of the paper: a day of Facebook's jobs on 600 nodes, in stages of an hour. */
public final class Facebook implements Study {
  static final String AUTO = "auto";
  static final String TRACE = "swim_facebook/FB-2009_samples_24_times_1hr_0.tsv";
  static final String SCENARIO = "facebook.json";

  @Override
  public String name() {
    return "collocation/facebook";
  }

  @Override
  public String question() {
    return "What does collocation gain over a day of a 600-node cluster?";
  }

  @Override
  public Optional<Source> source() {
    return Optional.of(Source.CLAVISMO);
  }

  @Override
  public Plan plan(Effort effort) {
    boolean quick = effort == Effort.QUICK;
    int hours = quick ? 3 : 24;
    List<Step> steps = new ArrayList<>();
    steps.add(
        new Step.Made(
            "stages of " + hours + " hours of the trace as " + SCENARIO,
            workspace -> FacebookScenario.write(workspace, hours)));
    String policies =
        Stream.of(AUTO, "node-rr", "slot-rr", "dot-product")
            .map(policy -> " --policy " + policy)
            .reduce("", String::concat);
    steps.add(
        Step.Command.of(
            "simulate %s/%s%s --out %s/stages"
                .formatted(Step.WORK, SCENARIO, policies, Step.WORK)));
    steps.add(Step.keep("stages/stages.csv", Staged.STAGES));
    return new Plan(
        steps,
        quick ? Duration.ofSeconds(5) : Duration.ofMinutes(5),
        Optional.of(new Plan.Need(TRACE, "the public SWIM sample of Facebook's cluster of 2009")));
  }

  @Override
  public Chapter chapter(Records records) {
    return FacebookChapter.of(new Stages(records.rows(Staged.STAGES), List.of()));
  }
}
