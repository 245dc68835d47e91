package org.wattle.model.lotes.formulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.BinUse;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineAssignment;
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
    return ModelText.of(
        new AllocationFormulation(form, TieBreak.NONE).build(instance).model());
  }

  private static FormulatedModel<MachineAssignment> assignment(Form form, VariableType type) {
    return new MachineAssignmentFormulation(form, BINS, type).build(INSTANCE);
  }

  @Test
  void theAllocationAsPrinted() {
    assertThat(allocation(Form.LITERAL, INSTANCE)).isEqualTo("A");
  }

  @Test
  void theAllocationInTasks() {
    assertThat(allocation(Form.REDUCED, INSTANCE)).isEqualTo("B");
  }

  @Test
  void jobsOfThreeTasksAskForThreeTimesAsMuch() {
    assertThat(allocation(Form.REDUCED, SmallLotes.byHand(3))).contains("C");
    assertThat(allocation(Form.LITERAL, SmallLotes.byHand(3))).contains("D");
  }

  @Test
  void theMachineAssignmentAsPrinted() {
    assertThat(ModelText.of(assignment(Form.LITERAL, VariableType.CONTINUOUS).model()))
        .isEqualTo("E");
  }

  @Test
  void theMachineAssignmentInTasksOfWholeMachines() {
    assertThat(ModelText.of(assignment(Form.REDUCED, VariableType.INTEGER).model()))
        .isEqualTo("F");
  }

  @Test
  void thePricesAreItsDual() {
    assertThat(ModelText.of(new ClassPrices(INSTANCE, BINS).model())).isEqualTo("G");
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
