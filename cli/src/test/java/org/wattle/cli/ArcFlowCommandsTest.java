package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code --formulation arc-flow} from the command line. */
class ArcFlowCommandsTest {
  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void tripletsThatFillTenServers() {
    session = new Session(folder);
    session.run(
        "generate", "bin-packing", "--class", "falkenauer-t", "--tasks", "30", "--out", "t.json");
  }

  private Session.Outcome run(String command) {
    return session.run(command.split(" "));
  }

  @Test
  void aBackendProvesThePlacementOfTheFlow() {
    Session.Outcome solved =
        run("solve t.json --solver scip --formulation arc-flow --format json --out r.json");

    assertThat(solved.exitCode()).as(solved.err()).isZero();
    assertThat(solved.out())
        .contains("\"status\": \"optimal\"", "\"value\": 10", "\"formulation\": \"arc-flow\"");
    assertThat(run("verify t.json r.json").exitCode()).isZero();
  }

  @Test
  void theModelIsExportedForAnySolver() {
    assertThat(run("export t.json --format mps --formulation arc-flow --out t.mps").exitCode())
        .isZero();

    assertThat(run("solve t.mps --solver scip").out()).contains("Value   10  (msec, minimised)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "solve t.json --formulation arc-flow|--formulation is for backends (scip, ",
        "solve t.json --solver scip --formulation arcflow|There is no formulation (arcflow)"
            + " of energy instances. Maybe arc-flow.",
        "solve net.json --solver scip --formulation arc-flow|The formulation (arc-flow) does not"
            + " express networks",
        "export net.json --format lp --formulation arc-flow|The formulation (arc-flow) does not"
            + " express networks",
        "solve t.json --solver scip --formulation arc-flow --max-moves 1|--formulation does not go"
            + " with moves",
        "solve h.json --formulation arc-flow|--formulation is for instances of kind (energy), and"
            + " this is one of kind (collocation)",
      })
  void whatItDoesNotGoWithIsRefused(String command, String words) {
    run("generate tiny --out net.json");
    run("generate hpc --containers 8 --out h.json");

    Session.Outcome refused = run(command);

    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).contains(words);
  }
}
