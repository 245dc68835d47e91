package org.wattle.model.lotes;

import java.util.Arrays;
import java.util.List;
import org.wattle.model.solving.ProblemType;

/**
 * How the pooled machines of each configuration are shared among the classes (report, equations (1)
 * to (4)), as y_jk: how many tasks of class k a machine of configuration j holds in the mean. By
 * (2) this determines the allocation: δ_jkl = y_jk · r_kl / c_jl. Immutable.
 *
 * @param tasksPerMachine y, a row per configuration with a number per class
 */
public record Allocation(List<List<Double>> tasksPerMachine) {
  /** Allocations of a LoTES instance; objective {@code allocation}. */
  public static final ProblemType<LotesInstance, Allocation> PROBLEM =
      new ProblemType<>("lotes", LotesInstance.class, Allocation.class);

  public Allocation {
    tasksPerMachine = tasksPerMachine.stream().map(List::copyOf).toList();
  }

  /** An allocation, from y as an array. */
  public static Allocation of(double[][] tasksPerMachine) {
    return new Allocation(
        Arrays.stream(tasksPerMachine).map(row -> Arrays.stream(row).boxed().toList()).toList());
  }

  /** y_jk, tasks of a class per machine of a configuration. */
  public double tasksPerMachine(int configuration, int jobClass) {
    return tasksPerMachine.get(configuration).get(jobClass);
  }

  /** Whether it has a row for every configuration and a column for every class. */
  public boolean isOf(LotesInstance instance) {
    return tasksPerMachine.size() == instance.configurations().size()
        && tasksPerMachine.stream().allMatch(row -> row.size() == instance.classes().size());
  }
}
