package org.wattle.model.lotes;

import java.util.Arrays;
import org.wattle.model.solving.ProblemType;

/**
 * How the pooled machines of each configuration are shared among the classes (report, equations (1)
 * to (4)), as y_jk: how many tasks of class k a machine of configuration j holds in the mean. By
 * (2) this determines the allocation: δ_jkl = y_jk · r_kl / c_jl. Immutable.
 */
public final class Allocation {
  /** Allocations of a LoTES instance; objective {@code allocation}. */
  public static final ProblemType<LotesInstance, Allocation> PROBLEM =
      new ProblemType<>("lotes", LotesInstance.class, Allocation.class);

  private final double[][] tasks;

  private Allocation(double[][] tasks) {
    this.tasks = tasks;
  }

  /**
   * An allocation.
   *
   * @param tasksPerMachine y, a row per configuration with a column per class
   */
  public static Allocation of(double[][] tasksPerMachine) {
    double[][] copy = new double[tasksPerMachine.length][];
    for (int j = 0; j < copy.length; j++) {
      copy[j] = tasksPerMachine[j].clone();
    }
    return new Allocation(copy);
  }

  /** y_jk, tasks of a class per machine of a configuration. */
  public double tasksPerMachine(int configuration, int jobClass) {
    return tasks[configuration][jobClass];
  }

  /** Whether it has a row for every configuration and a column for every class. */
  public boolean isOf(LotesInstance instance) {
    return tasks.length == instance.configurations().size()
        && Arrays.stream(tasks).allMatch(row -> row.length == instance.classes().size());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Allocation that && Arrays.deepEquals(tasks, that.tasks);
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(tasks);
  }

  @Override
  public String toString() {
    return Arrays.deepToString(tasks);
  }
}
