package org.wattle.toolkit.energy.simulation.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.CsvOutput.Column;
import org.wattle.simulation.energy.ClusterOutcome;
import org.wattle.simulation.energy.ClusterSample;
import org.wattle.simulation.energy.EnergyBill;
import org.wattle.simulation.energy.EnergyBill.Hour.Charge;
import org.wattle.simulation.energy.SlotRecord;
import org.wattle.toolkit.energy.simulation.ClusterReplication;
import org.wattle.toolkit.energy.simulation.ClusterStudy;
import org.wattle.toolkit.energy.simulation.SlotQuality;

/** Runs, and their samples, slots, hours and elements, as CSV. */
final class ClusterCsv {
  private static final String RUNS = "runs.csv";
  private static final String SAMPLES = "samples.csv";
  private static final String SLOTS = "slots.csv";
  private static final String HOURS = "hours.csv";
  private static final String ELEMENTS = "elements.csv";

  private ClusterCsv() {}

  /** Something of a run. */
  private record Row<T>(ClusterReplication run, T of) {}

  /** The tables by their names. */
  static Map<String, String> files(ClusterStudy study) {
    List<String> resources = study.input().center().instance().resources();
    Map<String, String> files = new LinkedHashMap<>();
    files.put(RUNS, new CsvOutput<>(runs(resources)).text(study.runs()));
    files.put(SAMPLES, table(samples(resources), study, run -> run.outcome().samples()));
    files.put(SLOTS, table(slots(), study, run -> run.outcome().slots()));
    files.put(HOURS, table(hours(), study, run -> run.bill().hours()));
    files.put(
        ELEMENTS,
        table(
            List.of(
                new Column<>("element", ClusterOutcome.ElementEnergy::name),
                new Column<>("joules", ClusterOutcome.ElementEnergy::joules)),
            study,
            run -> run.outcome().elements()));
    return files;
  }

  /** A table with a line for each part of each run. */
  private static <T> String table(
      List<Column<T>> columns, ClusterStudy study, Function<ClusterReplication, List<T>> parts) {
    List<Column<Row<T>>> all = new ArrayList<>();
    all.add(new Column<>("policy", row -> row.run().policy()));
    all.add(new Column<>("run", row -> row.run().number()));
    all.add(new Column<>("seed", row -> row.run().seed()));
    for (Column<T> column : columns) {
      all.add(new Column<>(column.name(), row -> column.value().apply(row.of())));
    }
    return new CsvOutput<>(all)
        .text(
            () ->
                study.runs().stream()
                    .flatMap(run -> parts.apply(run).stream().map(part -> new Row<>(run, part)))
                    .iterator());
  }

  private static List<Column<ClusterSample>> samples(List<String> resources) {
    List<Column<ClusterSample>> columns = new ArrayList<>();
    columns.add(new Column<>("from_seconds", ClusterSample::fromSeconds));
    columns.add(new Column<>("to_seconds", ClusterSample::toSeconds));
    columns.add(new Column<>("server_joules", ClusterSample::serverJoules));
    columns.add(new Column<>("network_joules", ClusterSample::networkJoules));
    columns.add(new Column<>("servers_on", ClusterSample::serversOn));
    columns.add(new Column<>("switches_on", ClusterSample::switchesOn));
    for (int r = 0; r < resources.size(); r++) {
      int resource = r;
      columns.add(
          new Column<>("use_of_" + resources.get(r), sample -> sample.utilisation().get(resource)));
    }
    columns.add(new Column<>("running", ClusterSample::running));
    columns.add(new Column<>("waiting", ClusterSample::waiting));
    columns.add(new Column<>("finished", ClusterSample::finished));
    columns.add(new Column<>("response_seconds", ClusterSample::responseSeconds));
    return columns;
  }

  private static List<Column<SlotRecord>> slots() {
    return List.of(
        new Column<>("from_seconds", SlotRecord::fromSeconds),
        new Column<>("offered", SlotRecord::offered),
        new Column<>("placed", SlotRecord::placed),
        new Column<>("joules", slot -> slot.verdict().joules()),
        new Column<>(
            "decision_bound",
            slot -> slot.verdict().decision().map(SlotRecord.BestPlacement::bound)),
        new Column<>(
            "decision_proven",
            slot -> slot.verdict().decision().map(SlotRecord.BestPlacement::proven)),
        new Column<>(
            "shadow_joules", slot -> slot.verdict().shadow().map(SlotRecord.BestPlacement::joules)),
        new Column<>(
            "shadow_bound", slot -> slot.verdict().shadow().map(SlotRecord.BestPlacement::bound)),
        new Column<>(
            "shadow_proven", slot -> slot.verdict().shadow().map(SlotRecord.BestPlacement::proven)),
        new Column<>(
            "regret_joules", slot -> slot.verdict().shadow().map(shadow -> slot.regret())));
  }

