package org.wattle.reports.energy.simulation;

import java.util.ArrayList;
import java.util.List;
import org.wattle.reports.lotes.simulation.Csv;
import org.wattle.simulation.energy.ClusterOutcome;
import org.wattle.toolkit.energy.simulation.ClusterStudy;
import org.wattle.toolkit.energy.simulation.PolicyRun;

/** A line for each run. */
final class RunsCsv {
  private static final List<String> TIMES = List.of("mean", "median", "p95", "longest");

  private RunsCsv() {}

  static String of(ClusterStudy study) {
    StringBuilder csv = new StringBuilder(Csv.line(head(study)));
    study.runs().forEach(run -> csv.append(Csv.line(row(run))));
    return csv.toString();
  }

  private static List<String> head(ClusterStudy study) {
    List<String> head =
        new ArrayList<>(List.of("policy", "run", "seed", "complete", "seconds", "joules"));
    for (String element : List.of("server", "network")) {
      head.addAll(
          List.of(
              element + "_operation_joules", element + "_wake_joules", element + "_asleep_joules"));
    }
    for (String element : List.of("servers", "switches")) {
      head.addAll(List.of(element + "_on_mean", element + "_on_most", element + "_wakes"));
    }
    study.input().center().instance().resources().forEach(name -> head.add("use_of_" + name));
    head.addAll(List.of("arrived", "rejected", "finished", "running", "waiting", "without_master"));
    TIMES.forEach(name -> head.add("wait_" + name + "_seconds"));
    TIMES.forEach(name -> head.add("response_" + name + "_seconds"));
    head.addAll(
        List.of(
            "slots",
            "slots_proven",
            "worst_gap",
            "mean_regret_joules",
            "regret_share",
            "cost_eur",
            "co2_kg",
            "peak_hour",
            "peak_energy_share",
            "peak_cost_share",
            "peak_co2_share"));
    return head;
  }

  private static List<Object> row(PolicyRun run) {
    ClusterOutcome outcome = run.outcome();
    List<Object> row = new ArrayList<>();
    row.addAll(List.of(run.policy(), run.number(), run.seed()));
    row.add(outcome.complete() ? "yes" : "no");
    row.add(outcome.seconds());
    row.add(Csv.number(outcome.joules()));
    joules(row, outcome.servers());
    joules(row, outcome.network());
    on(row, outcome.serversOn());
    on(row, outcome.switchesOn());
    outcome.utilisation().forEach(use -> row.add(Csv.number(use)));
    row.addAll(
        List.of(
            outcome.arrived(),
            outcome.rejected(),
            outcome.finished(),
            outcome.running(),
            outcome.waiting(),
            outcome.withoutMaster()));
    times(row, outcome.waits());
    times(row, outcome.responses());
    SlotQuality quality = run.quality();
    row.add(quality.slots());
    row.add(quality.proven());
    row.add(Csv.number(quality.worstGap()));
    row.add(Csv.number(quality.meanRegretJoules()));
    row.add(Csv.number(quality.regretShare()));
    row.add(Csv.number(run.bill().euros()));
    row.add(Csv.number(run.bill().kilograms()));
    row.add(run.bill().peak().map(peak -> Long.toString(peak.hour())).orElse(""));
    row.add(Csv.number(run.bill().peakEnergyShare()));
    row.add(Csv.number(run.bill().peakCostShare()));
    row.add(Csv.number(run.bill().peakCarbonShare()));
    return row;
  }

  private static void joules(List<Object> row, ClusterOutcome.Energy of) {
    row.add(Csv.number(of.operation()));
    row.add(Csv.number(of.wake()));
    row.add(Csv.number(of.asleep()));
  }

  private static void on(List<Object> row, ClusterOutcome.OnCount of) {
    row.add(Csv.number(of.mean()));
    row.add(of.most());
    row.add(of.wakes());
  }

  private static void times(List<Object> row, ClusterOutcome.Times of) {
    row.add(Csv.number(of.mean()));
    row.add(Csv.number(of.median()));
    row.add(Csv.number(of.p95()));
    row.add(Csv.number(of.longest()));
  }
}
