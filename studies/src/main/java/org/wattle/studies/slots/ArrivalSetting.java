package org.wattle.studies.slots;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.generate.PriorityParameters;
import org.wattle.model.workload.generate.PriorityPresets;
import org.wattle.model.workload.generate.PriorityWorkload;
import org.wattle.render.text.Quantities;
import org.wattle.studies.StudyStep;
import org.wattle.studies.priority.PrioritySteps;
import org.wattle.studies.priority.TracePriority;
import tools.jackson.databind.node.ObjectNode;

/**
 * A workload of Table 9.4 of the thesis on the servers of Table 8.1.
 *
 * @param preset of the workload, e.g. {@code w-e}; {@code w-a} for the demands of W-E with arrivals
 *     as bursty as those of W-A
 * @param load the factor by which all run times are multiplied
 */
record ArrivalSetting(String preset, double load) {
  private static final String SCENARIO = "priority-w-e.json";
  private static final String LOW = "-low";
  private static final String SHORT_BURSTS = "w-a";

  static final ArrivalSetting W_B = new ArrivalSetting("w-b", 1);
  static final ArrivalSetting W_C = new ArrivalSetting("w-c", 1);
  static final ArrivalSetting W_D = new ArrivalSetting("w-d", 1);
  static final ArrivalSetting W_E = new ArrivalSetting("w-e", 1);

  /**
   * Rare bursts of half a minute, such that the most arrivals in one and in ten minutes are about
   * those that Table 9.2 reports of W-A.
   */
  static final ArrivalSetting LIKE_W_A = new ArrivalSetting(SHORT_BURSTS, 1);

  private static final String SUBMISSIONS = "w-e-submissions";

  /** W-E with the priorities of submissions, evicted tasks included, instead of those of tasks. */
  static final ArrivalSetting BY_SUBMISSIONS = new ArrivalSetting(SUBMISSIONS, 1);

  private static final double QUIET_GAP_SECONDS = 1.2;
  private static final double BURST_GAP_SECONDS = 0.08;
  private static final double QUIET_MINUTES = 20;
  private static final double BURST_MINUTES = 0.5;

  /** The preset with about a quarter less load (section 9.3.4). */
  ArrivalSetting low() {
    return new ArrivalSetting(preset + LOW, load);
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
    String letters =
        switch (preset) {
          case SHORT_BURSTS -> "W-E with bursts like W-A";
          case SUBMISSIONS -> "W-E with the priorities of submissions";
          default ->
              preset.substring(0, SHORT_BURSTS.length()).toUpperCase(Locale.ROOT)
                  + (preset.endsWith(LOW) ? " low" : "");
        };
    return letters + (load == 1 ? "" : " × " + Quantities.rounded(load));
  }

  /** Whether tasks are drawn from a sample, which {@link TraceSamples} writes. */
  boolean sampled() {
    return preset.startsWith("w-b") || preset.startsWith("w-c");
  }

  /** A workload whose arrivals are those of this setting. */
  Workload arrivals(long seed) {
    return PriorityWorkload.draw(parameters(), Optional.empty(), seed);
  }

  /** How tasks arrive; their sizes are always those of W-E. */
  PriorityParameters parameters() {
    if (!preset.equals(SHORT_BURSTS)) {
      return PriorityPresets.byId(preset, Optional.empty()).orElseThrow();
    }
    PriorityParameters usual = W_E.parameters();
    return new PriorityParameters(
        usual.hours(),
        usual.tasks(),
        QUIET_GAP_SECONDS,
        BURST_GAP_SECONDS,
        QUIET_MINUTES,
        Optional.of(BURST_MINUTES),
        usual.shares(),
        usual.sizes());
  }

  /** Simulates policies in this setting and keeps their runs under its name. */
  List<StudyStep> steps(List<String> policies, int seeds) {
    List<StudyStep> steps = new ArrayList<>();
    steps.add(scenario());
    steps.addAll(PrioritySteps.simulated(file(), PrioritySteps.options(policies, seeds), name()));
    return steps;
  }

  /** Simulates policies in this setting, and keeps nothing; the prefix is that of the folder. */
  List<StudyStep> stepsInWork(List<String> policies, int seeds, String prefix) {
    return List.of(
        scenario(),
        StudyStep.Command.of(
            "simulate %s %s --out %s/%s%s"
                .formatted(
                    file(),
                    PrioritySteps.options(policies, seeds),
                    StudyStep.WORK,
                    prefix,
                    name())));
  }

  private String file() {
    return StudyStep.WORK + "/" + name() + ".json";
  }

  private StudyStep scenario() {
    return PrioritySteps.changed(
        SCENARIO, name() + ".json", "with the workload " + title(), this::change);
  }

  private void change(ObjectNode root) {
    ObjectNode workload = root.putObject("workload");
    if (preset.equals(SHORT_BURSTS)) {
      workload
          .put("preset", W_E.preset)
          .put("gapSeconds", QUIET_GAP_SECONDS)
          .put("burstGapSeconds", BURST_GAP_SECONDS)
          .put("quietMinutes", QUIET_MINUTES)
          .put("burstMinutes", BURST_MINUTES);
    } else if (preset.equals(SUBMISSIONS)) {
      ObjectNode shares = workload.put("preset", W_E.preset).putObject("shares");
      List<Double> all = TracePriority.shares();
      for (int priority = 0; priority < all.size(); priority++) {
        shares.put(Integer.toString(priority), all.get(priority));
      }
    } else {
      workload.put("preset", preset);
    }
    if (sampled()) {
      workload.put("samples", TraceSamples.FILE);
    }
    root.put("runTimeFactor", load);
  }
}
