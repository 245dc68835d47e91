package org.wattle.studies.clusters;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.studies.Chapter;
import org.wattle.studies.Effort;
import org.wattle.studies.Plan;
import org.wattle.studies.Records;
import org.wattle.studies.Source;
import org.wattle.studies.Step;
import org.wattle.studies.Study;

/** Chapter 4 of the thesis: GEMS beside itself without sleep and without the network. */
public final class JobsWithTraffic implements Study {
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
  public Optional<Source> source() {
    return Optional.of(Source.THESIS);
  }

  @Override
  public Plan plan(Effort effort) {
    List<Step> steps = new ArrayList<>();
    if (effort == Effort.QUICK) {
      steps.add(simulate(SCENARIOS + "gems-4h.json", "4h", " --seeds 1"));
      steps.add(Step.keep("4h/runs.csv", FOUR_HOURS));
      steps.add(new Step.Made("ten minutes around a burst become burst.csv", Burst::keep));
      return Plan.of(Duration.ofSeconds(20), steps);
    }
    steps.add(simulate(SCENARIOS + "gems-4h.json", "4h", " --seeds 3"));
    steps.add(Step.keep("4h/runs.csv", FOUR_HOURS));
    steps.add(new Step.Made("ten minutes around a burst become burst.csv", Burst::keep));
    steps.add(simulate(SCENARIOS + "gems-24h.json", "24h", " --seeds 3"));
    steps.add(Step.keep("24h/runs.csv", DAY));
    for (Reading reading : Reading.OTHERS) {
      steps.add(new Step.Made("gems-4h.json " + reading.words(), reading::writeScenario));
      steps.add(simulate(Step.WORK + "/" + reading.file(), reading.folder(), " --seeds 3"));
    }
    steps.add(new Step.Made("means of these runs become readings.csv", Reading::keep));
    return Plan.of(Duration.ofMinutes(8), steps);
  }

  private static Step simulate(String scenario, String folder, String options) {
    return Step.Command.of(
        "simulate " + scenario + POLICIES + options + " --out " + Step.WORK + "/" + folder);
  }

  @Override
  public Chapter chapter(Records records) {
    return new TrafficChapter(records).chapter();
  }
}
