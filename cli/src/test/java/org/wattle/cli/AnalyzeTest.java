package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.json.Source;
import org.wattle.model.json.workload.WorkloadCodec;
import org.wattle.model.workload.Workload;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AnalyzeTest {
  private static final Path TINY =
      Path.of("..", "instances", "traces", "google-2011-tiny").toAbsolutePath().normalize();
  private static final int MUTANTS = 400;
  private static final int PART = Integer.getInteger("seeds.part", 1);
  private static final List<String> CELLS =
      List.of(
          "",
          "0",
          "1",
          "2",
          "3",
          "5",
          "8",
          "11",
          "12",
          "-1",
          "0.5",
          "1e-9",
          "1e300",
          "NaN",
          "x",
          "600000000",
          "9223372036854775807",
          "9223372036854775808",
          "\"",
          ",",
          "\u0000",
          "é");

  private static final String ROW = "600000000,,1,0,,0,user,2,4,0.5,0.25,0.1,0\n";

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void aSession() {
    session = new Session(folder);
  }

  private void refused(String problem, String... command) {
    Session.Outcome outcome = session.run(command);
    assertThat(outcome.err()).contains(problem).doesNotContain("\tat ");
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
  }

  @Test
  void theReportGoesToStandardOutput() {
    Session.Outcome outcome = session.run("analyze", TINY.toString());

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out())
        .startsWith("google-2011-tiny: ")
        .contains("higher priority task       30 s          8  61.54 %");
  }

  @Test
  void jsonIsAllThatStandardOutputGets() {
    Session.Outcome outcome =
        session.run("analyze", TINY.toString(), "--format", "json", "--window", "0..7200");

    JsonNode document = JsonMapper.shared().readTree(outcome.out());
    assertThat(document.path("window").path("toSeconds").asInt()).isEqualTo(7200);
    assertThat(document.path("provenance").path("command").path(1).asString()).isEqualTo("analyze");
  }

  @Test
  void theFolderIsReplacedByTheNextAnalysisAndByNothingElse() throws IOException {
    assertThat(session.run("analyze", TINY.toString(), "--out", "made").exitCode()).isZero();
    assertThat(session.run("analyze", TINY.toString(), "--out", "made").exitCode()).isZero();
    assertThat(session.read("made/index.html")).contains("wattle analyze");

    Files.createDirectories(folder.resolve("other"));
    session.file("other/mine.txt", "mine");
    refused(
        "holds files that are not of an earlier analysis",
        "analyze",
        TINY.toString(),
        "--out",
        "other");
  }

  @Test
  void taskEventsMayComeFromStandardInput() {
    Session.Outcome outcome = session.input(ROW).run("analyze", "-");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).startsWith("standard input: 1 task event of 1 task on 0 machines");
    assertThat(session.input("x\n").run("analyze", "-").err())
        .contains("(standard input) cannot be used: 1 mistake:\nstandard input:1: ");
  }

  @Test
  void everyMistakeIsReported() throws IOException {
    Files.createDirectories(folder.resolve("t/task_events"));
    session.file("t/task_events/part-00000-of-00002.csv", ROW.replace(",4,", ",12,"));
    session.file("t/task_events/part-00001-of-00002.csv", "x" + ROW);

    refused(
        """
        error: (t) cannot be used: 2 mistakes:
        t/task_events/part-00000-of-00002.csv:1: priority (12) The priority is above 11. Maybe this is another trace: priorities of 2011 are 0 to 11.
        t/task_events/part-00001-of-00002.csv:1: time (x600000000) The cell is not an integer.\
        """,
        "analyze",
        "t");
    refused("(t) cannot be used: 2 mistakes:", "import", "google-2011", "t", "--out", "made.json");
    assertThat(folder.resolve("made.json")).doesNotExist();
  }

  @Test
  void whatIsNotThere() throws IOException {
    Files.createDirectories(folder.resolve("trace"));
    refused("There is no file or folder (trave). Maybe you meant (trace).", "analyze", "trave");
    refused("The folder is empty.", "analyze", "trace");
    refused("The folder is empty.", "import", "google-2011", "trace");
    refused("There is no file or folder (x).", "import", "google-2011", "x");
  }

  @Test
  void optionsThatMakeNoSense() {
    refused("(5..3) is no window of seconds", "analyze", TINY.toString(), "--window", "5..3");
    refused(
        "lies in the window (20000..30000). Maybe it is beyond the end of the trace.",
        "analyze",
        TINY.toString(),
        "--window",
        "20000..30000");
    refused("lies in the window (0..1).", "analyze", TINY.toString(), "--window", "0..1");
    refused("Maybe 5s", "analyze", TINY.toString(), "--time-limit", "5");
    refused(
        "(most) is not known. Maybe auto, usage or request.",
        "import",
        "google-2011",
        TINY.toString(),
        "--demand",
        "most");
  }

  @Test
  void missingFilesAreAWarning() throws IOException {
    Files.createDirectories(folder.resolve("t/task_events"));
    session.file("t/task_events/part-00001-of-00003.csv", ROW);

    String warning = "warning: t/task_events: There are (1) files of (3), as their names say.";
    assertThat(session.run("analyze", "t").err()).startsWith(warning);
  }

  @Test
  void whateverIsInTheFilesIsCountedOrReported() throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(TINY)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String name = TINY.relativize(file).toString().replace('\\', '/');
        files.put(name.replace(".gz", ""), text(file));
      }
    }
    for (String name : files.keySet()) {
      Files.createDirectories(folder.resolve("t").resolve(name).getParent());
    }
    int counted = 0;
    for (long seed = 0; seed < MUTANTS / PART; seed++) {
      Random random = new Random(seed);
      files.forEach((name, text) -> session.file("t/" + name, text));
      for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
        String name = "t/" + List.copyOf(files.keySet()).get(random.nextInt(files.size()));
        session.file(name, mutant(session.read(name), random));
      }

      Session.Outcome outcome = session.run("analyze", "t", "--format", "json");

      String told = "seed " + seed + ": " + outcome.err();
      assertThat(outcome.exitCode()).as(told).isIn(0, 2);
      assertThat(outcome.out().isEmpty()).as(told).isEqualTo(outcome.exitCode() == 2);
      counted += outcome.exitCode() == 0 ? 1 : 0;
    }
    assertThat(counted).isBetween(MUTANTS / PART / 10, MUTANTS / PART * 9 / 10);
  }

  private static String text(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file);
        InputStream plain = file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in) {
      return new String(plain.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** The rows with a cell replaced, a row twice or gone, or moved to the end. */
  private static String mutant(String table, Random random) {
    List<String> lines = new ArrayList<>(table.lines().toList());
    int at = random.nextInt(lines.size());
    switch (random.nextInt(6)) {
      case 0 -> lines.add(at, lines.get(at));
      case 1 -> lines.remove(at);
      case 2 -> lines.add(lines.remove(at));
      default -> {
        String[] cells = lines.get(at).split(",", -1);
        String[] others = lines.get(random.nextInt(lines.size())).split(",", -1);
        int cell = random.nextInt(cells.length);
        cells[cell] =
            random.nextBoolean()
                ? others[random.nextInt(others.length)]
                : CELLS.get(random.nextInt(CELLS.size()));
        lines.set(at, String.join(",", cells));
      }
    }
    return String.join("\n", lines) + "\n";
  }

  @Test
  void importedTasksHaveTheirPriorities() {
    Session.Outcome outcome =
        session.run("import", "google-2011", TINY.toString(), "--out", "made.json");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.err()).contains("note: 1.0 of cpu and of memory is");
    byte[] bytes = session.read("made.json").getBytes(StandardCharsets.UTF_8);
    Workload workload = new WorkloadCodec().read(new Source("made.json", bytes)).orElseThrow();
    assertThat(workload.tasks()).hasSize(75).allMatch(task -> task.priority().isPresent());
  }
}
