package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.energy.Placement;
import org.wattle.model.solving.SolveResult;

/** What {@code solve --proof} writes and where it writes nothing. */
class SolveWithProofTest {
  @TempDir private Path folder;

  private Session session() {
    Session session = new Session(folder);
    session.resource(ByHand.FILE);
    return session;
  }

  @Test
  void theFolderHoldsTheSameProofEachTime() {
    Session session = session();
    assertThat(session.run("solve", ByHand.FILE, "--proof", "proof").exitCode()).isZero();
    String first = session.read("proof/proof.vipr");

    Session.Outcome again = session.run("solve", ByHand.FILE, "--proof", "proof");

    assertThat(again.exitCode()).as(again.err()).isZero();
    assertThat(session.read("proof/proof.vipr")).isEqualTo(first).startsWith("VER 1.0\n");
    assertThat(session.read("proof/instance.json")).isEqualTo(Session.text(ByHand.FILE));
    assertThat(session.read("proof/manifest.json")).contains("\"kind\" : \"wattle-proof\"");
    assertThat(folder.resolve("proof")).isDirectoryContaining("glob:**model.mps");
  }

  @Test
  void infeasibilityKeepsItsExitCode() {
    Session session = session();
    session.file(
        "huge.json",
        Session.text(ByHand.FILE)
            .replace(
                "{\"cpu\": 0.5, \"memory\": 0.25}, \"gbps\"",
                "{\"cpu\": 1.5, \"memory\": 0.25}, \"gbps\""));

    Session.Outcome outcome = session.run("solve", "huge.json", "--proof", "proof");

    assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(3);
    assertThat(session.read("proof/proof.vipr")).contains("RTP infeas\n");
  }

  /** A placement that is far from the best, which its solver calls optimal. */
  @Test
  void aFalseBoundHasNoProofAndNothingIsWritten() {
    SolveResult<Placement> claim =
        new SolveResult.Optimal<>(
            ByHand.WEB_ON_SMALL, ByHand.bounds(ByHand.TOTAL_JOULES), ScriptedSolvers.report());
    Session session = session().with(ScriptedSolvers.energy(request -> claim));

    Session.Outcome outcome = session.run("solve", ByHand.FILE, "--proof", "proof");

    assertThat(outcome.exitCode()).isEqualTo(4);
    assertThat(outcome.err()).contains("No proof was written to (proof): ");
    assertThat(folder.resolve("proof")).doesNotExist();
  }

  @Test
  void whatIsReadIsNotReplaced() throws Exception {
    Session session = session();
    Files.createDirectories(folder.resolve("proof"));
    session.file("proof/manifest.json", "{\"kind\": \"wattle-proof\"}");
    session.file("proof/instance.json", Session.text(ByHand.FILE));

    Session.Outcome inside = session.run("solve", "proof/instance.json", "--proof", "proof");
    Files.createDirectories(folder.resolve("other"));
    session.file("other/notes.txt", "mine");
    Session.Outcome other = session.run("solve", ByHand.FILE, "--proof", "other");

    assertThat(inside.exitCode()).isEqualTo(2);
    assertThat(inside.err())
        .contains("(proof) is a folder that holds INSTANCE (proof/instance.json)");
    assertThat(session.read("proof/manifest.json")).isEqualTo("{\"kind\": \"wattle-proof\"}");
    assertThat(other.exitCode()).isEqualTo(2);
    assertThat(other.err()).contains("holds files that are not of an earlier proof");
  }
}
