package org.wattle.studies.brown;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wattle.studies.Records;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.PrioritySteps;
import org.wattle.studies.priority.RunMeasure;

/** Other thresholds and loads than those of the paper. */
final class BrownReadings {
  static final String FILE = "readings.csv";

  /** The loads: the hours in which the tasks arrive. */
  static final List<Double> HOURS = List.of(1.15, 1.0, 0.9, 0.8);

  private static final List<Integer> THRESHOLDS = List.of(1, 2, 3, 5, 10);
  private static final List<String> HEAD =
      List.of("hours", "policy", "wasted", "wasted_saved", "response", "dropped", "evictions");

  private BrownReadings() {}

  /** Simulates them all and keeps the means. */
  static List<StudyStep> steps(int seeds) {
    List<StudyStep> steps = new ArrayList<>();
    for (double factor : HOURS) {
      BrownWorkload workload = new BrownWorkload(hours(factor));
      String name = name(factor);
      steps.add(BrownStudy.scenario(workload, name + ".json"));
      steps.add(
          StudyStep.Command.of(
              "simulate "
                  + StudyStep.WORK
                  + "/"
                  + name
                  + ".json "
                  + PrioritySteps.options(policies(), seeds)
                  + " --out "
                  + StudyStep.WORK
                  + "/"
                  + name));
    }
    steps.add(
        new StudyStep.Derivation("write the means of these runs to " + FILE, BrownReadings::keep));
    return steps;
  }

  private static double hours(double factor) {
    return Math.rint(BrownWorkload.OURS.hours() * factor);
  }

  private static String name(double factor) {
    return "hours-" + Math.round(hours(factor));
  }

  private static List<String> policies() {
    List<String> policies = new ArrayList<>();
    for (String victim : List.of(BrownStudy.RND, BrownStudy.MRS)) {
      policies.add(victim);
      THRESHOLDS.forEach(threshold -> policies.add(victim + "+drop" + threshold));
    }
    return policies;
  }

  private static void keep(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (double factor : HOURS) {
      Records made = new Records(workspace.work().resolve(name(factor)));
      PolicyRuns runs = PolicyRuns.of(made.rows("runs.csv"), made.rows("classes.csv"));
      for (String policy : policies()) {
        String victim = policy.replaceAll("\\+.*", "");
        rows.add(
            List.of(
                Long.toString(Math.round(hours(factor))),
                policy,
                text(runs.mean(policy, RunMeasure.WASTED)),
                text(runs.paired(policy, victim, RunMeasure.WASTED).saved()),
                text(runs.mean(policy, RunMeasure.RESPONSE)),
                text(runs.mean(policy, RunMeasure.DROPPED)),
                text(runs.mean(policy, RunMeasure.EVICTIONS))));
      }
    }
    workspace.keep(FILE, HEAD, rows);
  }

  private static String text(double number) {
    return Double.isFinite(number) ? String.format(Locale.ROOT, "%.4f", number) : "";
  }
}
