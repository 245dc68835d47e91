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

  /** The name of the demands of the paper. */
  static final String LOG_NORMAL = "log-normal";

  static final String EXPONENTIAL = "exponential";

  private static final List<BrownWorkload> WORKLOADS =
      List.of(
          new BrownWorkload(90, BrownTasks.FILE),
          BrownWorkload.OURS,
          new BrownWorkload(72, BrownTasks.FILE),
          new BrownWorkload(60, BrownTasks.FILE),
          new BrownWorkload(80, BrownTasks.EXPONENTIAL),
          new BrownWorkload(60, BrownTasks.EXPONENTIAL));

  private static final List<Integer> THRESHOLDS = List.of(1, 2, 3, 5, 10);
  private static final List<String> HEAD =
      List.of(
          "demands",
          "hours",
          "policy",
          "wasted",
          "wasted_saved",
          "response",
          "dropped",
          "evictions");

  private BrownReadings() {}

  /** Simulates them all and keeps the means. */
  static List<StudyStep> steps(int seeds) {
    List<StudyStep> steps = new ArrayList<>();
    for (BrownWorkload workload : WORKLOADS) {
      String name = name(workload);
      steps.add(BrownStudy.scenario(workload, name + ".json"));
      steps.add(
          StudyStep.Command.of(
              "simulate %s/%s.json %s --out %s/%s"
                  .formatted(
                      StudyStep.WORK,
                      name,
                      PrioritySteps.options(policies(), seeds),
                      StudyStep.WORK,
                      name)));
    }
    steps.add(
        new StudyStep.Derivation("write the means of these runs to " + FILE, BrownReadings::keep));
    return steps;
  }

  private static String name(BrownWorkload workload) {
    return demands(workload) + "-" + Math.round(workload.hours());
  }

  private static String demands(BrownWorkload workload) {
    return workload.samples().equals(BrownTasks.FILE) ? LOG_NORMAL : EXPONENTIAL;
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
    for (BrownWorkload workload : WORKLOADS) {
      Records made = new Records(workspace.work().resolve(name(workload)));
      PolicyRuns runs = PolicyRuns.of(made.rows("runs.csv"), made.rows("classes.csv"));
      for (String policy : policies()) {
        String victim = policy.replaceAll("\\+.*", "");
        rows.add(
            List.of(
                demands(workload),
                Long.toString(Math.round(workload.hours())),
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
