package org.wattle.reports.collocation.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.PlacementSummary;
import org.wattle.simulation.collocation.StageSimulation;
import org.wattle.simulation.collocation.StageSimulation.StageOutcome.Placed;
import org.wattle.toolkit.text.Quantities;

/** The rows of the table, for text and page. */
final class StageCells {
  /** What stands above the columns; the first two are words. */
  static final List<String> HEAD =
      List.of(
          "Policy",
          "Stage",
          "Value",
          "Proven",
          "Nodes on",
          "Power",
          "Intensity",
          "Sensitivity",
          "Isolated",
          "Kept",
          "Moved",
          "Wait");

  /** One character per column. */
  static final String ALIGNMENT = "llrlrrrrrrrr";

  private StageCells() {}

  /** A row for every stage, and one for all of them. */
  static List<List<String>> of(StageSimulation.PolicyRun run) {
    List<List<String>> rows = new ArrayList<>();
    for (StageSimulation.StageOutcome outcome : run.stages()) {
      rows.add(stage(run.policy(), outcome));
    }
    if (run.stages().size() > 1) {
      rows.add(all(run));
    }
    return rows;
  }

  private static List<String> stage(String policy, StageSimulation.StageOutcome outcome) {
    List<String> cells = new ArrayList<>(List.of(policy, Integer.toString(outcome.stage())));
    Optional<Placed> placed = outcome.placed();
    if (placed.isEmpty()) {
      cells.addAll(List.of("–", "", "0", "–", "–", "–", "", "", "0"));
    } else {
      PlacementSummary summary = placed.get().summary();
      cells.add(share(placed.get().value()));
      cells.add(placed.get().proven() ? "yes" : "no");
      cells.add(Quantities.count(summary.goals().usedNodes()));
      cells.add(share(summary.shares().power()));
      cells.add(share(summary.shares().intensity()));
      cells.add(share(summary.shares().sensitivity()));
      cells.add(summary.isolatedJobs() + "/" + summary.tazJobs());
      cells.add(summary.sensitiveJobs() - summary.brokenJobs() + "/" + summary.sensitiveJobs());
      cells.add(Quantities.count(summary.migrations()));
    }
    cells.add(Quantities.count(waiting(outcome)));
    return cells;
  }

  /** Sums, but the mean of the values, which are shares. */
  private static List<String> all(StageSimulation.PolicyRun run) {
    List<Placed> placed =
        run.stages().stream().flatMap(outcome -> outcome.placed().stream()).toList();
    double mean = placed.stream().mapToDouble(Placed::value).average().orElse(Double.NaN);
    return List.of(
        run.policy(),
        "all",
        placed.isEmpty() ? "–" : "mean " + share(mean),
        "",
        sum(placed, each -> each.summary().goals().usedNodes()),
        "",
        "",
        "",
        sum(placed, each -> each.summary().isolatedJobs())
            + "/"
            + sum(placed, each -> each.summary().tazJobs()),
        sum(placed, each -> each.summary().sensitiveJobs() - each.summary().brokenJobs())
            + "/"
            + sum(placed, each -> each.summary().sensitiveJobs()),
        sum(placed, each -> each.summary().migrations()),
        Quantities.count(run.stages().stream().mapToInt(StageCells::waiting).sum()));
  }

  private static String sum(List<Placed> placed, ToIntFunction<Placed> count) {
    return Quantities.count(placed.stream().mapToInt(count).sum());
  }

  /** Containers of jobs that wait. */
  private static int waiting(StageSimulation.StageOutcome outcome) {
    return outcome.waiting().stream().mapToInt(Job::containers).sum();
  }

  private static String share(double share) {
    return String.format(Locale.ROOT, "%.4f", share);
  }
}
