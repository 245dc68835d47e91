package org.wattle.studies.brown;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.render.text.Quantities;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.priority.PrioritySteps;

/** The short paper: CPU that priority scheduling wastes, with and without thresholds. */
public final class BrownStudy implements BookStudy {
  /** The name of the records with the policies of the paper. */
  static final String POLICIES = "policies";

  static final String NOP = "nop";
  static final String RND = "rnd";
  static final int THRESHOLD = 3;
  static final String RND3 = "rnd+drop" + THRESHOLD;
  static final String MRS = "mrs";
  static final String MRS3 = "mrs+drop" + THRESHOLD;
  static final List<String> NON_RESUME = List.of(RND, RND3, MRS, MRS3);

  private static final String SCENARIO = "priority-w-e.json";
  private static final int SEEDS = 10;
  private static final int QUICK_SEEDS = 2;

  /** The same policy where evicted tasks go on. */
  static String resumed(String policy) {
    return policy + "+resume";
  }

  @Override
  public String name() {
    return "brown";
  }

  @Override
  public String question() {
    return "How much CPU does priority scheduling waste, and what do thresholds for evictions"
        + " save?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.BROWN);
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    boolean quick = scale == StudyScale.QUICK;
    int seeds = quick ? QUICK_SEEDS : SEEDS;
    List<StudyStep> steps = new ArrayList<>();
    steps.add(
        new StudyStep.Derivation(
            BrownTasks.FILE + ": tasks of each priority with the demands of Table 2",
            BrownTasks::write));
    steps.add(
        new StudyStep.Derivation(
            "write the statistics of a workload to %s and %s"
                .formatted(BrownWorkload.STATISTICS, BrownWorkload.ARRIVALS),
            BrownWorkload.OURS::keepStatistics));
    steps.add(scenario(BrownWorkload.OURS, "brown.json"));
    List<String> policies = new ArrayList<>(List.of(NOP));
    policies.addAll(NON_RESUME);
    NON_RESUME.forEach(policy -> policies.add(resumed(policy)));
    steps.addAll(
        PrioritySteps.simulated(
            StudyStep.WORK + "/brown.json", PrioritySteps.options(policies, seeds), POLICIES));
    if (!quick) {
      steps.addAll(BrownReadings.steps(seeds));
    }
    return StudyPlan.of(quick ? Duration.ofSeconds(6) : Duration.ofMinutes(2), steps);
  }

  /** Writes a scenario with a workload to the work folder. */
  static StudyStep scenario(BrownWorkload workload, String file) {
    return PrioritySteps.changed(
        SCENARIO,
        file,
        "with the servers and the workload of the paper, within %s h, with demands of %s"
            .formatted(Quantities.rounded(workload.hours()), workload.samples()),
        workload::describe);
  }

  @Override
  public Chapter chapter(Records records) {
    return new BrownChapter(records).chapter();
  }
}
