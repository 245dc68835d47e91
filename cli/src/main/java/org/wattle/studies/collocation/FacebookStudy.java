package org.wattle.studies.collocation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;

/** Section 4.5 of the paper: a day of Facebook's jobs on 600 nodes, in stages of an hour. */
public final class FacebookStudy implements BookStudy {
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
  public Optional<Publication> source() {
    return Optional.of(Publication.CLAVISMO);
  }

  @Override
  public StudyPlan plan(StudyScale effort) {
    boolean quick = effort == StudyScale.QUICK;
    int hours = quick ? 3 : 24;
    List<StudyStep> steps = new ArrayList<>();
    steps.add(
        new StudyStep.Made(
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
    steps.add(StudyStep.keep("stages/stages.csv", StageSteps.STAGES));
    return new StudyPlan(
        steps,
        quick ? Duration.ofSeconds(5) : Duration.ofMinutes(5),
        Optional.of(
            new StudyPlan.Need(TRACE, "the public SWIM sample of Facebook's cluster of 2009")));
  }

  @Override
  public Chapter chapter(Records records) {
    return FacebookChapter.of(new StageResults(records.rows(StageSteps.STAGES), List.of()));
  }
}
