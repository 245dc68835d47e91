package org.wattle.toolkit.power;

import java.util.List;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.PowerShares;
import org.wattle.model.solving.CheckReport;
import org.wattle.render.text.Quantities;
import org.wattle.solvers.pareto.Front;
import org.wattle.solvers.pareto.FrontRequest;
import org.wattle.solvers.pareto.nsga2.Nsga2;
import org.wattle.solvers.power.front.PowerFronts;
import org.wattle.toolkit.front.EvolvedFronts;

/** Pareto fronts of a batch: peak power, energy and makespan. */
record PowerBatchFronts(PowerBatch batch, PowerFronts fronts, PowerShares shares)
    implements EvolvedFronts<PowerSchedule> {
  PowerBatchFronts(PowerBatch batch) {
    this(batch, new PowerFronts(batch), new PowerShares(batch));
  }

  @Override
  public String name() {
    return batch.name();
  }

  @Override
  public String size() {
    return "%s on %s"
        .formatted(
            Quantities.counted(batch.tasks().size(), "task", "tasks"),
            Quantities.counted(batch.cluster().nodeCount(), "node", "nodes"));
  }

  @Override
  public List<FrontGoal> goals() {
    return PowerShares.GOALS;
  }

  @Override
  public Front<PowerSchedule> exact(List<Integer> selected, FrontRequest request) {
    return fronts.exact(selected, request);
  }

  @Override
  public Front<PowerSchedule> weightedSums(FrontRequest request) {
    return fronts.weightedSums(request);
  }

  @Override
  public Front<PowerSchedule> evolved(
      List<Front.Point<PowerSchedule>> known, Nsga2.Options options, FrontRequest request) {
    return fronts.evolved(known, options, request);
  }

  @Override
  public List<Long> goals(PowerSchedule schedule, CheckReport check) {
    return PowerShares.values(PowerShares.goals(check));
  }

  @Override
  public List<Double> normalised(List<Long> goals) {
    return shares.of(new PowerGoals(goals.get(0), goals.get(1), goals.get(2)));
  }

  @Override
  public List<Record> rows(PowerSchedule schedule) {
    return List.copyOf(new PowerByName(batch).rows(schedule));
  }
}
