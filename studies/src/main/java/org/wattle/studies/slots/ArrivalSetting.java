package org.wattle.studies.slots;

import java.util.ArrayList;
import java.util.List;
import org.wattle.studies.StudyStep;
import org.wattle.studies.priority.PrioritySteps;
import org.wattle.toolkit.text.Quantities;
import tools.jackson.databind.node.ObjectNode;

/**
 * A workload of Table 9.4 of the thesis on the servers of Table 8.1.
 *
 * @param preset of the workload, e.g. {@code w-e}
 * @param load the factor by which all run times are multiplied
 */
record ArrivalSetting(String preset, double load) {
  private static final String SCENARIO = "priority-w-e.json";

  static final ArrivalSetting W_B = new ArrivalSetting("w-b", 1);
  static final ArrivalSetting W_C = new ArrivalSetting("w-c", 1);
  static final ArrivalSetting W_D = new ArrivalSetting("w-d", 1);
  static final ArrivalSetting W_E = new ArrivalSetting("w-e", 1);

  /** The preset with about a quarter less load (section 9.3.4). */
  ArrivalSetting low() {
    return new ArrivalSetting(preset + "-low", load);
  }

  /** The same arrivals with all run times multiplied by a factor. */
  ArrivalSetting at(double factor) {
    return new ArrivalSetting(preset, factor);
  }

  /** The name of its records. */
  String name() {
    return load == 1 ? preset : preset + "-x" + Quantities.rounded(load);
  }

  /** The name in the thesis, and the factor where it is not 1. */
  String title() {
    boolean low = preset.endsWith("-low");
    String letters = preset.substring(0, "w-e".length()).toUpperCase(java.util.Locale.ROOT);
    return letters + (low ? ", low" : "") + (load == 1 ? "" : ", × " + Quantities.rounded(load));
  }

  /** Whether tasks are drawn from a sample, which {@link TraceSamples} writes. */
  boolean sampled() {
    return preset.startsWith("w-b") || preset.startsWith("w-c");
  }

  /** Simulates policies in this setting and keeps their runs under its name. */
  List<StudyStep> steps(List<String> policies, int seeds) {
    List<StudyStep> steps = new ArrayList<>();
    steps.add(
        PrioritySteps.changed(
            SCENARIO, name() + ".json", "with the workload " + title(), this::change));
    steps.addAll(
        PrioritySteps.simulated(
            StudyStep.WORK + "/" + name() + ".json",
            PrioritySteps.options(policies, seeds),
            name()));
    return steps;
  }

  private void change(ObjectNode root) {
    ObjectNode workload = root.putObject("workload").put("preset", preset);
    if (sampled()) {
      workload.put("samples", TraceSamples.FILE);
    }
    root.put("runTimeFactor", load);
  }
}
