package org.wattle.toolkit.priority.simulation.view;

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
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.PriorityOutcome.ClassOutcome;
import org.wattle.simulation.priority.PriorityOutcome.EvictionGroup;
import org.wattle.simulation.priority.PriorityOutcome.OverArrivals;
import org.wattle.simulation.priority.PrioritySample;
import org.wattle.simulation.priority.ResponseTimes;
import org.wattle.toolkit.priority.simulation.OfflineReference;
import org.wattle.toolkit.priority.simulation.PriorityReplication;
import org.wattle.toolkit.priority.simulation.PriorityStudy;
import org.wattle.toolkit.priority.simulation.PriorityStudy.SampleRow;
import org.wattle.toolkit.priority.simulation.PrioritySummary;

/** Runs, their priorities, evictions and samples, and summaries of policies, as CSV. */
final class PriorityCsv {
  private static final String RUNS = "runs.csv";
  private static final String CLASSES = "classes.csv";
  private static final String EVICTIONS = "evictions.csv";
  private static final String SAMPLES = "samples.csv";
  private static final String SUMMARY = "summary.csv";

  private static final CsvOutput<PriorityReplication> RUN_TABLE = new CsvOutput<>(runs());
  private static final CsvOutput<SampleRow> SAMPLE_TABLE = new CsvOutput<>(samples());

  /** The tables that grow while policies run. */
  static final List<CsvOutput.Growing<?>> GROWING =
      List.of(
          new CsvOutput.Growing<>(RUNS, PriorityReplication.class, RUN_TABLE),
          new CsvOutput.Growing<>(SAMPLES, SampleRow.class, SAMPLE_TABLE));

  private PriorityCsv() {}

  /** A priority of a run. */
  private record ClassRow(PriorityReplication run, ClassOutcome of) {}

  /** Tasks of a priority of a run that were evicted equally often. */
  private record EvictionRow(ClassRow row, EvictionGroup group) {}

  /** The tables by their names. */
  static Map<String, String> files(PriorityStudy study) {
    Map<String, String> files = new LinkedHashMap<>();
    files.put(RUNS, RUN_TABLE.text(study.runs()));
    files.put(CLASSES, new CsvOutput<>(classes()).text(() -> classRows(study).iterator()));
    files.put(EVICTIONS, new CsvOutput<>(evictions()).text(() -> evictionRows(study).iterator()));
    files.put(SAMPLES, SAMPLE_TABLE.text(() -> sampleRows(study).iterator()));
    files.put(SUMMARY, new CsvOutput<>(summary()).text(study.summaries()));
    return files;
  }

  private static Stream<ClassRow> classRows(PriorityStudy study) {
    return study.runs().stream()
        .flatMap(
            run ->
                run.outcome().classes().stream()
                    .filter(of -> of.arrived() > 0)
                    .map(of -> new ClassRow(run, of)));
  }

  private static Stream<EvictionRow> evictionRows(PriorityStudy study) {
    return classRows(study)
        .flatMap(row -> row.of().byEvictions().stream().map(group -> new EvictionRow(row, group)));
  }

  private static Stream<SampleRow> sampleRows(PriorityStudy study) {
    return study.runs().stream()
        .flatMap(
            run ->
                run.outcome().samples().stream()
                    .map(sample -> new SampleRow(run.policy(), run.number(), run.seed(), sample)));
  }

  private static List<Column<PriorityReplication>> runs() {
    List<Column<PriorityReplication>> columns = new ArrayList<>();
    columns.add(new Column<>("policy", PriorityReplication::policy));
    columns.add(new Column<>("run", PriorityReplication::number));
    columns.add(new Column<>("seed", PriorityReplication::seed));
    columns.add(outcome("complete", PriorityOutcome::complete));
    columns.add(outcome("seconds", PriorityOutcome::seconds));
    columns.add(outcome("joules_in_all", PriorityOutcome::joules));
    columns.add(outcome("arrived", PriorityOutcome::arrived));
    columns.add(outcome("finished", PriorityOutcome::finished));
    columns.add(outcome("dropped", PriorityOutcome::dropped));
    columns.add(outcome("running", PriorityOutcome::running));
    columns.add(outcome("waiting", PriorityOutcome::waiting));
    columns.add(outcome("response_seconds", PriorityOutcome::responseSeconds));
    columns.add(outcome("weighted_response_seconds", PriorityOutcome::weightedResponseSeconds));
    columns.add(
        new Column<>(
            "best_weighted_response_seconds",
            run -> run.reference().map(OfflineReference::weightedResponseSeconds)));
    columns.add(
        new Column<>("best_is_optimal", run -> run.reference().map(OfflineReference::optimal)));
    columns.add(new Column<>("gap_to_best_schedule", PriorityReplication::gap));
    columns.add(outcome("wasted_cpu_seconds", PriorityOutcome::wastedCpuSeconds));
    columns.add(outcome("evictions", PriorityOutcome::evictions));
    columns.add(outcome("priority_evictions", PriorityOutcome::priorityEvictions));
    columns.add(outcome("memory_evictions", PriorityOutcome::memoryEvictions));
    columns.add(outcome("evicted_tasks", PriorityOutcome::evictedTasks));
    columns.add(outcome("mean_evictions", PriorityOutcome::meanEvictions));
    columns.add(outcome("most_evictions", PriorityOutcome::mostEvictions));
    columns.add(overArrivals("measured_seconds", OverArrivals::seconds));
    columns.add(overArrivals("joules", OverArrivals::joules));
    columns.add(overArrivals("servers_on", OverArrivals::serversOn));
    columns.add(overArrivals("wakes", OverArrivals::wakes));
    columns.add(overArrivals("slot_share", OverArrivals::slotShare));
    columns.add(overArrivals("cpu_share", OverArrivals::cpuShare));
    columns.add(overArrivals("memory_share", OverArrivals::memoryShare));
    columns.add(overArrivals("waiting_mean", OverArrivals::meanWaiting));
    columns.add(overArrivals("waiting_most", OverArrivals::mostWaiting));
    return columns;
  }

