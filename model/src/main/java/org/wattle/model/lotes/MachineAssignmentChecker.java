package org.wattle.model.lotes;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wattle.model.Tolerances;
import org.wattle.model.lotes.MachineAssignment.BinUse;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.CheckReport.DomainViolation;
import org.wattle.model.solving.Checker;

/**
 * Checks a machine assignment of its instance: bins of existing configurations that fit on their
 * machines ({@link BinRoom}), every machine with one bin (equation (7)), none fewer than 0 times
 * (8), integers where that is required; and what arrival rate it carries, in jobs per hour (5) (6).
 *
 * <p>Numbers of machines are checked with a tolerance of {@code 1e-6·max(1, machines)}, integers
 * with 1e-6.
 */
public final class MachineAssignmentChecker implements Checker<LotesInstance, MachineAssignment> {
  /** A bin is of a configuration of the instance and has a number of tasks for each class. */
  public static final String KNOWN_BIN = "known bin";

  /** No bin is named twice. */
  public static final String BIN_ONCE = "bin once";

  /** The tasks of a bin fit on its machine. */
  public static final String BIN_CAPACITY = "bin capacity";

  /** A bin is emulated by a positive number of machines, by an integer number where required. */
  public static final String MACHINES_OF_BIN = "machines of a bin";

  /** Every machine of a configuration emulates one bin. */
  public static final String EVERY_MACHINE_ONCE = "every machine once";

  private final LotesObjective objective;

  /**
   * For an objective; machines may be split where it is {@link LotesObjective#MACHINE_ASSIGNMENT}.
   *
   * @throws IllegalArgumentException where the objective is that of an allocation
   */
  public MachineAssignmentChecker(LotesObjective objective) {
    if (objective == LotesObjective.ALLOCATION) {
      throw new IllegalArgumentException(
          "The objective ("
              + objective.word()
              + ") is none of a machine assignment. Maybe check with AllocationChecker.");
    }
    this.objective = objective;
  }

  @Override
  public CheckReport check(LotesInstance instance, MachineAssignment assignment) {
    List<DomainViolation> violations = new ArrayList<>();
    Set<Bin> seen = new HashSet<>();
    double[] machines = new double[instance.configurations().size()];
    double[] running = new double[instance.classes().size()];
    for (BinUse use : assignment.uses()) {
      if (!known(instance, use.bin())) {
        violations.add(violation(KNOWN_BIN, use.bin(), 0, "is not made for this instance"));
        continue;
      }
      if (!seen.add(use.bin())) {
        violations.add(violation(BIN_ONCE, use.bin(), 0, "is named twice"));
      }
      checkRoom(instance, use.bin(), violations);
      checkNumber(use, violations);
      machines[use.bin().configuration()] += use.machines();
      for (int k = 0; k < running.length; k++) {
        running[k] += use.machines() * use.bin().tasks().get(k);
      }
    }
    checkMachines(instance, machines, violations);
    return new CheckReport(
        violations, Map.of(objective.word(), CarriedRate.jobsPerHour(instance, running)));
  }

  private static boolean known(LotesInstance instance, Bin bin) {
    return bin.configuration() >= 0
        && bin.configuration() < instance.configurations().size()
        && bin.tasks().size() == instance.classes().size()
        && bin.tasks().stream().allMatch(tasks -> tasks >= 0);
  }

  private static void checkRoom(LotesInstance instance, Bin bin, List<DomainViolation> violations) {
    MachineConfiguration machine = instance.configurations().get(bin.configuration());
    for (int l = 0; l < instance.resources().size(); l++) {
      double capacity = machine.capacity().get(l);
      double needed = BinRoom.needed(instance, bin, l);
      if (!(needed <= BinRoom.limit(capacity))) {
        String what =
            "needs %s (%s), a machine of (%s) has (%s)"
                .formatted(instance.resources().get(l), needed, machine.name(), capacity);
        violations.add(violation(BIN_CAPACITY, bin, needed - capacity, what));
      }
    }
  }

  private void checkNumber(BinUse use, List<DomainViolation> violations) {
    double x = use.machines();
    double off = Math.abs(x - Math.rint(x));
    if (!(x >= -Tolerances.RESULT && Double.isFinite(x))) {
      violations.add(
          violation(MACHINES_OF_BIN, use.bin(), -x, "is emulated by (" + x + ") machines"));
    } else if (objective == LotesObjective.MACHINE_ASSIGNMENT_INTEGER && off > Tolerances.RESULT) {
      String what = "is emulated by (" + x + ") machines, which is not an integer";
      violations.add(violation(MACHINES_OF_BIN, use.bin(), off, what));
    }
  }

  private static void checkMachines(
      LotesInstance instance, double[] machines, List<DomainViolation> violations) {
    for (int j = 0; j < machines.length; j++) {
      MachineConfiguration configuration = instance.configurations().get(j);
      double off = Math.abs(machines[j] - configuration.count());
      if (!(off <= Tolerances.RESULT * Math.max(1, configuration.count()))) {
        String detail =
            "Configuration (%s) has (%d) machines, and (%s) emulate a bin."
                .formatted(configuration.name(), configuration.count(), machines[j]);
        violations.add(
            new DomainViolation(EVERY_MACHINE_ONCE, List.of(configuration.name()), off, detail));
      }
    }
  }

  private static DomainViolation violation(String constraint, Bin bin, double amount, String what) {
    String name = bin.configuration() + " " + bin.tasks();
    return new DomainViolation(
        constraint, List.of(name), amount, "Bin (" + name + ") " + what + ".");
  }
}
