package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverRegistry;

/**
 * The solvers of collocation instances that come with Wattle, from the command line to a result.
 */
class EveryCollocationSolverTest {
  @TempDir private Path folder;

  private static List<String> solvers() {
    return SolverRegistry.installed().of(CollocationPlacement.PROBLEM, "weighted-sum").stream()
        .map(SolverDescriptor::id)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("solvers")
  void findsAPlacementThatVerifyAcceptsWhereMovesAreFree(String solver) {
    Session session = new Session(folder);
    session.file(
        FourNodes.FILE, FourNodes.json().replaceAll(",\\s*\"migrations\".*\\}\\s*\\}", "}"));

    Session.Outcome solved =
        session.run("solve", FourNodes.FILE, "--solver", solver, "--out", "r.json");

    assertThat(solved.err()).isEmpty();
    assertThat(solved.exitCode()).isZero();
    assertThat(session.run("verify", FourNodes.FILE, "r.json").exitCode()).isZero();
  }
}
