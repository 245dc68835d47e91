package org.wattle.reports.energy.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wattle.reports.lotes.simulation.Csv;
import org.wattle.simulation.energy.ClusterSample;
import org.wattle.simulation.energy.EnergyBill;
import org.wattle.simulation.energy.SlotRecord;
import org.wattle.toolkit.energy.simulation.ClusterStudy;
import org.wattle.toolkit.energy.simulation.PolicyRun;

/** Samples, slots, hours and elements of runs as CSV; empty is unknown. */
final class ClusterCsv {
  private static final List<String> RUN = List.of("policy", "run", "seed");

  private ClusterCsv() {}

  /** A line for each sample. */
  static String samples(ClusterStudy study) {
    List<String> head = new ArrayList<>(RUN);
    head.addAll(
        List.of(
            "from_seconds",
            "to_seconds",
            "server_joules",
            "network_joules",
            "servers_on",
            "switches_on"));
    study.input().center().instance().resources().forEach(name -> head.add("use_of_" + name));
    head.addAll(List.of("running", "waiting", "finished", "response_seconds"));
    return table(head, study, run -> run.outcome().samples(), ClusterCsv::sample);
  }

  private static List<Object> sample(ClusterSample sample) {
    List<Object> cells = new ArrayList<>();
    cells.add(sample.fromSeconds());
    cells.add(sample.toSeconds());
    cells.add(Csv.number(sample.serverJoules()));
    cells.add(Csv.number(sample.networkJoules()));
    cells.add(Csv.number(sample.serversOn()));
    cells.add(Csv.number(sample.switchesOn()));
    sample.utilisation().forEach(use -> cells.add(Csv.number(use)));
    cells.add(sample.running());
    cells.add(sample.waiting());
    cells.add(sample.finished());
    cells.add(Csv.number(sample.responseSeconds()));
    return cells;
  }

  /** A line for each slot that tells more than the samples. */
  static String slots(ClusterStudy study) {
    List<String> head = new ArrayList<>(RUN);
    head.addAll(
        List.of(
            "from_seconds",
            "offered",
            "placed",
            "joules",
            "decision_bound",
            "decision_proven",
            "shadow_joules",
            "shadow_bound",
            "shadow_proven",
            "regret_joules"));
    return table(head, study, run -> run.outcome().slots(), ClusterCsv::slot);
  }

  private static List<Object> slot(SlotRecord slot) {
    Optional<SlotRecord.BestPlacement> shadow = slot.verdict().shadow();
    return List.of(
        slot.fromSeconds(),
        slot.offered(),
        slot.placed(),
        Csv.number(slot.verdict().joules()),
        slot.verdict().decision().map(of -> Csv.number(of.bound())).orElse(""),
        slot.verdict().decision().map(of -> of.proven() ? "yes" : "no").orElse(""),
        shadow.map(of -> Csv.number(of.joules())).orElse(""),
        shadow.map(of -> Csv.number(of.bound())).orElse(""),
        shadow.map(of -> of.proven() ? "yes" : "no").orElse(""),
        shadow.isPresent() ? Csv.number(slot.regret()) : "");
  }

  /** A line for each hour. */
  static String hours(ClusterStudy study) {
    List<String> head = new ArrayList<>(RUN);
    head.addAll(
        List.of("hour", "joules", "price_eur_per_mwh", "cost_eur", "carbon_g_per_kwh", "co2_kg"));
    return table(head, study, run -> run.bill().hours(), ClusterCsv::hour);
  }

  private static List<Object> hour(EnergyBill.Hour hour) {
    return List.of(
        hour.hour(),
        Csv.number(hour.joules()),
        hour.price().map(of -> Csv.number(of.rate())).orElse(""),
        hour.price().map(of -> Csv.number(of.amount())).orElse(""),
        hour.carbon().map(of -> Csv.number(of.rate())).orElse(""),
        hour.carbon().map(of -> Csv.number(of.amount())).orElse(""));
  }

  /** A line for each server and switch. */
  static String elements(ClusterStudy study) {
    List<String> head = new ArrayList<>(RUN);
    head.addAll(List.of("element", "joules"));
    return table(
        head,
        study,
        run -> run.outcome().elements(),
        use -> List.of(use.name(), Csv.number(use.joules())));
  }

  private static <T> String table(
      List<String> head,
      ClusterStudy study,
      Function<PolicyRun, List<T>> rows,
      Function<T, List<Object>> cells) {
    StringBuilder csv = new StringBuilder(Csv.line(head));
    for (PolicyRun run : study.runs()) {
      for (T row : rows.apply(run)) {
        List<Object> line = new ArrayList<>(List.of(run.policy(), run.number(), run.seed()));
        line.addAll(cells.apply(row));
        csv.append(Csv.line(line));
      }
    }
    return csv.toString();
  }
}
