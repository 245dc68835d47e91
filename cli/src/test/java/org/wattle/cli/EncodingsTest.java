package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every text that a command reads may begin with a byte order mark, and be in UTF-16 then. */
class EncodingsTest {
  private static final String MODEL =
      """
      {"kind": "model", "name": "größe", "variables": [{"name": "é😀", "type": "binary"}],
       "rows": [], "objectives": [{"name": "o", "sense": "minimize", "terms": {"é😀": 1}}]}
      """;
  private static final String MPS =
      """
      NAME größe
      ROWS
       N o
       G r
      COLUMNS
       é o 1 r 1
      RHS
       s r 2
      ENDATA
      """;
  private static final String TASKS = "id,arrivalSeconds,durationSeconds,cpu\né,0,60,0.5\n";

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void aSession() {
    session = new Session(folder);
  }

  private void write(String name, String text, String charset) throws IOException {
    Files.write(folder.resolve(name), ("\ufeff" + text).getBytes(Charset.forName(charset)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16BE", "UTF-16LE"})
  void instancesModelsAndTablesAreRead(String charset) throws IOException {
    write("model.json", MODEL, charset);
    write("model.mps", MPS, charset);
    write("tasks.csv", TASKS, charset);

    Session.Outcome json = session.run("solve", "model.json", "--solver", "ojalgo");
    Session.Outcome mps = session.run("solve", "model.mps", "--solver", "ojalgo");
    Session.Outcome imported = session.run("import", "mps", "model.mps");
    Session.Outcome tasks = session.run("import", "csv", "tasks.csv");

    assertThat(json.exitCode()).as(json.err()).isZero();
    assertThat(json.out()).contains("größe");
    assertThat(mps.exitCode()).as(mps.err()).isZero();
    assertThat(imported.out()).contains("\"name\": \"é\"");
    assertThat(tasks.out()).contains("\"id\": \"é\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16BE", "UTF-16LE"})
  void resultsAreRead(String charset) throws IOException {
    session.file("model.json", MODEL);
    session.run("solve", "model.json", "--solver", "ojalgo", "--out", "result.json");
    write("marked.json", session.read("result.json"), charset);

    assertThat(session.run("verify", "model.json", "marked.json").exitCode()).isZero();
  }

  @Test
  void utf16WithoutAMarkIsRefusedInWords() throws IOException {
    Files.write(folder.resolve("model.json"), MODEL.getBytes(StandardCharsets.UTF_16LE));

    Session.Outcome outcome = session.run("solve", "model.json");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err())
        .contains("(model.json) is not text.")
        .contains("neither in UTF-8 nor in UTF-16 with a byte order mark");
  }
}
