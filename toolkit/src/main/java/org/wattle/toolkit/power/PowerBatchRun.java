package org.wattle.toolkit.power;

import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.front.GoalWeights;
import org.wattle.model.json.power.PowerResult;
import org.wattle.model.json.power.PowerResultCodec;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.model.power.batch.PowerShares;
import org.wattle.render.View;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.SolvedRun;

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
  @Override
  public void write(OutputStream out) throws IOException {
    new PowerResultCodec().write(document(), out);
  }

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
    Map<String, Metric> metrics = new LinkedHashMap<>();
    metrics.put("peakWatts", new Metric.Figure(PowerObjective.PEAK_POWER.value(goals)));
    metrics.put("energyJoules", new Metric.Figure(PowerObjective.ENERGY.value(goals)));
    metrics.put("makespanSeconds", new Metric.Figure(PowerObjective.MAKESPAN.value(goals)));
    metrics.put("staticWatts", new Metric.Figure(batch.cluster().staticMilliwatts() / 1000.0));
    List<Double> shares = new PowerShares(batch).of(goals);
    Map<String, Metric> normalised = new LinkedHashMap<>();
    for (int k = 0; k < shares.size(); k++) {
      normalised.put(PowerShares.GOALS.get(k).name(), new Metric.Figure(shares.get(k)));
    }
    metrics.put("normalised", new Metric.Group(normalised));
    return new Metric.Group(metrics);
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
    return use.map(
            found ->
                ScheduleView.goals(this, found).gap().table(ScheduleView.nodes(found, verbose)))
        .orElseGet(View::new);
  }

  @Override
  public View details() {
    return use.map(found -> new View().gap().table(ScheduleView.tasks(found))).orElseGet(View::new);
  }
}
