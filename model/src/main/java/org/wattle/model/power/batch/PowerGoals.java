package org.wattle.model.power.batch;

/**
 * What a schedule is worth in every objective, exactly.
 *
 * @param peakMilliwatts the largest power of the cluster in any slot before the makespan, static
 *     power included; the static power where there is no task
 * @param energyMillijoules what the cluster draws from second 0 to the makespan
 * @param makespanSeconds the end of the slot in which the last task ends; 0 where there is no task
 */
public record PowerGoals(long peakMilliwatts, long energyMillijoules, long makespanSeconds) {
  /** What a schedule of the batch is worth; its tasks need not keep to any limit. */
  public static PowerGoals of(PowerBatch batch, PowerSchedule schedule) {
    int[] classOf = batch.cluster().classOfNode();
    long own = 0;
    int last = 0;
    for (int i = 0; i < batch.tasks().size(); i++) {
      TaskRun run = batch.run(batch.tasks().get(i).profile(), classOf[schedule.node(i)]);
      own = Math.addExact(own, run.milliwattSlots());
      last = Math.max(last, schedule.start(i) + run.slots());
    }
    long[] power = new long[last];
    for (int i = 0; i < batch.tasks().size(); i++) {
      TaskRun run = batch.run(batch.tasks().get(i).profile(), classOf[schedule.node(i)]);
      for (int k = 0; k < run.slots(); k++) {
        power[schedule.start(i) + k] += run.milliwatts(k);
      }
    }
    long peak = 0;
    for (long inSlot : power) {
      peak = Math.max(peak, inSlot);
    }
    long still = batch.cluster().staticMilliwatts();
    long makespan = (long) last * batch.slotSeconds();
    long energy =
        Math.addExact(
            Math.multiplyExact(own, batch.slotSeconds()), Math.multiplyExact(still, makespan));
    return new PowerGoals(still + peak, energy, makespan);
  }
}
