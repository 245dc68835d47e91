package org.wattle.toolkit.lotes.simulation.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.CsvOutput.Column;
import org.wattle.simulation.engine.Estimate;
import org.wattle.simulation.engine.Trend;
import org.wattle.simulation.lotes.DispatchCampaign;
import org.wattle.simulation.lotes.DispatchSummary;
import org.wattle.toolkit.lotes.simulation.DispatchStudy;
import org.wattle.toolkit.lotes.simulation.DispatchStudy.SampleRow;

/** Samples, runs and summaries of online dispatching as CSV. */
final class DispatchCsv {
  static final String SAMPLES = "samples.csv";
  static final String RUNS = "runs.csv";
  static final String SUMMARY = "summary.csv";

  private static final CsvOutput<SampleRow> SAMPLE_TABLE =
      new CsvOutput<>(
          List.of(
              new Column<>("policy", row -> row.of().policy()),
              new Column<>("load", row -> row.of().load()),
              new Column<>("run", SampleRow::number),
              new Column<>("seed", SampleRow::seed),
              new Column<>("hour", row -> row.sample().hour()),
              new Column<>("arrived", row -> row.sample().arrived()),
              new Column<>("finished", row -> row.sample().finished()),
              new Column<>("running", row -> row.sample().running()),
              new Column<>("waiting", row -> row.sample().waiting())));

  private static final CsvOutput<DispatchCampaign.Run> RUN_TABLE =
      new CsvOutput<>(
          List.of(
              new Column<>("policy", run -> run.of().policy()),
              new Column<>("load", run -> run.of().load()),
              new Column<>("jobs_per_hour", run -> run.of().jobsPerHour()),
              new Column<>("run", DispatchCampaign.Run::number),
              new Column<>("seed", DispatchCampaign.Run::seed),
              new Column<>("complete", run -> run.outcome().complete()),
              new Column<>("hours", run -> run.outcome().hours()),
              new Column<>("events", run -> run.outcome().events()),
              new Column<>("arrived", run -> run.outcome().arrived()),
              new Column<>("refused", run -> run.outcome().refused()),
              new Column<>("finished", run -> run.outcome().finished()),
              new Column<>("running", run -> run.outcome().running()),
              new Column<>("waiting", run -> run.outcome().waiting()),
              new Column<>("mean_running", run -> run.outcome().meanRunning()),
              new Column<>("mean_waiting", run -> run.outcome().meanWaiting()),
              new Column<>("mean_hours_in_system", run -> run.outcome().meanHoursInSystem()),
              new Column<>("arrivals_counted", run -> run.outcome().arrivalsCounted()),
              new Column<>("started", run -> run.outcome().waits().started()),
              new Column<>("still_waiting", run -> run.outcome().waits().waiting()),
              new Column<>("wait_started_hours", run -> run.outcome().waits().meanHoursStarted()),
              new Column<>("wait_all_hours", run -> run.outcome().waits().meanHoursAll()),
              new Column<>("delayed", run -> run.outcome().waits().delayed()),
              new Column<>("longest_wait_hours", run -> run.outcome().waits().longestHours()),
              new Column<>("jobs_finished", run -> run.outcome().flows().finished()),
              new Column<>("jobs_unfinished", run -> run.outcome().flows().unfinished()),
              new Column<>("flow_hours", run -> run.outcome().flows().meanHours()),
              new Column<>("ideal_flow_hours", run -> run.outcome().flows().idealHours()),
              new Column<>("relative_flow", run -> run.outcome().flows().relative())));

  /** The tables that grow while a campaign runs. */
  static final List<CsvOutput.Growing<?>> GROWING =
      List.of(
          new CsvOutput.Growing<>(SAMPLES, SampleRow.class, SAMPLE_TABLE),
          new CsvOutput.Growing<>(RUNS, DispatchCampaign.Run.class, RUN_TABLE));

  private DispatchCsv() {}

  /** The tables by their names. */
  static Map<String, String> files(DispatchStudy study) {
    Map<String, String> files = new LinkedHashMap<>();
    files.put(SAMPLES, SAMPLE_TABLE.text(() -> samples(study).iterator()));
    files.put(RUNS, RUN_TABLE.text(study.runs()));
    files.put(SUMMARY, summary().text(study.summaries()));
    return files;
  }

  private static Stream<SampleRow> samples(DispatchStudy study) {
    return study.runs().stream()
        .flatMap(
            run ->
                run.samples().stream()
                    .map(sample -> new SampleRow(run.of(), run.number(), run.seed(), sample)));
  }

  private static CsvOutput<DispatchSummary> summary() {
    List<Column<DispatchSummary>> columns = new ArrayList<>();
    columns.add(new Column<>("policy", of -> of.of().policy()));
    columns.add(new Column<>("load", of -> of.of().load()));
    columns.add(new Column<>("jobs_per_hour", of -> of.of().jobsPerHour()));
    columns.add(new Column<>("runs", DispatchSummary::runs));
    columns.add(new Column<>("complete", DispatchSummary::complete));
    columns.add(new Column<>("unfinished_share", DispatchSummary::unfinishedShare));
    estimate(columns, "wait_started_hours", of -> Optional.of(of.waitStartedHours()));
    estimate(columns, "wait_all_hours", of -> Optional.of(of.waitAllHours()));
    estimate(columns, "relative_flow", DispatchSummary::relativeFlow);
    estimate(columns, "in_system", of -> Optional.of(of.inSystem()));
    estimate(columns, "little_ratio", DispatchSummary::little);
    columns.add(new Column<>("backlog_per_hour", of -> of.stability().growth().map(Trend::slope)));
    columns.add(
        new Column<>(
            "backlog_per_hour_half_width", of -> of.stability().growth().map(Trend::halfWidth)));
    columns.add(new Column<>("verdict", of -> of.stability().verdict().word()));
    columns.add(new Column<>("reason", of -> of.stability().reason()));
    return new CsvOutput<>(columns);
  }

  private static void estimate(
      List<Column<DispatchSummary>> columns,
      String name,
      Function<DispatchSummary, Optional<Estimate>> of) {
    columns.add(new Column<>(name + "_mean", row -> of.apply(row).map(Estimate::mean)));
    columns.add(new Column<>(name + "_half_width", row -> of.apply(row).map(Estimate::halfWidth)));
    columns.add(new Column<>(name + "_median", row -> of.apply(row).map(Estimate::median)));
  }
}
