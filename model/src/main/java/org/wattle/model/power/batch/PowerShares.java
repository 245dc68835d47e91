package org.wattle.model.power.batch;

import java.util.List;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.front.GoalWeights;
import org.wattle.model.optimization.Sense;
import org.wattle.model.power.batch.PowerBatch.Task;
import org.wattle.model.solving.CheckReport;

/**
 * The goals of a batch as shares, each over the largest value that it could have: the peak over
 * what all nodes may draw together, all tasks at once, or the budget of the cluster, whichever is
 * least; the energy over that of a schedule that takes the whole horizon with every task where it
 * draws most; the makespan over the horizon. They depend on the batch alone, and not on the
 * schedules that happen to be compared.
 */
public final class PowerShares {
  /** The word of the objective that minimises a weighted sum of the shares. */
  public static final String WEIGHTED_SUM = "weighted-sum";

  /** The goals of fronts, all minimised, in the order of the components of {@link PowerGoals}. */
  public static final List<FrontGoal> GOALS =
      List.of(
          new FrontGoal("peak", Sense.MINIMIZE, "peakMilliwatts", "Peak W", "P_n", "α", 3, "W"),
          new FrontGoal(
              "energy", Sense.MINIMIZE, "energyMillijoules", "Energy kJ", "E_n", "β", 6, "kJ"),
          new FrontGoal(
              "makespan", Sense.MINIMIZE, "makespanSeconds", "Makespan s", "M_n", "γ", 0, "s"));

  /** All goals count alike. */
  public static final GoalWeights EQUAL = new GoalWeights(List.of(1.0, 1.0, 1.0));

  private final PowerGoals largest;

  /** For the goals of that batch. */
  public PowerShares(PowerBatch batch) {
    int classes = batch.cluster().classes().size();
    long nodes = 0;
    for (int c = 0; c < classes; c++) {
      nodes += batch.cluster().classes().get(c).count() * batch.nodeMilliwatts(c);
    }
    long still = batch.cluster().staticMilliwatts();
    long tasks = still;
    long seconds = Math.max(1, (long) batch.slots() * batch.slotSeconds());
    long joules = still * seconds;
    for (Task task : batch.tasks()) {
      long slots = 0;
      for (int c = 0; c < classes; c++) {
        TaskRun run = batch.run(task.profile(), c);
        slots = Math.max(slots, batch.fits(task.profile(), c) ? run.milliwattSlots() : 0);
      }
      tasks += batch.largestMilliwatts(task.profile());
      joules += slots * batch.slotSeconds();
    }
    long peak = Math.min(nodes, Math.min(tasks, limit(batch)));
    this.largest = new PowerGoals(Math.max(1, peak), Math.max(1, joules), seconds);
  }

  private static long limit(PowerBatch batch) {
    return batch.budgets().clusterMilliwatts().orElse(Long.MAX_VALUE);
  }

  /** The largest value that each goal could have. */
  public PowerGoals largest() {
    return largest;
  }

  /** Goals in the order of {@link #GOALS}. */
  public static List<Long> values(PowerGoals goals) {
    return List.of(goals.peakMilliwatts(), goals.energyMillijoules(), goals.makespanSeconds());
  }

  /** Goals as shares, in the order of {@link #GOALS}. */
  public List<Double> of(PowerGoals goals) {
    return List.of(
        (double) goals.peakMilliwatts() / largest.peakMilliwatts(),
        (double) goals.energyMillijoules() / largest.energyMillijoules(),
        (double) goals.makespanSeconds() / largest.makespanSeconds());
  }

  /** The weighted sum of the shares, to be minimised. */
  public double weightedSum(GoalWeights weights, PowerGoals goals) {
    return weights.value(GOALS, of(goals));
  }

  /** The goals as the independent checker computes them, exactly. */
  public static PowerGoals goals(CheckReport report) {
    return new PowerGoals(
        exact(report, PowerObjective.PEAK_POWER, 1000),
        exact(report, PowerObjective.ENERGY, 1000),
        exact(report, PowerObjective.MAKESPAN, 1));
  }

  private static long exact(CheckReport report, PowerObjective objective, long units) {
    return Math.round(report.objectives().getOrDefault(objective.word(), 0.0) * units);
  }
}
