package org.wattle.studies.priority;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.workload.generate.PriorityParameters.Means;
import org.wattle.render.text.Quantities;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import tools.jackson.databind.node.ObjectNode;

/** Chapter 6 of the thesis: evictions for priority and for memory, and sleeping servers. */
public final class DesignDecisionsStudy implements BookStudy {
  static final String SCENARIO = "priority-thesis-6.json";
  static final String MAIN = "main";
  static final String POWER = "power";

  /** The mean memory usage of Table 5.2. */
  private static final double MEMORY_OF_TRACE = 0.0044;

  static final ScenarioReading LOW_LOAD =
      new ScenarioReading(
          "low-load",
          "a quarter less load (W-E-low)",
          root -> root.putObject("workload").put("preset", "w-e-low"));

  static final ScenarioReading SUBMISSIONS = ScenarioReading.submissions();

  static final ScenarioReading LESS_MEMORY =
      new ScenarioReading(
          "less-memory",
          "memory usage of Table 5.2: %s on average, not %s"
              .formatted(
                  Quantities.rounded(MEMORY_OF_TRACE),
                  Quantities.rounded(PrioritySteps.USUAL_DEMAND.memory())),
          DesignDecisionsStudy::lessMemory);

  static final List<ScenarioReading> READINGS =
      List.of(
          LOW_LOAD,
          ScenarioReading.load(1.2),
          ScenarioReading.load(1.4),
          ScenarioReading.load(1.6),
          ScenarioReading.workload("w-d", "W-D: smaller, more frequent bursts"),
          ScenarioReading.shortBursts(1.5),
          SUBMISSIONS,
          SUBMISSIONS.and(ScenarioReading.load(1.3)),
          SUBMISSIONS.and(ScenarioReading.workload("w-d", "the arrivals of W-D")),
          LESS_MEMORY,
          ScenarioReading.withDefault(
              "prefer-awake", "sleeping servers only where no other is free"));

  private static final List<String> IDLE = List.of("s3+idl", "s11+idl");
  private static final List<String> COMPARED =
      List.of("s1", "s2", "s3", "s4", "s5", "s6", "s7", "s10", "s11", "s11+idl");

  private static final int SEEDS = 20;
  private static final int SEEDS_OF_READINGS = 10;
  private static final int QUICK_SEEDS = 2;

  @Override
  public String name() {
    return "thesis-6";
  }

  @Override
  public String question() {
    return "What do evictions for priority and for memory cost, and what does putting servers to"
        + " sleep save?";
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
        new ArrayList<>(PrioritySteps.runsOnly(scenario, "--seeds " + seeds, MAIN));
    steps.addAll(PrioritySteps.runsOnly(scenario, PrioritySteps.options(IDLE, seeds), POWER));
    steps.add(IdentityRecords.step(SCENARIO, quick ? 1 : QUICK_SEEDS));
    if (quick) {
      return StudyPlan.of(Duration.ofSeconds(20), steps);
    }
    steps.addAll(
        ScenarioReading.steps(
            SCENARIO, PrioritySteps.options(COMPARED, SEEDS_OF_READINGS), READINGS));
    return StudyPlan.of(Duration.ofMinutes(5), steps);
  }

  private static void lessMemory(ObjectNode root) {
    ObjectNode workload = (ObjectNode) root.get("workload");
    put(workload.putObject("sizes"), PrioritySteps.USUAL_DEMAND);
    put(workload.putObject("production"), PrioritySteps.PRODUCTION_DEMAND);
  }

  private static void put(ObjectNode sizes, Means usual) {
    sizes.put("cpu", usual.cpu()).put("memory", MEMORY_OF_TRACE).put("seconds", usual.seconds());
  }

  @Override
  public Chapter chapter(Records records) {
    return new DesignDecisionsChapter(records).chapter();
  }
}
