package org.wattle.toolkit.energy.kubernetes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.energy.EnergyComparison;
import org.wattle.toolkit.energy.EnergyComparison.Charge;
import org.wattle.toolkit.energy.kubernetes.scheduling.RehearsalReport;
import org.wattle.toolkit.energy.kubernetes.scheduling.RehearsalReport.Pending;

/** What a plan comes to, in sentences. */
public final class DrainSummary {
  private static final int NAMED = 5;

  private DrainSummary() {}

  /** What is printed: nodes, moves, energy, rehearsal, warnings, a line each. */
  public static String text(DrainPlan plan) {
    List<String> lines = new ArrayList<>();
    lines.add(head(plan));
    lines.addAll(energy(plan.energy()));
    lines.addAll(rehearsal(plan));
    plan.warnings().forEach(warning -> lines.add("Warning: " + warning));
    return String.join("\n", lines) + "\n";
  }

  static String head(DrainPlan plan) {
    return "%s can be emptied by %s%s; %s."
        .formatted(
            Quantities.counted(plan.emptied().size(), "node", "nodes"),
            Quantities.counted(plan.moves().size(), "eviction", "evictions"),
            plan.options().parallel() == 1
                ? ""
                : " in " + Quantities.counted(plan.waves().size(), "wave", "waves"),
            plan.nodesOn() == 1 ? "1 node stays on" : plan.nodesOn() + " nodes stay on");
  }

  static List<String> energy(EnergyComparison compared) {
    List<String> lines = new ArrayList<>();
    double seconds = 86_400 / compared.perDay();
    lines.add(
        "Now %s W, afterwards %s W: %s W less (%s), %s a day."
            .formatted(
                Quantities.brief(compared.beforeJoules() / seconds),
                Quantities.brief(compared.afterJoules() / seconds),
                Quantities.brief(compared.savedJoules() / seconds),
                Quantities.percent(compared.savedShare()),
                Quantities.wattHours(compared.savedJoules() * compared.perDay())));
    compared.price().ifPresent(price -> lines.add(charge(price, compared, "EUR", "EUR/MWh")));
    compared.carbon().ifPresent(carbon -> lines.add(charge(carbon, compared, "kg CO2", "g/kWh")));
    return lines;
  }

  private static String charge(
      Charge charge, EnergyComparison compared, String unit, String rateUnit) {
    return "That is %s %s a day at %s %s."
        .formatted(
            Quantities.brief(charge.saved() * compared.perDay()),
            unit,
            Quantities.brief(charge.rate()),
            rateUnit);
  }

  /** What came of the rehearsals. */
  static List<String> rehearsal(DrainPlan plan) {
    RehearsalReport report = plan.rehearsal();
    List<String> lines = new ArrayList<>();
    if (report.draws() == 0) {
      lines.add("The plan was not rehearsed.");
      return lines;
    }
    if (plan.options().steered()) {
      lines.add(
          report.clean()
              ? "Rehearsed with held pods: the scheduler can take every pod to its node."
              : "Rehearsed with held pods: a pod cannot go to its node.");
    } else {
      lines.add(
          ("Rehearsed %d times (%s): every pod found a node in %d, and every node was emptied in"
                  + " %d; %s of the pods came to the node of the plan.")
              .formatted(
                  report.draws(),
                  plan.options().scoring().word(),
                  report.placed(),
                  report.emptied(),
                  report.moves() == 0
                      ? "none"
                      : Quantities.percent((double) report.asPlanned() / report.moves())));
    }
    report.pending().stream().limit(NAMED).forEach(pending -> lines.add(pending(pending, report)));
    if (report.pending().size() > NAMED) {
      lines.add("… and %d more pods.".formatted(report.pending().size() - NAMED));
    }
    report
        .occupied()
        .forEach(
            (node, times) ->
                lines.add(
                    "  The node (%s) was not empty in %d, since pods of the plan that tolerate cordoned nodes came to it."
                        .formatted(node, times)));
    if (!report.clean() && !plan.options().steered()) {
      lines.add(
          "Maybe --steer gates, which sends every pod to the node of the plan, or --ordered, which"
              + " looks for other moves.");
    }
    return lines;
  }

  private static String pending(Pending pending, RehearsalReport report) {
    return "  The pod (%s, move %d) was left pending%s: %s."
        .formatted(
            pending.pod(),
            pending.step(),
            report.draws() == 1 ? "" : " in " + pending.draws(),
            reasons(pending.reasons()));
  }

  private static String reasons(Map<String, Integer> reasons) {
    return reasons.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .map(each -> Quantities.counted(each.getValue(), "node", "nodes") + ": " + each.getKey())
        .collect(Collectors.joining("; "));
  }
}
