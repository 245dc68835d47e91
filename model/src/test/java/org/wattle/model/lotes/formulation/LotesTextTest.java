package org.wattle.model.lotes.formulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.MachineAssignment.BinUse;
import org.wattle.model.lotes.SmallLotes;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.ModelText;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.FormulatedModel;

class LotesTextTest {
  private static final LotesInstance INSTANCE = SmallLotes.byHand(1);

  private static final List<Bin> BINS =
      List.of(
          new Bin(0, List.of(1, 2)),
          new Bin(0, List.of(0, 4)),
          new Bin(1, List.of(1, 0)),
          new Bin(1, List.of(0, 1)));

  private static String allocation(Form form, LotesInstance instance) {
    return ModelText.of(new AllocationFormulation(form, TieBreak.NONE).build(instance).model());
  }

  private static FormulatedModel<MachineAssignment> assignment(Form form, VariableType type) {
    return new MachineAssignmentFormulation(form, BINS, type).build(INSTANCE);
  }

  @Test
  void theAllocationAsPrinted() {
    assertThat(allocation(Form.LITERAL, INSTANCE))
        .isEqualTo(
            """
            by hand

            maximize allocation
              lambda

            demand: every class is devoted enough of every resource (1)
              demand[1,1]: 4 delta[1,1,1] + 3 delta[2,1,1] - 0.5 lambda >= 0
              demand[1,2]: 8 delta[1,1,2] + 3 delta[2,1,2] - 0.25 lambda >= 0
              demand[2,1]: 16 delta[1,2,1] + 12 delta[2,2,1] - 0.75 lambda >= 0
              demand[2,2]: 32 delta[1,2,2] + 12 delta[2,2,2] - 1.5 lambda >= 0

            proportion: resources are devoted in the proportions of a task (2)
              proportion[1,1,2]: 8 delta[1,1,2] - 2 delta[1,1,1] = 0
              proportion[1,2,2]: 4 delta[1,2,2] - 4 delta[1,2,1] = 0
              proportion[2,1,2]: 2 delta[2,1,2] - delta[2,1,1] = 0
              proportion[2,2,2]: delta[2,2,2] - 2 delta[2,2,1] = 0

            capacity: no more than all of a resource is devoted (3)
              capacity[1,1]: delta[1,1,1] + delta[1,2,1] <= 1
              capacity[1,2]: delta[1,1,2] + delta[1,2,2] <= 1
              capacity[2,1]: delta[2,1,1] + delta[2,2,1] <= 1
              capacity[2,2]: delta[2,1,2] + delta[2,2,2] <= 1

            variables
              lambda: continuous, lambda >= 0
              delta[1,1,1]: continuous, delta[1,1,1] >= 0
              delta[1,1,2]: continuous, delta[1,1,2] >= 0
              delta[1,2,1]: continuous, delta[1,2,1] >= 0
              delta[1,2,2]: continuous, delta[1,2,2] >= 0
              delta[2,1,1]: continuous, delta[2,1,1] >= 0
              delta[2,1,2]: continuous, delta[2,1,2] >= 0
              delta[2,2,1]: continuous, delta[2,2,1] >= 0
              delta[2,2,2]: continuous, delta[2,2,2] >= 0
            """);
  }

  @Test
  void theAllocationInTasks() {
    assertThat(allocation(Form.REDUCED, INSTANCE))
        .isEqualTo(
            """
            by hand

            maximize allocation
              lambda

            demand: tasks of every class finish as fast as they arrive (1)
              demand[1]: y[1,1] + 1.5 y[2,1] - 0.25 lambda >= 0
              demand[2]: 4 y[1,2] + 6 y[2,2] - 0.75 lambda >= 0

            capacity: the tasks on a machine fit in the mean (3)
              capacity[1,1]: 2 y[1,1] + y[1,2] <= 4
              capacity[1,2]: y[1,1] + 2 y[1,2] <= 8
              capacity[2,1]: 2 y[2,1] + y[2,2] <= 2
              capacity[2,2]: y[2,1] + 2 y[2,2] <= 2

            variables
              lambda: continuous, lambda >= 0
              y[1,1]: continuous, y[1,1] >= 0
              y[1,2]: continuous, y[1,2] >= 0
              y[2,1]: continuous, y[2,1] >= 0
              y[2,2]: continuous, y[2,2] >= 0
            """);
  }

  @Test
  void jobsOfThreeTasksAskForThreeTimesAsMuch() {
    assertThat(allocation(Form.REDUCED, SmallLotes.byHand(3)))
        .contains("- 0.75 lambda >= 0", "- 2.25 lambda >= 0");
    assertThat(allocation(Form.LITERAL, SmallLotes.byHand(3)))
        .contains("- 1.5 lambda >= 0", "- 4.5 lambda >= 0");
  }

