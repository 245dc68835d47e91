package org.wattle.solvers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverDescriptor.Guarantee;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.solving.SolverRegistry;

class InstalledSolversTest {
  private static final SolverRegistry INSTALLED = SolverRegistry.installed();

  private static <I, S> List<String> ids(ProblemType<I, S> problem, String objective) {
    return INSTALLED.of(problem, objective).stream().map(SolverDescriptor::id).toList();
  }

  private static <I, S> SolverDescriptor<I, S> solver(
      ProblemType<I, S> problem, String objective, String id) {
    return INSTALLED.find(problem, objective, id).orElseThrow();
  }

  @Test
  void everyTypeOfProblemHasADefaultAndSolversBesideIt() {
    assertThat(ids(Placement.PROBLEM, "mtec"))
        .startsWith("auto", "benders", "benders-scip")
        .contains("cp-sat", "beps", "vector-greedy")
        .doesNotContain("glop", "benders-cp-sat");
    assertThat(ids(Consolidation.PROBLEM, "msec"))
        .startsWith(ids(Placement.PROBLEM, "msec").toArray(String[]::new))
        .endsWith("greedy-emptying");
    assertThat(ids(ProblemType.MODEL, "")).startsWith("auto", "scip").contains("glop", "choco");
    assertThat(ids(Allocation.PROBLEM, "allocation")).startsWith("auto", "ojalgo", "scip");
    assertThat(ids(MachineAssignment.PROBLEM, "machine-assignment"))
        .startsWith("auto", "column-generation", "column-generation-glop")
        .endsWith("enumeration-golden-6");
    assertThat(ids(MachineAssignment.PROBLEM, "machine-assignment-integer"))
        .startsWith("auto", "scip")
        .endsWith("rounding");
    assertThat(ids(CollocationPlacement.PROBLEM, "weighted-sum"))
        .startsWith("auto", "scip")
        .endsWith("branch-and-bound", "random", "slot-rr", "node-rr", "dot-product");
    assertThat(ids(PowerSchedule.PROBLEM, "peak-power"))
        .startsWith("auto", "scip")
        .endsWith("event-based", "ff", "bp", "mm", "mgm");
  }

  @Test
  void everySolverIsMadeUnderItsOwnId() {
    for (SolverDescriptor<?, ?> descriptor : INSTALLED.all()) {
      String objective = descriptor.objectives().stream().findFirst().orElse("");
      Solver<?, ?> solver = descriptor.create(objective, SolverOptions.NONE);
      if (descriptor.guarantee() != Guarantee.OF_CHOSEN_SOLVER) {
        assertThat(solver.id()).isEqualTo(descriptor.id());
      }
    }
  }

  @Test
  void aSolverOfModelsHonoursWhatItsBackendHonoursAndOtherKindsAddToIt() {
    for (SolverDescriptor<?, ?> descriptor : INSTALLED.all()) {
      Backends.byId(descriptor.id())
          .map(backend -> backend.capabilities().honours())
          .ifPresent(
              honours -> {
                assertThat(descriptor.honours()).as(descriptor.id()).containsAll(honours);
                if (descriptor.problem().equals(ProblemType.MODEL)) {
                  assertThat(descriptor.honours()).isEqualTo(honours);
                }
              });
    }
  }

  @Test
  void onlyHeuristicsThatDrawAtRandomOrSearchHonourASeed() {
    Set<String> seeded = new HashSet<>();
    for (SolverDescriptor<?, ?> descriptor : INSTALLED.all()) {
      if (descriptor.heuristic() && descriptor.honours().contains(Ability.SEED)) {
        seeded.add(descriptor.id());
      }
    }
    assertThat(seeded)
        .containsExactlyInAnyOrder(
            "gems-no-network", "gems-executing-no-network", "vector-greedy", "random");
  }

  @Test
  void guaranteesDifferByWhatASolverLooksAt() {
    assertThat(solver(Placement.PROBLEM, "mtec", "beps").guarantee()).isEqualTo(Guarantee.BOUND);
    assertThat(solver(Placement.PROBLEM, "mtec", "benders").guarantee()).isEqualTo(Guarantee.EXACT);
    assertThat(solver(Allocation.PROBLEM, "allocation", "pdlp").guarantee())
        .isEqualTo(Guarantee.APPROXIMATE);
    assertThat(solver(MachineAssignment.PROBLEM, "machine-assignment", "enumeration").guarantee())
        .isEqualTo(Guarantee.BOUND);
    assertThat(solver(CollocationPlacement.PROBLEM, "weighted-sum", "slot-rr").guarantee())
        .isEqualTo(Guarantee.NOTHING);
  }
}
