package org.wattle.solvers.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wattle.model.solving.Backend;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.ServersModel;

class ModelSolversTest {
  @Test
  void everyIdNamesOneSolverAndAutoComesFirst() {
    assertThat(ModelSolvers.ids()).doesNotHaveDuplicates().startsWith("auto");
    assertThat(ModelSolvers.ids())
        .allSatisfy(
            id -> assertThat(ModelSolvers.byId(id).orElseThrow().id()).as(id).isEqualTo(id));
  }

  @Test
  void anIdThatNobodyHasNamesNoSolver() {
    assertThat(ModelSolvers.byId("cplex")).isEmpty();
    assertThat(Backends.byId("cplex")).isEmpty();
    assertThat(ModelSolvers.refusal("cplex", ServersModel.rows())).isEmpty();
  }

  @Test
  void everyBackendSaysItsVersionWithoutSolving() {
    assertThat(Backends.all()).extracting(Backend::version).doesNotContain("");
  }
}
