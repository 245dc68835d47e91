package org.wattle.toolkit.lotes;

import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.MachineAssignment.BinUse;

/** The tasks that the machines of each configuration hold in the mean. Immutable. */
public final class LotesHeld {
  private final LotesInstance instance;
  private final double[][] tasks;

  private LotesHeld(LotesInstance instance, double[][] tasks) {
    this.instance = instance;
    this.tasks = tasks;
  }

  /** Those of pooled machines. */
  public static LotesHeld of(LotesInstance instance, Allocation allocation) {
    double[][] tasks = none(instance);
    for (int j = 0; j < tasks.length; j++) {
      for (int k = 0; k < tasks[j].length; k++) {
        tasks[j][k] = instance.configurations().get(j).count() * allocation.tasksPerMachine(j, k);
      }
    }
    return new LotesHeld(instance, tasks);
  }

  /** Those of machines that emulate bins. */
  public static LotesHeld of(LotesInstance instance, MachineAssignment assignment) {
    double[][] tasks = none(instance);
    for (BinUse use : assignment.uses()) {
      double[] row = tasks[use.bin().configuration()];
      for (int k = 0; k < row.length; k++) {
        row[k] += use.machines() * use.bin().tasks().get(k);
      }
    }
    return new LotesHeld(instance, tasks);
  }

  private static double[][] none(LotesInstance instance) {
    return new double[instance.configurations().size()][instance.classes().size()];
  }

  /** How many of a class a machine of a configuration holds. */
  public double perMachine(int configuration, int jobClass) {
    return tasks[configuration][jobClass] / instance.configurations().get(configuration).count();
  }

  /** How many of a class all machines hold. */
  public double ofClass(int jobClass) {
    double sum = 0;
    for (double[] row : tasks) {
      sum += row[jobClass];
    }
    return sum;
  }

  /** The share of a resource of a configuration that is used. */
  public double used(int configuration, int resource) {
    return amount(configuration, resource) / capacity(configuration, resource);
  }

  /** The share of a resource of all machines that is used. */
  public double used(int resource) {
    double used = 0;
    double there = 0;
    for (int j = 0; j < tasks.length; j++) {
      used += amount(j, resource);
      there += capacity(j, resource);
    }
    return used / there;
  }

  private double amount(int configuration, int resource) {
    double sum = 0;
    for (int k = 0; k < instance.classes().size(); k++) {
      sum += tasks[configuration][k] * instance.classes().get(k).mean(resource);
    }
    return sum;
  }

  private double capacity(int configuration, int resource) {
    return instance.configurations().get(configuration).count()
        * instance.configurations().get(configuration).capacity().get(resource);
  }
}
