package org.wattle.model.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wattle.model.Tolerances;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.CheckReport.DomainViolation;
import org.wattle.model.solving.Checker;

/**
 * Checks an allocation of its instance: a share for every configuration and class, none below 0,
 * and no machine with more tasks in the mean than it has room for (equations (3) and (4)); and
 * computes the arrival rate that it carries, {@code allocation} in jobs per hour. Equation (2)
 * holds by the form of an {@link Allocation}.
 *
 * <p>A capacity holds if it is exceeded by no more than {@code 1e-6·capacity}, so that nothing
 * depends on the unit of a resource. A share of tasks may be below 0 by 1e-6.
 */
public final class AllocationChecker implements Checker<LotesInstance, Allocation> {
  /** There is a share for every configuration and class. */
  public static final String EVERY_SHARE = "every share";

  /** No share is below 0. */
  public static final String NOT_NEGATIVE = "not negative";

  /** The pooled machines of a configuration have room for their tasks. */
  public static final String POOLED_CAPACITY = "pooled capacity";

  @Override
  public CheckReport check(LotesInstance instance, Allocation allocation) {
    if (!allocation.isOf(instance)) {
      String detail =
          "The allocation does not have (%d) configurations with (%d) classes each."
              .formatted(instance.configurations().size(), instance.classes().size());
      return new CheckReport(
          List.of(new DomainViolation(EVERY_SHARE, List.of(), 0, detail)), Map.of());
    }
    List<DomainViolation> violations = new ArrayList<>();
    double[] running = new double[instance.classes().size()];
    for (int j = 0; j < instance.configurations().size(); j++) {
      checkShares(instance, allocation, j, violations);
      checkRoom(instance, allocation, j, violations);
      for (int k = 0; k < running.length; k++) {
        running[k] += instance.configurations().get(j).count() * allocation.tasksPerMachine(j, k);
      }
    }
    return new CheckReport(
        violations,
        Map.of(LotesObjective.ALLOCATION.word(), CarriedRate.jobsPerHour(instance, running)));
  }

  private static void checkShares(
      LotesInstance instance, Allocation allocation, int j, List<DomainViolation> violations) {
    for (int k = 0; k < instance.classes().size(); k++) {
      double tasks = allocation.tasksPerMachine(j, k);
      if (!(tasks >= -Tolerances.RESULT && Double.isFinite(tasks))) {
        String machines = instance.configurations().get(j).name();
        String jobs = instance.classes().get(k).name();
        String detail =
            "A machine of (%s) has (%s) tasks of class (%s).".formatted(machines, tasks, jobs);
        violations.add(new DomainViolation(NOT_NEGATIVE, List.of(machines, jobs), -tasks, detail));
      }
    }
  }

  private static void checkRoom(
      LotesInstance instance, Allocation allocation, int j, List<DomainViolation> violations) {
    MachineConfiguration machines = instance.configurations().get(j);
    for (int l = 0; l < instance.resources().size(); l++) {
      double needed = 0;
      for (int k = 0; k < instance.classes().size(); k++) {
        needed += allocation.tasksPerMachine(j, k) * instance.classes().get(k).mean(l);
      }
      double capacity = machines.capacity().get(l);
      if (!(needed <= capacity * (1 + Tolerances.RESULT))) {
        String resource = instance.resources().get(l);
        String detail =
            "A machine of (%s) has %s (%s), and the tasks allocated to it need (%s)."
                .formatted(machines.name(), resource, capacity, needed);
        violations.add(
            new DomainViolation(
                POOLED_CAPACITY, List.of(machines.name(), resource), needed - capacity, detail));
      }
    }
  }
}
