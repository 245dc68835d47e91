package org.wattle.toolkit.power.simulation.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.model.power.NodeClass;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.CsvOutput.Column;
import org.wattle.simulation.engine.Estimate;
import org.wattle.simulation.power.PowerOutcome.ClassTasks;
import org.wattle.simulation.power.PowerSegment;
import org.wattle.toolkit.power.simulation.PowerReplication;
import org.wattle.toolkit.power.simulation.PowerStudy;
import org.wattle.toolkit.power.simulation.PowerSummary;

/** Runs, their tasks by power class, power over time, and summaries, as CSV. */
final class PowerCsv {
  private static final String RUNS = "runs.csv";
  private static final String CLASSES = "classes.csv";
  private static final String POWER = "power.csv";
  private static final String SUMMARY = "summary.csv";
  private static final double MILLI = 1000;

  private static final CsvOutput<PowerReplication> RUN_TABLE = new CsvOutput<>(runs());

  /** The tables that grow while policies run. */
  static final List<CsvOutput.Growing<?>> GROWING =
      List.of(new CsvOutput.Growing<>(RUNS, PowerReplication.class, RUN_TABLE));

  private PowerCsv() {}

  /** The tasks of a run on a class of nodes. */
  private record ClassRow(PowerReplication run, NodeClass nodes, ClassTasks tasks) {}

  /** A segment of a run. */
  private record SegmentRow(PowerReplication run, PowerSegment segment, long toSecond) {}

  /** The tables by their names. */
  static Map<String, String> files(PowerStudy study) {
    Map<String, String> files = new LinkedHashMap<>();
    files.put(RUNS, RUN_TABLE.text(study.runs()));
    files.put(CLASSES, new CsvOutput<>(classes()).text(() -> classRows(study).iterator()));
    files.put(POWER, new CsvOutput<>(segments()).text(() -> segmentRows(study).iterator()));
    files.put(SUMMARY, new CsvOutput<>(summary()).text(study.summaries()));
    return files;
  }

  private static Stream<ClassRow> classRows(PowerStudy study) {
    List<NodeClass> classes = study.input().scenario().cluster().classes();
    return study.runs().stream()
        .flatMap(
            run ->
                IntStream.range(0, classes.size())
                    .mapToObj(
                        c -> new ClassRow(run, classes.get(c), run.outcome().classes().get(c))));
  }

  private static Stream<SegmentRow> segmentRows(PowerStudy study) {
    return study.runs().stream()
        .flatMap(
            run -> {
              List<PowerSegment> segments = run.outcome().segments();
              return IntStream.range(0, segments.size())
                  .mapToObj(
                      i ->
                          new SegmentRow(
                              run,
                              segments.get(i),
                              i + 1 < segments.size()
                                  ? segments.get(i + 1).fromSecond()
                                  : run.outcome().makespanSeconds()));
            });
  }

  private static List<Column<PowerReplication>> runs() {
    List<Column<PowerReplication>> columns = new ArrayList<>();
    columns.add(new Column<>("policy", run -> run.of().policy()));
    columns.add(new Column<>("cap", run -> run.of().cap()));
    columns.add(new Column<>("run", PowerReplication::number));
    columns.add(new Column<>("seed", PowerReplication::seed));
    columns.add(new Column<>("complete", run -> run.outcome().complete()));
    PowerMeasures.all()
        .forEach(
            measure ->
                columns.add(new Column<>(measure.column(), run -> measure.value().apply(run))));
    return columns;
  }

  private static List<Column<ClassRow>> classes() {
    return List.of(
        new Column<>("policy", row -> row.run().of().policy()),
        new Column<>("cap", row -> row.run().of().cap()),
        new Column<>("run", row -> row.run().number()),
        new Column<>("seed", row -> row.run().seed()),
        new Column<>("class", row -> row.nodes().name()),
        new Column<>("nodes", row -> row.nodes().count()),
        new Column<>("tasks_low", row -> row.tasks().low()),
        new Column<>("tasks_high", row -> row.tasks().high()));
  }

  private static List<Column<SegmentRow>> segments() {
    return List.of(
        new Column<>("policy", row -> row.run().of().policy()),
        new Column<>("cap", row -> row.run().of().cap()),
        new Column<>("run", row -> row.run().number()),
        new Column<>("seed", row -> row.run().seed()),
        new Column<>("from_seconds", row -> row.segment().fromSecond()),
        new Column<>("to_seconds", SegmentRow::toSecond),
        new Column<>("watts", row -> row.segment().milliwatts() / MILLI),
        new Column<>("cap_watts", row -> row.segment().capMilliwatts() / MILLI));
  }

  private static List<Column<PowerSummary>> summary() {
    List<Column<PowerSummary>> columns = new ArrayList<>();
    columns.add(new Column<>("policy", PowerSummary::policy));
    columns.add(new Column<>("cap", PowerSummary::cap));
    columns.add(new Column<>("runs", of -> of.runs().size()));
    columns.add(new Column<>("complete", PowerSummary::complete));
    PowerMeasures.all()
        .forEach(
            measure -> {
              String name = measure.column();
              columns.add(new Column<>(name + "_mean", of -> measure.of(of).map(Estimate::mean)));
              columns.add(
                  new Column<>(
                      name + "_half_width", of -> measure.of(of).flatMap(PowerCsv::halfWidth)));
              columns.add(
                  new Column<>(name + "_median", of -> measure.of(of).map(Estimate::median)));
            });
    return columns;
  }

  private static Optional<Double> halfWidth(Estimate of) {
    return of.halfWidth().isPresent()
        ? Optional.of(of.halfWidth().getAsDouble())
        : Optional.empty();
  }
}
