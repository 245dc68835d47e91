package org.wattle.toolkit.power.view;

import java.util.List;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerShares;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.toolkit.power.PeakSpan;
import org.wattle.toolkit.power.PowerBatchRun;
import org.wattle.toolkit.power.PowerTexts;
import org.wattle.toolkit.power.PowerUse;
import org.wattle.toolkit.power.PowerUse.BudgetUse;

/** Peak, energy and makespan of a schedule, and how much of each budget it uses. */
final class PowerGoalsSection {
  private static final double MILLI = 1000;

  private PowerGoalsSection() {}

  static String of(PowerBatchRun solved, PowerUse use) {
    PowerBatch batch = use.batch();
    PowerGoals goals = use.goals();
    double joules = goals.energyMillijoules() / MILLI;
    TextTable table = TextTable.aligned("lrl");
    table.row("Peak", PowerTexts.watts(goals.peakMilliwatts()), when(use));
    table.row("Energy", Quantities.joules(joules), Quantities.wattHours(joules));
    table.row(
        "Makespan",
        PowerTexts.seconds(goals.makespanSeconds()),
        "of " + PowerTexts.seconds(batch.horizonSeconds()));
    for (BudgetUse budget : use.budgets()) {
      table.row(
          name(budget),
          PowerTexts.watts(budget.usedMilliwatts()),
          "of a budget of %s: %s"
              .formatted(
                  PowerTexts.watts(budget.budgetMilliwatts()),
                  Quantities.percent(
                      (double) budget.usedMilliwatts() / budget.budgetMilliwatts())));
    }
    String text = table.render();
    return solved.objective().isPresent() ? text : text + shares(solved, goals);
  }

  /** When the peak is drawn for the first time, and how often. */
  private static String when(PowerUse use) {
    List<PeakSpan> spans = PeakSpan.of(use);
    if (spans.isEmpty()) {
      return "";
    }
    String first =
        "from %s to %s"
            .formatted(
                PowerTexts.seconds(spans.get(0).fromSecond()),
                PowerTexts.seconds(spans.get(0).toSecond()));
    return spans.size() == 1
        ? first
        : first + ", and " + Quantities.counted(spans.size() - 1L, "more time", "more times");
  }

  private static String name(BudgetUse budget) {
    return switch (budget.of()) {
      case "cluster" -> "Cluster";
      case "rack" -> "Rack " + Escaped.name(budget.name());
      default -> "Nodes of " + Escaped.name(budget.name());
    };
  }

  private static String shares(PowerBatchRun solved, PowerGoals goals) {
    List<Double> shares = new PowerShares(solved.batch()).of(goals);
    TextTable table = TextTable.aligned("lrr");
    table.row("Goal", "share", "weight");
    for (int k = 0; k < shares.size(); k++) {
      table.row(
          "  " + PowerShares.GOALS.get(k).name(),
          Quantities.fixed(shares.get(k), 4),
          Quantities.value(solved.weights().get(k)));
    }
    return "\n" + table.render();
  }
}
