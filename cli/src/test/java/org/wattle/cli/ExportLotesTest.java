package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportLotesTest {
  @TempDir private Path folder;
  private Session session = new Session(Path.of(""));

  @BeforeEach
  void begin() {
    session = new Session(folder);
    session.file(ThreeMachines.FILE, ThreeMachines.json());
  }

  private Session.Outcome export(String... more) {
    String[] arguments = new String[4 + more.length];
    System.arraycopy(
        new String[] {"export", ThreeMachines.FILE, "--format", "lp"}, 0, arguments, 0, 4);
    System.arraycopy(more, 0, arguments, 4, more.length);
    return session.run(arguments);
  }

  @Test
  void theAllocationIsWrittenInTasksOrShareByShare() {
    assertThat(export("--objective", "allocation").out())
        .isEqualTo(Session.text("golden/lotes-reduced.lp"));
    assertThat(export("--objective", "allocation", "--formulation", "literal").out().lines())
        .hasSizeGreaterThan((int) Session.text("golden/lotes-reduced.lp").lines().count());
  }

  @Test
  void theMachineAssignmentHasAColumnForEveryFullBin() {
    assertThat(export().out()).isEqualTo(Session.text("golden/lotes-bins.lp"));
    assertThat(export("--objective", "machine-assignment-integer").out()).contains("General");
  }

  @Test
  void whatIsExportedIsSolvedToTheSameRate() {
    session.file("a.lp", "");
    session.run(
        "export",
        ThreeMachines.FILE,
        "--format",
        "mps",
        "--objective",
        "machine-assignment-integer",
        "--out",
        "a.mps");

    assertThat(session.run("solve", "a.mps", "--solver", "ojalgo").out()).contains("5.333333333");
  }

  @Test
  void formulationsHaveNamesAndBelongToLotesInstances() {
    assertThat(export("--formulation", "short").err())
        .contains("There is no formulation (short). Maybe literal or reduced.");
    assertThat(
            session
                .run(
                    "export",
                    session.resource(ByHand.FILE),
                    "--format",
                    "lp",
                    "--formulation",
                    "literal")
                .err())
        .contains("There is no formulation (literal) of energy instances.");
  }

  @Test
  void tooManyBinsAreRefused() {
    session.file(
        ThreeMachines.FILE,
        ThreeMachines.json()
            .replace("\"cores\": 8, \"ram\": 16", "\"cores\": 1600000, \"ram\": 3200000"));
    assertThat(export().err()).contains("more than (200,000) of them. Maybe --objective");
  }
}
