package org.wattle.studies.traces;

import java.util.Optional;
import org.wattle.studies.StudyStep;
import org.wattle.studies.priority.PrioritySteps;
import org.wattle.studies.priority.ScenarioReading;
import tools.jackson.databind.node.ObjectNode;

/** The simulated traces. */
enum TraceVariant {
  /** The mix of tasks of Table 5.2; memory runs out about as rarely as in Table 5.1. */
  RARE("rare"),

  /** The memory usage of workload W-E, with which memory runs out often. */
  FREQUENT("frequent"),

  /** As {@link #RARE}, with the mix of submissions of Table 5.2. */
  SUBMISSIONS("submissions");

  private static final String SCENARIO = "priority-thesis-6.json";

  /** Of tasks up to class 8; of production tasks twice as much. W-E has 0.01. */
  private static final double MEMORY_OF_RARE = 0.0065;

  private final String word;

  TraceVariant(String word) {
    this.word = word;
  }

  /** The beginning of the names of its records. */
  String prefix() {
    return this == RARE ? "" : word + "-";
  }

  String trace(int run) {
    return "trace-" + word + "-" + run;
  }

  String analysis(int run) {
    return "analysis-" + word + "-" + run;
  }

  String known(int run) {
    return "known-" + word + "-" + run + ".csv";
  }

  /** Whether it is a scenario that comes with Wattle. */
  boolean shipped() {
    return this == FREQUENT;
  }

  /**
   * The scenario, relative to the folder of the project if it is shipped, else to the work folder.
   */
  String scenario() {
    return shipped() ? PrioritySteps.SCENARIOS + SCENARIO : word + ".json";
  }

  /** The step that writes the scenario, if it is not shipped. */
  Optional<StudyStep> preparation() {
    return shipped()
        ? Optional.empty()
        : Optional.of(
            PrioritySteps.changed(
                SCENARIO,
                scenario(),
                "with a mean memory usage of 0.0065, 0.013 of production tasks"
                    + (this == SUBMISSIONS ? ", and the mix of submissions of Table 5.2" : ""),
                root -> change((ObjectNode) root.get("workload"))));
  }

  private void change(ObjectNode workload) {
    sizes(workload.putObject("sizes"), 0.01, MEMORY_OF_RARE, 3400);
    sizes(workload.putObject("production"), 0.02, 2 * MEMORY_OF_RARE, 27_200);
    if (this == SUBMISSIONS) {
      ScenarioReading.setSubmissions(workload);
    }
  }

  private static void sizes(ObjectNode sizes, double cpu, double memory, int seconds) {
    sizes.put("cpu", cpu).put("memory", memory).put("seconds", seconds);
  }
}
