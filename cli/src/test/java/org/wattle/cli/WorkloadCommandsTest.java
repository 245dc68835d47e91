package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkloadCommandsTest {
  private static final String JOBS = "j\t5\t5\t200000000\t60000000\t30000000\n";

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void aSession() {
    session = new Session(folder);
  }

  @Test
  void aTableOfJobsBecomesAWorkloadAndWhatWasAssumedIsTold() {
    session.file("fb.tsv", JOBS);

    Session.Outcome outcome = session.run("import", "swim", "fb.tsv", "--out", "out/fb.json");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err())
        .contains("note: Assumed: a task takes 10 s to start and works off 5 MB a second.")
        .contains("5 tasks in 1 jobs arrive");
    assertThat(session.read("out/fb.json"))
        .contains("\"kind\": \"workload\"", "\"name\": \"fb.tsv\"", "index of dispersion");
  }

  @Test
  void whatIsCompressedIsReadAsItWas() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(JOBS.getBytes(StandardCharsets.UTF_8));
    }
    Files.write(folder.resolve("fb.tsv.gz"), packed.toByteArray());
    session.file("fb.tsv", JOBS);

    assertThat(session.run("import", "swim", "fb.tsv.gz").out().lines().skip(4))
        .isEqualTo(session.run("import", "swim", "fb.tsv").out().lines().skip(4).toList());
  }

  @Test
  void aTableOfTasksBecomesAWorkload() {
    session.file("t.csv", "id,arrivalSeconds,endSeconds,cpu\na,0,60,0.5\nb,30,90,0.25\n");

    assertThat(session.run("import", "csv", "t.csv").out())
        .contains("{\"id\": \"b\", \"arrivalSeconds\": 30, \"durationSeconds\": 60,");
    session.file("bad.csv", "id,arrivalSeconds,endSeconds,cpu\na,9,6,x\nb,3,90,0.25\n");
    Session.Outcome bad = session.run("import", "csv", "bad.csv");
    assertThat(bad.exitCode()).isEqualTo(2);
    assertThat(bad.err()).contains("endSeconds", "is no number", "before that of line (2)");
  }

  @Test
  void podsThatArriveAreAWorkload() {
    session.file("nodes.csv", openbTable("nodes.csv"));
    session.file("pods.csv", openbTable("pods.csv"));

    Session.Outcome outcome =
        session.run("import", "openb", "--nodes", "nodes.csv", "--pods", "pods.csv", "--arrivals");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).startsWith("{\n  \"kind\": \"workload\"");
    assertThat(outcome.err()).contains("Life times barely overlap");
  }

  @Test
  void workloadsAreDrawnFromPresetsAndFiles() {
    session.file(
        "p.json",
        """
        {"kind": "bursty-workload", "name": "p", "bursty": {"hours": 1, "jobsPerMinute": 60,
         "durationSeconds": {"mean": 90}, "demand": {"cpu": {"mean": 0.03}}}}
        """);
    String preset =
        session.run("generate", "workload", "--like", "quick", "--tasks", "9", "--seed", "2").out();
    String again =
        session.run("generate", "workload", "--like", "quick", "--tasks", "9", "--seed", "2").out();
    Session.Outcome file =
        session.run("generate", "workload", "--parameters", "p.json", "--hours", "0.5");

    assertThat(preset).isEqualTo(again).contains("\"t9\"").doesNotContain("\"t10\"");
    assertThat(file.out()).contains("Jobs arrive for 0.5 h as a Poisson process, 60 a minute");
    assertThat(file.err()).contains("note: Durations in seconds are log-normal with mean 90");
  }

  @Test
  void optionsThatDoNotFitAreRefusedInWords() {
    assertThat(session.run("generate", "workload", "--like", "gems-4").err())
        .contains("There is no workload (gems-4). Maybe gems-4h.");
    assertThat(session.run("generate", "workload", "--mean", "0.1").err())
        .contains("The preset (workload) takes no (--mean)");
    assertThat(session.run("generate", "tiny", "--like", "quick").err())
        .contains("The preset (tiny) takes no (--like)");
    assertThat(session.run("generate", "workload", "--hours", "0").err()).contains("hours (0.0)");
    assertThat(session.run("generate", "workload", "--tasks", "0").err()).contains("tasks (0)");
    assertThat(session.run("import", "swim", "x", "--rate", "0").err()).contains("above 0");
    assertThat(session.run("import").err())
        .contains(
            "swim, azure, google-2011, bitbrains, csv, power-samples, kubernetes or inventory");
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
