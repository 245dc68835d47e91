package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolverDescriptor.Guarantee;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.toolkit.WattleVersion;

class SolversTest {
  @TempDir private Path folder;

  @Test
  void theTableTellsWhatEachSolverIsGoodFor() {
    Session session = new Session(folder).with(ScriptedSolvers.energy(r -> null));

    String version = "Wattle " + WattleVersion.text();
    assertThat(session.run("solvers").out())
        .isEqualTo(
            """
              SOLVER    INSTANCES      PROVES   DETERMINISTIC  VERSION              HONOURS
              auto      energy, model  exact    yes            %-19s  time limit, gap, start
              scripted  energy, model  exact    yes            Scripted Solver 1.2  time limit, gap, start
              packer    energy         nothing  no             Wattle 0.1.0
              simplex   model          exact    yes            %-19s  time limit, gap, start
            """
                .formatted(version, version));
  }

  @Test
  void jsonTellsTheSame() {
    Session session = new Session(folder).with(ScriptedSolvers.energy(r -> null));

    assertThat(session.run("solvers", "--format", "json").out())
        .contains("\"id\" : \"scripted\"")
        .contains("\"kinds\" : [ \"energy\", \"model\" ]")
        .contains("\"proves\" : \"exact\"")
        .contains("\"deterministic\" : true");
  }

  @Test
  void whatIsInstalledIsListedOnce() {
    Session.Outcome outcome = new Session(folder).run("solvers");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out().lines().map(line -> line.strip().split(" ", -1)[0]))
        .contains("auto", "first-fit")
        .doesNotHaveDuplicates();
  }

  @Test
  void idsAndVersionsOfPlugInsCannotCommandTheTerminal() {
    TestSolvers hostile =
        () ->
            new SolverRegistry(
                List.of(
                    TestSolvers.<OptModel, Assignment>described(
                        "mine\u001b[2J",
                        ProblemType.MODEL,
                        List.of(),
                        Set.of(),
                        Guarantee.NOTHING,
                        true,
                        "1.0\u202e\r\n",
                        (objective, options) -> request -> null)));

    String out = new Session(folder).with(hostile).run("solvers").out();

    assertThat(out).contains("mine").doesNotContain("\u001b", "\u202e", "\r");
    assertThat(out.lines()).hasSize(2);
  }
}
