package org.wattle.model.power.batch.formulation;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.wattle.model.optimization.ConstraintGroup;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.TaskRun;

/** What the models of a batch have in common: the goals. */
abstract class BatchModel {
  static final ConstraintGroup ENERGY =
      new ConstraintGroup("energy", "the energy is within its limit");

  final PowerBatch batch;
  final GoalSum goals;
  final OptModelBuilder builder;
  final List<TaskGroup> groups;
  final int slots;

  BatchModel(String name, PowerBatch batch, GoalSum goals) {
    this.batch = batch;
    this.goals = goals;
    this.builder = new OptModelBuilder(name);
    this.groups = TaskGroup.of(batch);
    this.slots = goals.slots(batch);
  }

  /** The sum over all tasks of what a run weighs, as variables say where each runs. */
  abstract LinearSum runs(ToDoubleFunction<TaskRun> weight);

  /** The slots of the makespan, but the first ones; without terms where they do not matter. */
  abstract LinearSum laterSlots();

  /** How many slots are surely used, and not in {@link #laterSlots}. */
  int firstSlots() {
    return 0;
  }

  /** The energy but {@link #energyOfFirst}, with a weight for each mJ. */
  LinearSum energy(double weight) {
    return runs(run -> weight * (run.milliwattSlots() * batch.slotSeconds()))
        .plus(weight * (batch.cluster().staticMilliwatts() * batch.slotSeconds()), laterSlots());
  }

  /** What the static power of the slots that are surely used comes to, in mJ. */
  private long energyOfFirst() {
    return batch.cluster().staticMilliwatts() * batch.slotSeconds() * firstSlots();
  }

  void limitEnergy(ConstraintGroup group) {
    if (goals.mostEnergyMillijoules() < Long.MAX_VALUE) {
      builder.group(group);
      double most = (goals.mostEnergyMillijoules() - energyOfFirst()) * 0.001;
      energy(0.001).row(builder, "energy").atMost(most);
    }
  }

  /**
   * Adds the objective.
   *
   * @param peak above the static power
   * @param milliwatts of a unit of it
   */
  void addObjective(@Nullable Variable peak, double milliwatts) {
    LinearSum sum = new LinearSum().plus(goals.peakWeight() * milliwatts, peak);
    if (goals.energyWeight() > 0) {
      sum.plus(1, energy(goals.energyWeight()));
    }
    if (goals.makespanWeight() > 0) {
      sum.plus(goals.makespanWeight() * batch.slotSeconds(), laterSlots());
    }
    sum.addTo(builder.minimize("goals"))
        .plus(goals.peakWeight() * batch.cluster().staticMilliwatts())
        .plus(goals.energyWeight() * energyOfFirst())
        .plus(goals.makespanWeight() * ((double) firstSlots() * batch.slotSeconds()))
        .done();
  }
}
