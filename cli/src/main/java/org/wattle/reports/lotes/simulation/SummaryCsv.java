package org.wattle.reports.lotes.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.simulation.engine.Estimate;
import org.wattle.simulation.engine.Trend;
import org.wattle.simulation.lotes.DispatchSummary;
import org.wattle.toolkit.lotes.simulation.Study;

/** One line for each policy at each load. */
final class SummaryCsv {
  private static final List<String> ESTIMATES =
      List.of("wait_started_hours", "wait_all_hours", "relative_flow", "in_system", "little_ratio");

  private SummaryCsv() {}

  static String of(Study study) {
    StringBuilder csv = new StringBuilder(Csv.line(head()));
    study.summaries().forEach(of -> csv.append(Csv.line(row(of))));
    return csv.toString();
  }

  private static List<String> head() {
    List<String> head = new ArrayList<>();
    head.addAll(List.of("policy", "load", "jobs_per_hour", "runs", "complete", "unfinished_share"));
    for (String name : ESTIMATES) {
      head.addAll(List.of(name + "_mean", name + "_half_width", name + "_median"));
    }
    head.addAll(List.of("backlog_per_hour", "backlog_per_hour_half_width", "verdict", "reason"));
    return head;
  }

  private static List<Object> row(DispatchSummary of) {
    List<Object> row = new ArrayList<>();
    row.add(of.of().policy());
    row.add(of.of().load());
    row.add(of.of().jobsPerHour());
    row.add(of.runs());
    row.add(of.complete() ? "yes" : "no");
    row.add(of.unfinishedShare());
    estimate(row, Optional.of(of.waitStartedHours()));
    estimate(row, Optional.of(of.waitAllHours()));
    estimate(row, of.relativeFlow());
    estimate(row, Optional.of(of.inSystem()));
    estimate(row, of.little());
    Optional<Trend> growth = of.stability().growth();
    row.add(growth.map(trend -> Csv.number(trend.slope())).orElse(""));
    row.add(growth.map(trend -> Csv.number(trend.halfWidth())).orElse(""));
    row.add(of.stability().verdict().word());
    row.add(of.stability().reason());
    return row;
  }

  private static void estimate(List<Object> row, Optional<Estimate> estimate) {
    row.add(estimate.map(e -> Csv.number(e.mean())).orElse(""));
    row.add(Csv.number(estimate.map(Estimate::halfWidth).orElse(OptionalDouble.empty())));
    row.add(estimate.map(e -> Csv.number(e.median())).orElse(""));
  }
}
