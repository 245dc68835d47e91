package org.wattle.studies.speed;

import java.util.ArrayList;
import java.util.List;
import org.wattle.studies.StudyStep;
import org.wattle.studies.data.JmhResult;

/**
 * Runs in one thread that JMH measures.
 *
 * @param file with JMH's results
 * @param machines how many machines are simulated
 */
record MeasuredRuns(String file, int machines) {
  /**
   * Keeps the seconds of runs in a record.
   *
   * @param all what was measured
   * @param parameters of the benchmark that become columns
   * @param machines the name of that column
   */
  static StudyStep kept(
      List<MeasuredRuns> all, List<String> parameters, String machines, String record) {
    List<String> head = new ArrayList<>(parameters);
    head.add(machines);
    head.addAll(MeasuredCommand.SECONDS);
    return new StudyStep.Derivation(
        "write the seconds of runs to " + record,
        workspace -> {
          List<List<String>> rows = new ArrayList<>();
          for (MeasuredRuns measured : all) {
            for (JmhResult each : JmhResult.all(workspace, measured.file())) {
              List<String> row = new ArrayList<>(parameters.stream().map(each::parameter).toList());
              row.add(Integer.toString(measured.machines()));
              row.addAll(MeasuredCommand.seconds(BenchmarkPrograms.times(each.runs(), 1e-3)));
              rows.add(row);
            }
          }
          workspace.keep(record, head, rows);
        });
  }
}
