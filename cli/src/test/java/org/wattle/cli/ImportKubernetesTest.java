package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What kubectl prints of a cluster: generated, imported, solved, verified. */
class ImportKubernetesTest {
  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void cluster() {
    session = new Session(folder);
    assertThat(
            session
                .run("generate", "kubernetes", "--nodes", "14", "--seed", "1", "--out", "c.json")
                .exitCode())
        .isZero();
  }

  @Test
  void nodesAreEmptiedByNameAndTheCheckerAgrees() {
    Session.Outcome imported = session.run("import", "kubernetes", "c.json", "--out", "k.json");
    assertThat(imported.exitCode()).as(imported.err()).isZero();
    assertThat(imported.err()).contains("note: 14 nodes;", "Stay on (3 nodes): control plane");
    assertThat(session.read("k.json")).contains("\"node-0004\"", "\"keepOn\"");

    Session.Outcome solved =
        session.run("solve", "k.json", "--max-moves", "5", "--out", "r.json", "--verbose");
    assertThat(solved.exitCode()).as(solved.err()).isZero();
    assertThat(solved.out()).contains("node-0").contains("Moves");
    assertThat(session.run("verify", "k.json", "r.json").exitCode()).isZero();
  }

  @Test
  void standardInputAndCompressedFilesGiveTheSame() throws IOException {
    String plain = session.run("import", "kubernetes", "c.json").out();
    byte[] bytes = session.read("c.json").getBytes(StandardCharsets.UTF_8);
    try (GZIPOutputStream zip =
        new GZIPOutputStream(Files.newOutputStream(folder.resolve("c.json.gz")))) {
      zip.write(bytes);
    }
    assertThat(withoutFiles(session.run("import", "kubernetes", "c.json.gz").out()))
        .isEqualTo(withoutFiles(plain));
  }

  /** What was read is told; all else is the same. */
  private static String withoutFiles(String json) {
    return json.replaceAll("\"files\": \\[[^]]*],?\\s*", "");
  }

  @Test
  void whatIsWrongIsToldWithoutATrace() {
    session.file("cut.json", session.read("c.json").substring(0, 3000));
    Session.Outcome cut = session.run("import", "kubernetes", "cut.json");
    assertThat(cut.exitCode()).isEqualTo(2);
    assertThat(cut.err()).contains("ends within an object", "Maybe it was cut off");
    assertThat(session.run("import", "kubernetes", "c.json", "--keep", "web").err())
        .contains("(web) is no group of nodes");
    assertThat(session.run("import", "kubernetes", "c.json", "--keep", "pool=web:99").err())
        .contains("pool=web:99", "nodes with this label");
    assertThat(session.run("import", "kubernetes", "none.json").err()).contains("none.json");
  }

  @Test
  void thePresetTakesItsOwnOptionsAlone() {
    assertThat(session.run("generate", "kubernetes", "--tasks", "3").err())
        .contains("takes no (--tasks)");
    assertThat(session.run("generate", "tiny", "--nodes", "3").err())
        .contains("takes no (--nodes)");
    assertThat(session.run("generate", "kubernetes", "--fill", "2").err())
        .contains("(2.0)", "Maybe above 0 to 0.95");
    assertThat(session.run("generate", "kubernetes", "--nodes", "5").out())
        .isEqualTo(session.run("generate", "kubernetes", "--nodes", "5").out())
        .contains("\"kind\": \"List\"");
  }
}
