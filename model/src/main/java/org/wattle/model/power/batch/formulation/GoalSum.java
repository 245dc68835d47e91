package org.wattle.model.power.batch.formulation;

import org.wattle.model.front.GoalWeights;
import org.wattle.model.power.batch.PowerAim;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.model.power.batch.PowerShares;

/**
 * A weighted sum of the goals that is to be minimised, with a limit on each. In exact units: mW, mJ
 * and s.
 *
 * @param peakWeight for each mW of the peak, at least 0
 * @param energyWeight for each mJ of energy, at least 0
 * @param makespanWeight for each second of the makespan, at least 0
 * @param mostPeakMilliwatts the largest peak; {@link Long#MAX_VALUE} for none
 * @param mostEnergyMillijoules the largest energy; {@link Long#MAX_VALUE} for none
 * @param mostMakespanSeconds the largest makespan; {@link Long#MAX_VALUE} for none
 */
public record GoalSum(
    double peakWeight,
    double energyWeight,
    double makespanWeight,
    long mostPeakMilliwatts,
    long mostEnergyMillijoules,
    long mostMakespanSeconds) {
  /** An objective alone, in W, J or s. */
  public static GoalSum of(PowerObjective objective) {
    double weight = objective.inUnits(1);
    return new GoalSum(
        objective == PowerObjective.PEAK_POWER ? weight : 0,
        objective == PowerObjective.ENERGY ? weight : 0,
        objective == PowerObjective.MAKESPAN ? weight : 0,
        Long.MAX_VALUE,
        Long.MAX_VALUE,
        Long.MAX_VALUE);
  }

  /** What is aimed at: an objective alone, or the weighted sum of the shares. */
  public static GoalSum of(PowerBatch batch, PowerAim aim) {
    return aim.objective().map(GoalSum::of).orElseGet(() -> of(batch, aim.weights()));
  }

  private static GoalSum of(PowerBatch batch, GoalWeights weights) {
    PowerGoals largest = new PowerShares(batch).largest();
    return new GoalSum(
        weights.get(0) / largest.peakMilliwatts(),
        weights.get(1) / largest.energyMillijoules(),
        weights.get(2) / largest.makespanSeconds(),
        Long.MAX_VALUE,
        Long.MAX_VALUE,
        Long.MAX_VALUE);
  }

  /** The weighted sum. */
  public double of(PowerGoals goals) {
    return peakWeight * goals.peakMilliwatts()
        + energyWeight * goals.energyMillijoules()
        + makespanWeight * goals.makespanSeconds();
  }

  /** Whether no goal is above its limit. */
  public boolean allows(PowerGoals goals) {
    return goals.peakMilliwatts() <= mostPeakMilliwatts
        && goals.energyMillijoules() <= mostEnergyMillijoules
        && goals.makespanSeconds() <= mostMakespanSeconds;
  }

  /** Whether the makespan matters in itself or for the energy. */
  public boolean needsMakespan() {
    return energyWeight > 0 || makespanWeight > 0 || mostEnergyMillijoules < Long.MAX_VALUE;
  }

  /** How many slots there are within the horizon and the limit of the makespan. */
  public int slots(PowerBatch batch) {
    long limit = Math.max(0, mostMakespanSeconds) / batch.slotSeconds();
    return (int) Math.min(batch.slots(), limit);
  }
}
