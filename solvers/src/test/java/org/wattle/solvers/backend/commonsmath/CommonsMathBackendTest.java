package org.wattle.solvers.backend.commonsmath;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;

class CommonsMathBackendTest {
  @Test
  void aModelWhoseDenseTableauWouldNotFitIsRefusedBeforeItIsBuilt() {
    OptModelBuilder model = new OptModelBuilder("large");
    for (int r = 0; r < 300_000; r++) {
      Variable x = model.continuous("", 0, 1);
      model.row("").plus(1, x).atLeast(0.5);
    }
    Claim claim =
        new CommonsMathBackend()
            .solve(SolveRequest.of(model.build(), SolveParameters.DEFAULT))
            .claim();

    assertThat(claim)
        .isInstanceOfSatisfying(
            Claim.Failed.class,
            failed -> assertThat(failed.reason()).contains("dense tableau", "Maybe use glop"));
  }
}