  @Test
  void theMachineAssignmentAsPrinted() {
    assertThat(ModelText.of(assignment(Form.LITERAL, VariableType.CONTINUOUS).model()))
        .isEqualTo(
            """
            by hand

            maximize machine-assignment
              lambda

            demand: every class is devoted enough of every resource (5)
              demand[1,1]: 0.5 Delta[1,1,1] + 0.5 Delta[2,1,1] - 0.5 lambda >= 0
              demand[1,2]: 0.5 Delta[1,1,2] + 0.5 Delta[2,1,2] - 0.25 lambda >= 0
              demand[2,1]: 2 Delta[1,2,1] + 2 Delta[2,2,1] - 0.75 lambda >= 0
              demand[2,2]: 2 Delta[1,2,2] + 2 Delta[2,2,2] - 1.5 lambda >= 0

            devoted: a class has what its tasks in emulated bins need (6)
              devoted[1,1,1]: 2 x[1,1] - Delta[1,1,1] = 0
              devoted[1,1,2]: x[1,1] - Delta[1,1,2] = 0
              devoted[1,2,1]: 2 x[1,1] + 4 x[1,2] - Delta[1,2,1] = 0
              devoted[1,2,2]: 4 x[1,1] + 8 x[1,2] - Delta[1,2,2] = 0
              devoted[2,1,1]: 2 x[2,1] - Delta[2,1,1] = 0
              devoted[2,1,2]: x[2,1] - Delta[2,1,2] = 0
              devoted[2,2,1]: x[2,2] - Delta[2,2,1] = 0
              devoted[2,2,2]: 2 x[2,2] - Delta[2,2,2] = 0

            machines: every machine emulates one bin (7)
              machines[1]: x[1,1] + x[1,2] = 2
              machines[2]: x[2,1] + x[2,2] = 3

            variables
              lambda: continuous, lambda >= 0
              x[1,1]: continuous, 0 <= x[1,1] <= 2
              x[1,2]: continuous, 0 <= x[1,2] <= 2
              x[2,1]: continuous, 0 <= x[2,1] <= 3
              x[2,2]: continuous, 0 <= x[2,2] <= 3
              Delta[1,1,1]: continuous, Delta[1,1,1] >= 0
              Delta[1,1,2]: continuous, Delta[1,1,2] >= 0
              Delta[1,2,1]: continuous, Delta[1,2,1] >= 0
              Delta[1,2,2]: continuous, Delta[1,2,2] >= 0
              Delta[2,1,1]: continuous, Delta[2,1,1] >= 0
              Delta[2,1,2]: continuous, Delta[2,1,2] >= 0
              Delta[2,2,1]: continuous, Delta[2,2,1] >= 0
              Delta[2,2,2]: continuous, Delta[2,2,2] >= 0
            """);
  }

  @Test
  void theMachineAssignmentInTasksOfWholeMachines() {
    assertThat(ModelText.of(assignment(Form.REDUCED, VariableType.INTEGER).model()))
        .isEqualTo(
            """
            by hand

            maximize machine-assignment-integer
              lambda

            demand: tasks of every class finish as fast as they arrive (5) (6)
              demand[1]: 0.5 x[1,1] + 0.5 x[2,1] - 0.25 lambda >= 0
              demand[2]: 4 x[1,1] + 8 x[1,2] + 2 x[2,2] - 0.75 lambda >= 0

            machines: every machine emulates one bin (7)
              machines[1]: x[1,1] + x[1,2] = 2
              machines[2]: x[2,1] + x[2,2] = 3

            variables
              lambda: continuous, lambda >= 0
              x[1,1]: integer, 0 <= x[1,1] <= 2
              x[1,2]: integer, 0 <= x[1,2] <= 2
              x[2,1]: integer, 0 <= x[2,1] <= 3
              x[2,2]: integer, 0 <= x[2,2] <= 3
            """);
  }

  @Test
  void thePricesAreItsDual() {
    assertThat(ModelText.of(new ClassPrices(INSTANCE, BINS).model()))
        .isEqualTo(
            """
            by hand

            minimize bound
              2 pi[1] + 3 pi[2]

            weights: the weights of the classes sum to 1 (the price of lambda)
              sum: q[1] + q[2] = 1

            bins: a machine is worth what its best bin is worth (the price of x)
              bin[1,1]: pi[1] - 2 q[1] - 5.333333333333333 q[2] >= 0
              bin[1,2]: pi[1] - 10.666666666666666 q[2] >= 0
              bin[2,1]: pi[2] - 2 q[1] >= 0
              bin[2,2]: pi[2] - 2.6666666666666665 q[2] >= 0

            variables
              q[1]: continuous, 0 <= q[1] <= 1
              q[2]: continuous, 0 <= q[2] <= 1
              pi[1]: continuous, pi[1] >= 0
              pi[2]: continuous, pi[2] >= 0
            """);
  }

  @Test
  void solutionsAreEncodedAsFeasiblePointsAndComeBack() {
    Allocation allocation = Allocation.of(new double[][] {{1, 2}, {0.5, 0.5}});
    MachineAssignment whole =
        new MachineAssignment(List.of(new BinUse(BINS.get(0), 2), new BinUse(BINS.get(2), 3)));
    for (Form form : Form.values()) {
      FormulatedModel<Allocation> allocated =
          new AllocationFormulation(form, TieBreak.GOLDEN_1).build(INSTANCE);
      assertThat(allocated.encode(allocation).flatMap(allocated::decode)).contains(allocation);
      assertThat(ModelCheck.check(allocated.model(), allocated.encode(allocation).orElseThrow()))
          .matches(check -> check.feasible());
      FormulatedModel<MachineAssignment> assigned = assignment(form, VariableType.INTEGER);
      assertThat(assigned.encode(whole).flatMap(assigned::decode)).contains(whole);
      assertThat(ModelCheck.check(assigned.model(), assigned.encode(whole).orElseThrow()))
          .matches(check -> check.feasible());
    }
  }
}