  private static List<Column<EnergyBill.Hour>> hours() {
    return List.of(
        new Column<>("hour", EnergyBill.Hour::hour),
        new Column<>("joules", EnergyBill.Hour::joules),
        new Column<>("price_eur_per_mwh", hour -> hour.price().map(Charge::rate)),
        new Column<>("cost_eur", hour -> hour.price().map(Charge::amount)),
        new Column<>("carbon_g_per_kwh", hour -> hour.carbon().map(Charge::rate)),
        new Column<>("co2_kg", hour -> hour.carbon().map(Charge::amount)));
  }

  private static List<Column<ClusterReplication>> runs(List<String> resources) {
    List<Column<ClusterReplication>> columns = new ArrayList<>();
    columns.add(new Column<>("policy", ClusterReplication::policy));
    columns.add(new Column<>("run", ClusterReplication::number));
    columns.add(new Column<>("seed", ClusterReplication::seed));
    columns.add(outcome("complete", ClusterOutcome::complete));
    columns.add(outcome("seconds", ClusterOutcome::seconds));
    columns.add(outcome("joules", ClusterOutcome::joules));
    columns.addAll(joules("server", ClusterOutcome::servers));
    columns.addAll(joules("network", ClusterOutcome::network));
    columns.addAll(on("servers", ClusterOutcome::serversOn));
    columns.addAll(on("switches", ClusterOutcome::switchesOn));
    for (int r = 0; r < resources.size(); r++) {
      int resource = r;
      columns.add(outcome("use_of_" + resources.get(r), of -> of.utilisation().get(resource)));
    }
    columns.add(outcome("arrived", ClusterOutcome::arrived));
    columns.add(outcome("rejected", ClusterOutcome::rejected));
    columns.add(outcome("finished", ClusterOutcome::finished));
    columns.add(outcome("running", ClusterOutcome::running));
    columns.add(outcome("waiting", ClusterOutcome::waiting));
    columns.add(outcome("without_master", ClusterOutcome::withoutMaster));
    columns.addAll(times("wait", ClusterOutcome::waits));
    columns.addAll(times("response", ClusterOutcome::responses));
    columns.add(quality("slots", SlotQuality::slots));
    columns.add(quality("slots_proven", SlotQuality::proven));
    columns.add(quality("worst_gap", SlotQuality::worstGap));
    columns.add(quality("mean_regret_joules", SlotQuality::meanRegretJoules));
    columns.add(quality("regret_share", SlotQuality::regretShare));
    columns.add(new Column<>("cost_eur", run -> run.bill().euros()));
    columns.add(new Column<>("co2_kg", run -> run.bill().kilograms()));
    columns.add(new Column<>("peak_hour", run -> run.bill().peak().map(EnergyBill.Hour::hour)));
    columns.add(new Column<>("peak_energy_share", run -> run.bill().peakEnergyShare()));
    columns.add(new Column<>("peak_cost_share", run -> run.bill().peakCostShare()));
    columns.add(new Column<>("peak_co2_share", run -> run.bill().peakCarbonShare()));
    return columns;
  }

  private static Column<ClusterReplication> outcome(
      String name, Function<ClusterOutcome, Object> value) {
    return new Column<>(name, run -> value.apply(run.outcome()));
  }

  private static Column<ClusterReplication> quality(
      String name, Function<SlotQuality, Object> value) {
    return new Column<>(name, run -> value.apply(run.quality()));
  }

  private static List<Column<ClusterReplication>> joules(
      String name, Function<ClusterOutcome, ClusterOutcome.Energy> joules) {
    return List.of(
        outcome(name + "_operation_joules", of -> joules.apply(of).operation()),
        outcome(name + "_wake_joules", of -> joules.apply(of).wake()),
        outcome(name + "_asleep_joules", of -> joules.apply(of).asleep()));
  }

  private static List<Column<ClusterReplication>> on(
      String name, Function<ClusterOutcome, ClusterOutcome.OnCount> count) {
    return List.of(
        outcome(name + "_on_mean", of -> count.apply(of).mean()),
        outcome(name + "_on_most", of -> count.apply(of).most()),
        outcome(name + "_wakes", of -> count.apply(of).wakes()));
  }

  private static List<Column<ClusterReplication>> times(
      String name, Function<ClusterOutcome, ClusterOutcome.Times> times) {
    return List.of(
        outcome(name + "_mean_seconds", of -> times.apply(of).mean()),
        outcome(name + "_median_seconds", of -> times.apply(of).median()),
        outcome(name + "_p95_seconds", of -> times.apply(of).p95()),
        outcome(name + "_longest_seconds", of -> times.apply(of).longest()));
  }
}
