package org.wattle.model.lotes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.lotes.MachineAssignment.BinUse;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.CheckReport.DomainViolation;

/**
 * By hand: a long task that always runs works off 1/2 a job of its class per hour, 2 jobs of the
 * mix; a short one 2 of its class, 8/3 of the mix.
 */
class LotesCheckersTest {
  private static final LotesInstance INSTANCE = SmallLotes.byHand(1);

  private static CheckReport allocation(double[]... tasks) {
    return new AllocationChecker().check(INSTANCE, Allocation.of(tasks));
  }

  private static CheckReport assigned(LotesObjective objective, BinUse... uses) {
    return new MachineAssignmentChecker(objective)
        .check(INSTANCE, new MachineAssignment(List.of(uses)));
  }

  private static BinUse use(int configuration, int longTasks, int shortTasks, double machines) {
    return new BinUse(new Bin(configuration, List.of(longTasks, shortTasks)), machines);
  }

  private static List<String> broken(CheckReport check) {
    return check.violations().stream().map(DomainViolation::constraint).toList();
  }

  @Test
  void theClassThatIsWorkedOffSlowestSaysHowManyJobsCanArrive() {
    CheckReport check = allocation(new double[] {1, 2}, new double[] {0.5, 0.5});
    assertThat(check.clean()).isTrue();
    assertThat(check.objectives().get("allocation"))
        .isCloseTo(Math.min((2 * 1 + 3 * 0.5) * 2, (2 * 2 + 3 * 0.5) * 8 / 3), within(1e-12));
  }

  @Test
  void jobsOfSeveralTasksArriveSoMuchSlower() {
    Allocation allocation = Allocation.of(new double[][] {{1, 2}, {0.5, 0.5}});
    double one = rate(SmallLotes.byHand(1), allocation);
    double three = rate(SmallLotes.byHand(3), allocation);
    assertThat(three).isCloseTo(one / 3, within(1e-12));
  }

  private static double rate(LotesInstance instance, Allocation allocation) {
    return new AllocationChecker()
        .check(instance, allocation)
        .objectives()
        .getOrDefault("allocation", Double.NaN);
  }

  @Test
  void anAllocationBeyondAPoolBelowZeroOrOfAnotherShapeIsNotClean() {
    assertThat(broken(allocation(new double[] {2, 1}, new double[] {0, 0})))
        .containsExactly(AllocationChecker.POOLED_CAPACITY);
    assertThat(broken(allocation(new double[] {-1, 1}, new double[] {0, 0})))
        .containsExactly(AllocationChecker.NOT_NEGATIVE);
    assertThat(broken(allocation(new double[] {Double.NaN, 1}, new double[] {0, 0})))
        .contains(AllocationChecker.NOT_NEGATIVE);
    assertThat(broken(allocation(new double[] {1, 1})))
        .containsExactly(AllocationChecker.EVERY_SHARE);
  }

  @Test
  void machinesThatEmulateBinsCarryWhatTheirTasksDo() {
    CheckReport check =
        assigned(LotesObjective.MACHINE_ASSIGNMENT_INTEGER, use(0, 1, 2, 2), use(1, 1, 0, 3));
    assertThat(check.clean()).isTrue();
    assertThat(check.objectives().get("machine-assignment-integer"))
        .isCloseTo(Math.min((2 + 3) * 2, 4 * 8 / 3.0), within(1e-12));
  }

  @Test
  void everyMachineNeedsOneBinThatFits() {
    LotesObjective split = LotesObjective.MACHINE_ASSIGNMENT;
    assertThat(broken(assigned(split, use(0, 1, 2, 2), use(1, 1, 0, 2))))
        .containsExactly(MachineAssignmentChecker.EVERY_MACHINE_ONCE);
    assertThat(broken(assigned(split, use(0, 2, 1, 2), use(1, 1, 0, 3))))
        .containsExactly(MachineAssignmentChecker.BIN_CAPACITY);
    assertThat(broken(assigned(split, use(0, 1, 2, 1), use(0, 1, 2, 1), use(1, 1, 0, 3))))
        .containsExactly(MachineAssignmentChecker.BIN_ONCE);
    assertThat(broken(assigned(split, use(2, 0, 0, 1), use(0, 1, 2, 2), use(1, 1, 0, 3))))
        .containsExactly(MachineAssignmentChecker.KNOWN_BIN);
    assertThat(broken(assigned(split, use(0, 1, 2, 3), use(0, 0, 0, -1), use(1, 1, 0, 3))))
        .containsExactly(MachineAssignmentChecker.MACHINES_OF_BIN);
  }

  @Test
  void partsOfMachinesAreCleanWhereTheyAreAllowed() {
    BinUse[] halves = {use(0, 1, 2, 1.5), use(0, 0, 4, 0.5), use(1, 1, 0, 3)};
    assertThat(broken(assigned(LotesObjective.MACHINE_ASSIGNMENT, halves))).isEmpty();
    assertThat(broken(assigned(LotesObjective.MACHINE_ASSIGNMENT_INTEGER, halves)))
        .containsExactly(
            MachineAssignmentChecker.MACHINES_OF_BIN, MachineAssignmentChecker.MACHINES_OF_BIN);
    assertThatThrownBy(() -> new MachineAssignmentChecker(LotesObjective.ALLOCATION))
        .hasMessageContaining("(allocation)")
        .hasMessageContaining("Maybe");
  }
}