  private static Column<PriorityReplication> outcome(
      String name, Function<PriorityOutcome, Object> value) {
    return new Column<>(name, run -> value.apply(run.outcome()));
  }

  private static Column<PriorityReplication> overArrivals(
      String name, Function<OverArrivals, Object> value) {
    return outcome(name, of -> value.apply(of.over()));
  }

  private static List<Column<ClassRow>> classes() {
    List<Column<ClassRow>> columns = new ArrayList<>();
    columns.add(new Column<>("policy", row -> row.run().policy()));
    columns.add(new Column<>("run", row -> row.run().number()));
    columns.add(new Column<>("seed", row -> row.run().seed()));
    columns.add(ofClass("priority", ClassOutcome::priority));
    columns.add(ofClass("arrived", ClassOutcome::arrived));
    columns.add(ofClass("finished", ClassOutcome::finished));
    columns.add(ofClass("dropped", ClassOutcome::dropped));
    columns.add(ofClass("priority_evictions", ClassOutcome::priorityEvictions));
    columns.add(ofClass("memory_evictions", ClassOutcome::memoryEvictions));
    columns.add(ofClass("evicted_tasks", ClassOutcome::evictedTasks));
    columns.add(ofClass("most_evictions", ClassOutcome::mostEvictions));
    columns.add(ofClass("wasted_by_priority_cpu_seconds", ClassOutcome::wastedByPriority));
    columns.add(ofClass("wasted_by_memory_cpu_seconds", ClassOutcome::wastedByMemory));
    columns.addAll(times("response", ClassOutcome::responses));
    columns.addAll(times("response_of_evicted", ClassOutcome::responsesOfEvicted));
    columns.addAll(times("response_of_others", ClassOutcome::responsesOfOthers));
    return columns;
  }

  private static Column<ClassRow> ofClass(String name, Function<ClassOutcome, Object> value) {
    return new Column<>(name, row -> value.apply(row.of()));
  }

  private static List<Column<ClassRow>> times(
      String name, Function<ClassOutcome, ResponseTimes> times) {
    return List.of(
        ofClass(name + "_mean_seconds", of -> times.apply(of).mean()),
        ofClass(name + "_median_seconds", of -> times.apply(of).median()),
        ofClass(name + "_p95_seconds", of -> times.apply(of).p95()),
        ofClass(name + "_p99_seconds", of -> times.apply(of).p99()),
        ofClass(name + "_longest_seconds", of -> times.apply(of).longest()));
  }

  private static List<Column<EvictionRow>> evictions() {
    return List.of(
        new Column<>("policy", row -> row.row().run().policy()),
        new Column<>("run", row -> row.row().run().number()),
        new Column<>("seed", row -> row.row().run().seed()),
        new Column<>("priority", row -> row.row().of().priority()),
        new Column<>("evictions", row -> row.group().evictions()),
        new Column<>("tasks", row -> row.group().tasks()),
        new Column<>("finished", row -> row.group().finished()),
        new Column<>("response_mean_seconds", row -> row.group().meanResponseSeconds()));
  }

  private static List<Column<SampleRow>> samples() {
    List<Column<SampleRow>> columns = new ArrayList<>();
    columns.add(new Column<>("policy", SampleRow::policy));
    columns.add(new Column<>("run", SampleRow::number));
    columns.add(new Column<>("seed", SampleRow::seed));
    columns.add(sample("from_seconds", PrioritySample::fromSeconds));
    columns.add(sample("to_seconds", PrioritySample::toSeconds));
    columns.add(sample("joules", PrioritySample::joules));
    columns.add(sample("servers_on", PrioritySample::serversOn));
    columns.add(sample("slots_taken", PrioritySample::slotsTaken));
    columns.add(sample("cpu_share", PrioritySample::cpuShare));
    columns.add(sample("memory_share", PrioritySample::memoryShare));
    columns.add(sample("running", PrioritySample::running));
    columns.add(sample("waiting", PrioritySample::waiting));
    columns.add(sample("waiting_mean", PrioritySample::meanWaiting));
    columns.add(sample("finished", PrioritySample::finished));
    columns.add(sample("evictions", PrioritySample::evictions));
    return columns;
  }

  private static Column<SampleRow> sample(String name, Function<PrioritySample, Object> value) {
    return new Column<>(name, row -> value.apply(row.sample()));
  }

  private static List<Column<PrioritySummary>> summary() {
    List<Column<PrioritySummary>> columns = new ArrayList<>();
    columns.add(new Column<>("policy", PrioritySummary::policy));
    columns.add(new Column<>("runs", of -> of.runs().size()));
    columns.add(new Column<>("complete", PrioritySummary::complete));
    PriorityMeasures.all()
        .forEach(
            measure -> {
              String name = measure.column();
              columns.add(new Column<>(name + "_mean", of -> measure.of(of).map(Estimate::mean)));
              columns.add(
                  new Column<>(
                      name + "_half_width", of -> measure.of(of).flatMap(PriorityCsv::halfWidth)));
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
