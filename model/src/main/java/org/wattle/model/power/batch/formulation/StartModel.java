package org.wattle.model.power.batch.formulation;

import java.util.List;
import java.util.Optional;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerSchedule;

/**
 * The model over starts in slots: {@code x[g,n,t]} tasks of group g begin on pool n in slot t. Of
 * those that began so lately that they still run, CPU, memory and watts are within those of the
 * pool. {@code peak} is the largest power of tasks in any slot, in the largest unit in which all
 * watts are whole; {@code used[t]} is 1 for all slots before the makespan.
 */
final class StartModel {
  private final StartVariables variables;
  private final PowerBatch batch;
  private final GoalSum goals;
  private final OptModel model;

  /** The model of a batch; pools of each list of {@code equal} are single nodes that are alike. */
  StartModel(PowerBatch batch, GoalSum goals, List<NodePool> pools, List<List<Integer>> equal) {
    this.variables = new StartVariables(batch, goals, pools);
    this.batch = batch;
    this.goals = goals;
    new StartRows(variables).addAll(equal);
    limits();
    objective();
    this.model = variables.builder.build();
  }

  OptModel model() {
    return model;
  }

  /** How many variables say where and when tasks begin. */
  static long size(PowerBatch batch, int pools) {
    return (long) TaskGroup.of(batch).size() * pools * batch.slots();
  }

  private void limits() {
    if (goals.mostEnergyMillijoules() < Long.MAX_VALUE) {
      variables.builder.group("energy", "the energy is within its limit");
      RowTerms sum = new RowTerms();
      energy(sum, 0.001);
      sum.row(variables.builder, "energy")
          .atMost((goals.mostEnergyMillijoules() - energyOfFirst()) * 0.001);
    }
  }

  /** What the static power of the slots that are surely used comes to, in mJ. */
  private long energyOfFirst() {
    return batch.cluster().staticMilliwatts() * batch.slotSeconds() * variables.firstOpen;
  }

  /** Adds the energy but {@link #energyOfFirst}, with a weight for each mJ. */
  private void energy(RowTerms sum, double weight) {
    for (int g = 0; g < variables.groups.size(); g++) {
      for (int n = 0; n < variables.pools.size(); n++) {
        double own = weight * (variables.run(g, n).milliwattSlots() * batch.slotSeconds());
        for (Variable begin : variables.begins[g][n]) {
          sum.plus(own, begin);
        }
      }
    }
    double still = weight * (batch.cluster().staticMilliwatts() * batch.slotSeconds());
    for (Variable open : variables.used) {
      sum.plus(still, open);
    }
  }

  private void objective() {
    RowTerms sum = new RowTerms();
    sum.plus(goals.peakWeight() * variables.unit.milliwatts(), variables.peak);
    if (goals.energyWeight() > 0) {
      energy(sum, goals.energyWeight());
    }
    for (Variable open : variables.used) {
      sum.plus(goals.makespanWeight() * batch.slotSeconds(), open);
    }
    OptModelBuilder.ObjectiveBuilder objective = variables.builder.minimize("goals");
    sum.addTo(objective);
    objective.plus(goals.peakWeight() * batch.cluster().staticMilliwatts());
    objective.plus(goals.energyWeight() * energyOfFirst());
    objective.plus(goals.makespanWeight() * ((double) variables.firstOpen * batch.slotSeconds()));
    objective.done();
  }

  /** Where the tasks begin; empty where a point has too few or too many. */
  Optional<PoolStarts> decode(Assignment point) {
    Integer[] poolOf = new Integer[batch.tasks().size()];
    Integer[] start = new Integer[poolOf.length];
    for (int g = 0; g < variables.groups.size(); g++) {
      List<Integer> tasks = variables.groups.get(g).tasks();
      int next = 0;
      for (int t = 0; t < variables.slots; t++) {
        for (int n = 0; n < variables.pools.size(); n++) {
          Variable begin = variables.begins[g][n][t];
          long many = begin == null ? 0 : Math.round(point.value(begin));
          for (long k = 0; k < many; k++) {
            if (next == tasks.size()) {
              return Optional.empty();
            }
            poolOf[tasks.get(next)] = n;
            start[tasks.get(next++)] = t;
          }
        }
      }
      if (next < tasks.size()) {
        return Optional.empty();
      }
    }
    return Optional.of(new PoolStarts(variables.pools, List.of(poolOf), List.of(start)));
  }

  /** The point of a schedule within the limits of the goals; pools by task. */
  Optional<Assignment> encode(PowerSchedule schedule, int[] poolOf) {
    PowerGoals worth = PowerGoals.of(batch, schedule);
    if (!goals.allows(worth)) {
      return Optional.empty();
    }
    double[] point = new double[model.variableCount()];
    for (int g = 0; g < variables.groups.size(); g++) {
      for (int task : variables.groups.get(g).tasks()) {
        if (schedule.start(task) >= variables.slots) {
          return Optional.empty();
        }
        Variable begin = variables.begins[g][poolOf[task]][schedule.start(task)];
        if (begin == null) {
          return Optional.empty();
        }
        point[begin.index()]++;
      }
    }
    if (variables.peak != null) {
      long above = worth.peakMilliwatts() - batch.cluster().staticMilliwatts();
      point[variables.peak.index()] = variables.unit.of(above);
    }
    for (int t = 0; t < variables.slots; t++) {
      Variable open = variables.used[t];
      if (open != null && (long) t * batch.slotSeconds() < worth.makespanSeconds()) {
        point[open.index()] = 1;
      }
    }
    return Optional.of(Assignment.of(point));
  }
}
