package org.wattle.studies.slots;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.generate.PriorityParameters;
import org.wattle.render.text.Quantities;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.toolkit.priority.simulation.ArrivalStatistics;

/** Records how tasks arrive in the runs of several settings. */
record ArrivalBursts(List<ArrivalSetting> settings) {
  static final String BURSTS = "bursts.csv";
  static final String ARRIVALS = "arrivals.csv";

  private static final List<String> BURSTS_HEAD =
      List.of(
          "workload",
          "seed",
          "most_in_one_minute",
          "most_in_ten_minutes",
          "longest_gap_seconds",
          "bursts_per_hour");
  private static final List<String> ARRIVALS_HEAD = List.of("workload", "to_hours", "arrivals");

  private static final int SECONDS = 54_000;
  private static final int MINUTE = 60;
  private static final int PICTURE_MINUTES = 10;

  /** More arrivals in a minute than so many times those of quiet times belong to a burst. */
  private static final double BURST = 2;

  /** Writes both records for so many seeds. */
  StudyStep.Derivation step(int seeds) {
    return new StudyStep.Derivation(
        "draw workloads and write how their tasks arrive to " + BURSTS + " and " + ARRIVALS,
        workspace -> write(workspace, seeds));
  }

  private void write(Workspace workspace, int seeds) throws IOException {
    List<List<String>> bursts = new ArrayList<>();
    List<List<String>> arrivals = new ArrayList<>();
    for (ArrivalSetting setting : settings) {
      for (int seed = 1; seed <= seeds; seed++) {
        Workload workload = setting.arrivals(seed);
        bursts.add(statistics(setting, seed, workload));
        if (seed == 1) {
          arrivals.addAll(counts(setting, workload));
        }
      }
    }
    workspace.keep(BURSTS, BURSTS_HEAD, bursts);
    workspace.keep(ARRIVALS, ARRIVALS_HEAD, arrivals);
  }

  private static List<String> statistics(ArrivalSetting setting, int seed, Workload workload) {
    ArrivalStatistics of = ArrivalStatistics.of(workload, SECONDS);
    return List.of(
        setting.name(),
        Integer.toString(seed),
        Integer.toString(of.mostInOneMinute()),
        Integer.toString(of.mostInTenMinutes()),
        Quantities.plain(of.longestGapSeconds(), 1),
        Quantities.plain(burstsPerHour(setting.parameters(), workload), 2));
  }

  /** How many stretches of minutes there are in which clearly more tasks arrive than usual. */
  private static double burstsPerHour(PriorityParameters parameters, Workload workload) {
    int[] counts = counts(workload, MINUTE);
    double usual = MINUTE / parameters.gapSeconds();
    int bursts = 0;
    boolean inBurst = false;
    for (int count : counts) {
      boolean many = count > BURST * usual;
      bursts += many && !inBurst ? 1 : 0;
      inBurst = many;
    }
    return bursts / (SECONDS / 3600.0);
  }

  private static List<List<String>> counts(ArrivalSetting setting, Workload workload) {
    int[] counts = counts(workload, PICTURE_MINUTES * MINUTE);
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < counts.length; i++) {
      rows.add(
          List.of(
              setting.name(),
              Quantities.plain((i + 1) * PICTURE_MINUTES / 60.0, 3),
              Integer.toString(counts[i])));
    }
    return rows;
  }

  private static int[] counts(Workload workload, int seconds) {
    int[] counts = new int[SECONDS / seconds];
    workload
        .tasks()
        .forEach(
            task -> counts[Math.min(counts.length - 1, (int) (task.arrivalSeconds() / seconds))]++);
    return counts;
  }
}
