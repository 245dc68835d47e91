package org.wattle.studies.clusters;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;

/** Chapter 4 of the thesis: GEMS beside itself without sleep and without the network. */
public final class GemsStudy implements BookStudy {
  static final String FOUR_HOURS = "4h.csv";
  static final String DAY = "24h.csv";
  static final String READINGS = "readings.csv";
  static final String BURST = "burst.csv";

  private static final String POLICIES =
      " --policy gems --policy gems-no-network --policy gems-no-sleep";
  private static final String SCENARIOS = "instances/scenarios/";

  @Override
  public String name() {
    return "thesis-4";
  }

  @Override
  public String question() {
    return "Does GEMS save what the thesis says, and are its tasks shorter?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.THESIS);
  }

  @Override
  public StudyPlan plan(StudyScale effort) {
    List<StudyStep> steps = new ArrayList<>();
    if (effort == StudyScale.QUICK) {
      steps.add(simulate(SCENARIOS + "gems-4h.json", "4h", " --seeds 1"));
      steps.add(StudyStep.keep("4h/runs.csv", FOUR_HOURS));
      steps.add(
          new StudyStep.Made("ten minutes around a burst become burst.csv", BurstSamples::keep));
      return StudyPlan.of(Duration.ofSeconds(20), steps);
    }
    steps.add(simulate(SCENARIOS + "gems-4h.json", "4h", " --seeds 3"));
    steps.add(StudyStep.keep("4h/runs.csv", FOUR_HOURS));
    steps.add(
        new StudyStep.Made("ten minutes around a burst become burst.csv", BurstSamples::keep));
    steps.add(simulate(SCENARIOS + "gems-24h.json", "24h", " --seeds 3"));
    steps.add(StudyStep.keep("24h/runs.csv", DAY));
    for (GemsInterpretation reading : GemsInterpretation.OTHERS) {
      steps.add(new StudyStep.Made("gems-4h.json " + reading.words(), reading::writeScenario));
      steps.add(simulate(StudyStep.WORK + "/" + reading.file(), reading.folder(), " --seeds 3"));
    }
    steps.add(
        new StudyStep.Made("means of these runs become readings.csv", GemsInterpretation::keep));
    return StudyPlan.of(Duration.ofMinutes(8), steps);
  }

  private static StudyStep simulate(String scenario, String folder, String options) {
    return StudyStep.Command.of(
        "simulate " + scenario + POLICIES + options + " --out " + StudyStep.WORK + "/" + folder);
  }

  @Override
  public Chapter chapter(Records records) {
    return new GemsChapter(records).chapter();
  }
}
