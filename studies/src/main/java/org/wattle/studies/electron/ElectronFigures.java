package org.wattle.studies.electron;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wattle.render.chart.GroupedBars;
import org.wattle.render.page.Element;
import org.wattle.studies.Block;
import org.wattle.studies.priority.BarPicture;

/**
 * Bars of peaks and makespans by policy and cap, for each workload.
 *
 * @param workloads runs by workload
 */
record ElectronFigures(Map<String, CappedRuns> workloads) {
  static final List<String> CAPS =
      List.of(
          CappedPolicy.NONE, CappedPolicy.STATIC, CappedPolicy.EXTREMA, CappedPolicy.PROGRESSIVE);

  List<Block> all() {
    List<Block> all = new ArrayList<>();
    workloads.forEach(
        (workload, runs) -> {
          if (!runs.isEmpty()) {
            all.add(figure(workload, runs, PowerMeasure.P95, "power", "W"));
            all.add(figure(workload, runs, PowerMeasure.MAKESPAN, "makespan", "s"));
          }
        });
    return all;
  }

  private static Block figure(
      String workload, CappedRuns runs, PowerMeasure measure, String file, String unit) {
    String title = "%s workload: %s".formatted(capitalised(workload), measure.shortName());
    return new Block.Figure(
        workload + "-" + file + ".svg", title, bars(title, runs, measure, unit));
  }

  private static Element bars(String title, CappedRuns runs, PowerMeasure measure, String unit) {
    GroupedBars bars =
        new GroupedBars(
            CAPS,
            SourceTable.POLICIES.stream()
                .map(
                    policy ->
                        new GroupedBars.Group(
                            CappedPolicy.uncapped(policy).title(),
                            CAPS.stream()
                                .map(cap -> runs.mean(new CappedPolicy(policy, cap), measure))
                                .toList()))
                .toList(),
            false);
    return BarPicture.of(title, "Means over workloads, by policy and cap.", unit, bars);
  }

  /** With a capital as its first letter. */
  static String capitalised(String words) {
    return Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }
}
