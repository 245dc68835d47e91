package org.wattle.toolkit.power;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wattle.model.front.GoalWeights;
import org.wattle.model.json.power.PowerResult;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.model.power.batch.PowerShares;
import org.wattle.render.View;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.power.PowerUse.BudgetUse;

/**
 * A finished solve of a batch.
 *
 * @param run how it went
 * @param objective the goal that was minimised; empty where it was a weighted sum
 * @param weights of the sum
 * @param batch what was solved
 * @param use what the schedule draws, where there is one
 */
public record PowerBatchRun(
    Run run,
    Optional<PowerObjective> objective,
    GoalWeights weights,
    PowerBatch batch,
    Optional<PowerUse> use)
    implements SolvedRun {
  private static final double MILLI = 1000;
  private static final int MANY = 24;

  @Override
  public PowerResult document() {
    return new PowerResult(
        run.summary(
            use.map(found -> List.of()),
            use.map(found -> metrics(batch, found.goals())).orElse(Metric.Group.NONE)),
        objective.isEmpty() ? Optional.of(weights) : Optional.empty(),
        use.map(found -> new PowerByName(batch).rows(found.schedule())));
  }

  /** The figures of a schedule, by the names that verify recomputes them under. */
  static Metric.Group metrics(PowerBatch batch, PowerGoals goals) {
    List<Double> shares = new PowerShares(batch).of(goals);
    JsonFields normalised = new JsonFields();
    for (int k = 0; k < shares.size(); k++) {
      normalised.with(PowerShares.GOALS.get(k).name(), shares.get(k));
    }
    return Metric.Group.of(
        new JsonFields()
            .with("peakWatts", PowerObjective.PEAK_POWER.value(goals))
            .with("energyJoules", PowerObjective.ENERGY.value(goals))
            .with("makespanSeconds", PowerObjective.MAKESPAN.value(goals))
            .with("staticWatts", batch.cluster().staticMilliwatts() / 1000.0)
            .with("normalised", normalised)
            .map());
  }

  @Override
  public String objectiveWords() {
    return objective
        .map(
            goal ->
                switch (goal) {
                  case PEAK_POWER -> "peak-power: the most that the cluster draws in any slot";
                  case ENERGY -> "energy: until the last task ends";
                  case MAKESPAN -> "makespan: when the last task ends";
                })
        .orElse("weighted-sum: of the shares of peak, energy and makespan");
  }

  @Override
  public View answer(boolean verbose) {
    return use.map(found -> goals(found).gap().table(nodes(found, verbose))).orElseGet(View::new);
  }

  @Override
  public View details() {
    return use.map(found -> new View().gap().table(tasks(found))).orElseGet(View::new);
  }

  /** Peak, energy and makespan, and how much of each budget is used. */
  private View goals(PowerUse found) {
    PowerGoals goals = found.goals();
    double joules = goals.energyMillijoules() / MILLI;
    TextTable table = TextTable.aligned("lrl");
    table.row("Peak", PowerTexts.watts(goals.peakMilliwatts()), when(found));
    table.row("Energy", Quantities.joules(joules), Quantities.wattHours(joules));
    table.row(
        "Makespan",
        PowerTexts.seconds(goals.makespanSeconds()),
        "of " + PowerTexts.seconds(batch.horizonSeconds()));
    for (BudgetUse budget : found.budgets()) {
      table.row(
          name(budget),
          PowerTexts.watts(budget.usedMilliwatts()),
          "of a budget of %s: %s"
              .formatted(
                  PowerTexts.watts(budget.budgetMilliwatts()),
                  Quantities.percent(
                      (double) budget.usedMilliwatts() / budget.budgetMilliwatts())));
    }
    View view = new View().gap().table(table);
    return objective.isPresent() ? view : view.gap().table(shares(goals));
  }

  /** When the peak is drawn for the first time, and how often. */
  private static String when(PowerUse found) {
    List<PeakSpan> spans = PeakSpan.of(found);
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

  private TextTable shares(PowerGoals goals) {
    List<Double> shares = new PowerShares(batch).of(goals);
    TextTable table = TextTable.aligned("lrr");
    table.row("Goal", "share", "weight");
    for (int k = 0; k < shares.size(); k++) {
      table.row(
          "  " + PowerShares.GOALS.get(k).name(),
          Quantities.fixed(shares.get(k), 4),
          Quantities.value(weights.get(k)));
    }
    return table;
  }

  /** What nodes do: one by one, or by class where there are many. */
  private TextTable nodes(PowerUse found, boolean verbose) {
    return verbose || batch.cluster().nodeCount() <= MANY ? single(found) : byClass(found);
  }

  private TextTable single(PowerUse found) {
    int[] classOf = batch.cluster().classOfNode();
    List<String> names = batch.cluster().nodeNames();
    return TextTable.aligned("lrrrr")
        .row("Node", "tasks", "peak", "at most", "energy")
        .rows(
            IntStream.range(0, classOf.length).boxed().toList(),
            n -> "  " + Escaped.name(names.get(n)),
            n -> Quantities.count(found.tasksOn(n)),
            n -> PowerTexts.watts(found.peakOf(n)),
            n -> PowerTexts.watts(batch.nodeMilliwatts(classOf[n])),
            n -> Quantities.wattHours(found.energyOf(n) / MILLI));
  }

  private TextTable byClass(PowerUse found) {
    int[] classOf = batch.cluster().classOfNode();
    TextTable table = TextTable.aligned("lrrrrr");
    table.row("Class", "nodes", "tasks", "largest peak", "at most", "energy");
    for (int c = 0; c < batch.cluster().classes().size(); c++) {
      int number = c;
      List<Integer> nodes =
          IntStream.range(0, classOf.length).filter(n -> classOf[n] == number).boxed().toList();
      table.row(
          "  " + Escaped.name(batch.cluster().classes().get(c).name()),
          Quantities.count(nodes.size()),
          Quantities.count(nodes.stream().mapToLong(found::tasksOn).sum()),
          PowerTexts.watts(nodes.stream().mapToLong(found::peakOf).max().orElse(0)),
          PowerTexts.watts(batch.nodeMilliwatts(c)),
          Quantities.wattHours(nodes.stream().mapToLong(found::energyOf).sum() / MILLI));
    }
    return table;
  }

  /** Which task runs on which node and when, in the order of their starts. */
  private TextTable tasks(PowerUse found) {
    List<String> nodes = batch.cluster().nodeNames();
    long slot = batch.slotSeconds();
    return TextTable.aligned("llrrrr")
        .row("Task", "node", "from", "to", "at first", "afterwards")
        .rows(
            IntStream.range(0, found.schedule().tasks())
                .boxed()
                .sorted(
                    Comparator.comparingInt((Integer i) -> found.schedule().start(i))
                        .thenComparingInt(i -> found.schedule().node(i)))
                .toList(),
            i -> "  " + Escaped.name(batch.tasks().get(i).name()),
            i -> Escaped.name(nodes.get(found.schedule().node(i))),
            i -> PowerTexts.seconds(found.schedule().start(i) * slot),
            i -> PowerTexts.seconds((found.schedule().start(i) + found.run(i).slots()) * slot),
            i -> PowerTexts.watts(found.run(i).milliwatts(0)),
            i -> PowerTexts.watts(found.run(i).meanMilliwatts()));
  }
}
