package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportOpenbTest {
  private static final String[] TABLES = {
    "import", "openb", "--nodes", "nodes.csv", "--pods", "pods.csv"
  };

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void tables() {
    session = new Session(folder);
    session.file("nodes.csv", openbTable("nodes.csv"));
    session.file("pods.csv", openbTable("pods.csv"));
    session.file("power.csv", openbTable("power.csv"));
  }

  @Test
  void theTablesBecomeAnInstanceAndWhatWasChosenIsReported() {
    Session.Outcome outcome = run("--power", "power.csv", "--nodes-limit", "3", "--out", "o.json");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).contains("note: Nodes: the first 3").contains("GPUs");
    assertThat(session.read("o.json")).contains("\"kind\": \"energy\"").contains("\"origin\"");
    assertThat(session.run("solve", "o.json", "--solver", "first-fit", "--verbose").out())
        .contains("on 3 servers")
        .contains("Origin: Alibaba GPU cluster");
  }

  @Test
  void gpusBecomeAResourceOnRequest() {
    assertThat(run().out()).contains("\"resources\": [\"cpu\", \"memory\"]");
    assertThat(run("--gpu").out()).contains("\"resources\": [\"cpu\", \"memory\", \"gpu\"]");
  }

  @Test
  void whatIsWrongWithTheOptionsIsReported() {
    assertThat(run("--window", "later").err()).contains("(later) is no window of seconds");
    assertThat(run("--pods-limit", "0").err()).contains("--pods-limit (0) The limit is below 1.");
    assertThat(run("--window", "900000000..900000001").err()).contains("No pod was created");
    assertThat(run("--power", "nodes.csv").exitCode()).isEqualTo(2);
    assertThat(session.run("import", "openb", "--nodes", "nodes.csv").err())
        .contains("Missing required option: '--pods=FILE'");
  }

  private Session.Outcome run(String... more) {
    String[] all = Arrays.copyOf(TABLES, TABLES.length + more.length);
    System.arraycopy(more, 0, all, TABLES.length, more.length);
    return session.run(all);
  }

  /** A small table of the tests of the importers. */
  private static String openbTable(String name) {
    Path tables = Path.of("..", "importers", "src", "test", "resources", "org", "wattle");
    try {
      return Files.readString(tables.resolve("importers").resolve("openb").resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
