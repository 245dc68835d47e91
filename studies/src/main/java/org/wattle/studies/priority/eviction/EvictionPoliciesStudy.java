package org.wattle.studies.priority.eviction;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.render.text.Quantities;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.priority.PrioritySteps;
import org.wattle.studies.priority.ScenarioReading;

/** Chapter 7 of the thesis: whom to evict, with and without resuming, and how often. */
public final class EvictionPoliciesStudy implements BookStudy {
  /** The scenario file. */
  public static final String SCENARIO = "priority-thesis-7.json";

  /** The name of the runs of the main table. */
  public static final String MAIN = "main";

  static final String LIMITS = "limits";
  static final String OVER_TIME = "figure-7.4.csv";

  /** The threshold of the thesis. */
  static final int LIMIT = 5;

  /** The thresholds besides that of the thesis. */
  static final List<Integer> OTHER_LIMITS = List.of(1, 3, 10);

  static final List<String> VICTIMS = List.of("mrs", "rnd", "lrs");

  static final ScenarioReading SUBMISSIONS = ScenarioReading.submissions();

  /** How the text can be read. */
  public static final List<ScenarioReading> READINGS =
      List.of(
          new ScenarioReading(
              "60000-tasks",
              Quantities.count(PrioritySteps.W_E.tasks()) + " tasks, as in Table 9.4",
              root -> root.putObject("workload").put("preset", "w-e")),
          ScenarioReading.load(0.8),
          ScenarioReading.load(1.2),
          ScenarioReading.load(1.4),
          ScenarioReading.load(1.6),
          ScenarioReading.workload("w-d", "W-D: smaller, more frequent bursts"),
          ScenarioReading.shortBursts(1.3),
          SUBMISSIONS,
          SUBMISSIONS.and(ScenarioReading.load(1.3)),
          SUBMISSIONS.and(ScenarioReading.workload("w-d", "the arrivals of W-D")),
          ScenarioReading.withDefault(
              "prefer-awake", "sleeping servers only where no other is free"));

  /** What figure 7.4 shows: the time in which tasks arrive, and somewhat more. */
  private static final double SHOWN_SECONDS = 20 * 3600;

  private static final int SEEDS = 20;
  private static final int SEEDS_OF_READINGS = 10;
  private static final int QUICK_SEEDS = 2;

  private static final List<String> OVER_TIME_HEAD =
      List.of("policy", "to_seconds", "slots_taken", "waiting_mean", "servers_on");

  @Override
  public String name() {
    return "thesis-7";
  }

  @Override
  public String question() {
    return "Which task should be evicted for one of a higher priority, and how often?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.THESIS);
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    boolean quick = scale == StudyScale.QUICK;
    int seeds = quick ? QUICK_SEEDS : SEEDS;
    String scenario = PrioritySteps.SCENARIOS + SCENARIO;
    List<StudyStep> steps =
        new ArrayList<>(PrioritySteps.simulated(scenario, "--seeds " + seeds, MAIN));
    steps.add(PrioritySteps.keepEvictions(MAIN));
    steps.add(
        new StudyStep.Derivation(
            "write some columns of " + MAIN + "/samples.csv to " + OVER_TIME,
            EvictionPoliciesStudy::keepOverTime));
    steps.add(VictimRecords.step(SCENARIO, seeds));
    if (quick) {
      return StudyPlan.of(Duration.ofSeconds(20), steps);
    }
    List<String> limited =
        VICTIMS.stream()
            .flatMap(victim -> OTHER_LIMITS.stream().map(limit -> victim + "+drop" + limit))
            .toList();
    steps.addAll(
        PrioritySteps.simulated(scenario, PrioritySteps.options(limited, seeds), LIMITS, 0));
    List<String> compared =
        Stream.concat(VICTIMS.stream(), VICTIMS.stream().map(victim -> victim + "+drop5")).toList();
    steps.addAll(
        ScenarioReading.steps(
            SCENARIO, PrioritySteps.options(compared, SEEDS_OF_READINGS), READINGS));
    return StudyPlan.of(Duration.ofMinutes(5), steps);
  }

  @Override
  public Chapter chapter(Records records) {
    return new EvictionPoliciesChapter(records).chapter();
  }

  /** The first run of each policy over time. */
  private static void keepOverTime(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (Row row : new Records(workspace.work().resolve(MAIN)).rows("samples.csv")) {
      if (row.text("policy").contains("resume") || row.number("to_seconds") > SHOWN_SECONDS) {
        continue;
      }
      rows.add(
          OVER_TIME_HEAD.stream()
              .map(column -> PrioritySteps.rounded(row.text(column), 1))
              .toList());
    }
    workspace.keep(OVER_TIME, OVER_TIME_HEAD, rows);
  }
}
