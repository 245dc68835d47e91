package org.wattle.studies.traces;

import java.util.Optional;
import org.wattle.model.workload.generate.PriorityParameters.Means;
import org.wattle.render.text.Quantities;
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

  /** The mean memory usage as a share of that of W-E, of all tasks. */
  static final double MEMORY_OF_RARE = 0.65;

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
                "with a mean memory usage of %s, %s of production tasks"
                        .formatted(
                            Quantities.rounded(memory(PrioritySteps.USUAL_DEMAND)),
                            Quantities.rounded(memory(PrioritySteps.PRODUCTION_DEMAND)))
                    + (this == SUBMISSIONS ? ", and the mix of submissions of Table 5.2" : ""),
                root -> change((ObjectNode) root.get("workload"))));
  }

  private void change(ObjectNode workload) {
    put(workload.putObject("sizes"), PrioritySteps.USUAL_DEMAND);
    put(workload.putObject("production"), PrioritySteps.PRODUCTION_DEMAND);
    if (this == SUBMISSIONS) {
      ScenarioReading.setSubmissions(workload);
    }
  }

  private static void put(ObjectNode sizes, Means usual) {
    sizes.put("cpu", usual.cpu()).put("memory", memory(usual)).put("seconds", usual.seconds());
  }

  private static double memory(Means usual) {
    return MEMORY_OF_RARE * usual.memory();
  }
}
