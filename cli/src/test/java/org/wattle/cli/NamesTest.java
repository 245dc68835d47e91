package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.json.Escape;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Names that are legal in a document, and that a terminal, a browser, a spreadsheet, a shell or
 * another solver would take for something else: in everything that commands write, for every kind.
 */
class NamesTest {
  private static final int PART = Integer.getInteger("seeds.part", 1);
  private static final JsonMapper JSON = JsonMapper.shared();

  /** What a spreadsheet takes for a formula. */
  private static final String FORMULA = "=+-@";

  @TempDir private Path folder;
  private Session session;

  /** All of them with -P long, every fourth otherwise. */
  static Stream<String> names() {
    int step = PART == 1 ? 1 : 4;
    List<String> all = all().toList();
    return IntStream.range(0, all.size()).filter(i -> i % step == 0).mapToObj(all::get);
  }

  private static Stream<String> all() {
    return Stream.of(
        "</script><script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "]]><svg onload='alert(1)'>",
        "&lt;b&gt;&amp;",
        "=HYPERLINK(\"http://x\",\"y\")",
        "+1+1",
        "-1-1",
        "@SUM(A1)",
        "a,b;c d",
        "\"quoted\" 'twice'",
        "line\u2028separator\u2029s",
        "\u202eright to left\u202c",
        "\ufeffbom\u200bzero\u00adwidth",
        "\ue000private\uffffnone",
        "e\u0301\u0301\u0301\u0301combining",
        "😀 👩‍👩‍👧 emoji",
        "n".repeat(190),
        "😀".repeat(90),
        " blank first and last ",
        "..",
        "../../up",
        "/etc/passwd",
        "C:\\con\\nul",
        "%s%n%d{0}${x}#{y}`z`$(w)",
        "null",
        "NaN",
        "true",
        "0",
        "1e5",
        "subject to",
        "ENDATA",
        "* comment",
        "$ comment",
        "RHS",
        "[markdown](javascript:alert(1)) | *x* _y_");
  }

  @BeforeEach
  void aSession() {
    session = new Session(folder);
  }

  private static String quoted(String name) {
    return JSON.writeValueAsString(name);
  }

  private static void printsAsItIs(String where, String text) {
    assertThat(text.lines())
        .as(where)
        .allSatisfy(line -> assertThat(Escape.text(line)).isEqualTo(line));
  }

  /** A command that succeeds, whose words are fit to be shown. */
  private Session.Outcome runs(String... command) {
    Session.Outcome outcome = session.run(command);
    String where = String.join(" ", command);
    assertThat(outcome.exitCode()).as(where + "\n" + outcome.err()).isZero();
    printsAsItIs(where, outcome.err());
    return outcome;
  }

  private void shows(String... command) {
    printsAsItIs(String.join(" ", command), runs(command).out());
  }

  /** Solved, verified and compared: all that is written for people, spreadsheets and programs. */
  private JsonNode everyReportOf(String file, String solver, String other, String name) {
    shows("solve", file, "--solver", solver);
    runs("solve", file, "--solver", solver, "--out", "result.json");
    shows("verify", file, "result.json");
    shows("compare", file, "--solvers", solver + "," + other, "--out", "compared");
    files("compared", name);
    return JSON.readTree(session.read("result.json"));
  }

  private void files(String place, String name) {
    try (Stream<Path> files = Files.walk(folder.resolve(place))) {
      List<String> all =
          files.filter(Files::isRegularFile).map(f -> folder.relativize(f).toString()).toList();
      assertThat(all).allMatch(file -> file.matches("[A-Za-z0-9._/-]+"));
      for (String file : all) {
        String text = session.read(file);
        if (file.endsWith(".html") || file.endsWith(".svg")) {
          page(file, text, name);
        } else if (file.endsWith(".csv")) {
          table(file, text);
        } else if (file.endsWith(".json")) {
          assertThat(JSON.readTree(text).isObject()).as(file).isTrue();
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assertThat(folder.getParent().resolve("up")).doesNotExist();
  }

  /** Nothing of the name is markup, and nothing changes the direction of writing. */
  private static void page(String file, String text, String name) {
    if (name.chars().anyMatch(c -> c == '<' || c == '&')) {
      assertThat(text).as(file).doesNotContain(name);
    }
    assertThat(text)
        .as(file)
        .doesNotContain("<script>alert", "<img src=x", "<svg onload", "href=\"javascript:")
        .doesNotContain("\u202e", "\u2028");
  }

  /** A table is read back with as many cells in every row; none of them is a formula. */
  private static void table(String file, String text) {
    printsAsItIs(file, text);
    try {
      List<CSVRecord> rows = CSVFormat.RFC4180.parse(new StringReader(text)).getRecords();
      for (CSVRecord row : rows) {
        assertThat(row.size()).as(file).isEqualTo(rows.get(0).size());
        for (String cell : row) {
          boolean formula = !cell.isEmpty() && FORMULA.indexOf(cell.charAt(0)) >= 0;
          assertThat(formula && !cell.matches("-\\d+(\\.\\d+)?(E-?\\d+)?"))
              .as(file + ": " + cell)
              .isFalse();
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void ofEnergyInstances(String name) {
    String n = quoted(name);
    session.file(
        "i.json",
        """
        {"kind": "energy", "name": %1$s, "slotSeconds": 60, "resources": [%1$s],
         "origin": {"description": %1$s, "units": {%1$s: %1$s}, "power": {%1$s: %1$s}, "notes": [%1$s]},
         "servers": [{"type": %1$s, "count": 2, "capacity": {%1$s: 1},
           "watts": {"sleep": 8, "idle": 80, "load": {%1$s: 100}}, "wakeSeconds": 30}],
         "tasks": [{"id": %1$s, "job": %1$s, "demand": {%1$s: 0.4}, "gbps": 0}]}
        """
            .formatted(n));

    JsonNode result = everyReportOf("i.json", "ojalgo", "first-fit", name);

    assertThat(result.path("placement").path(0).path("task").asString()).isEqualTo(name);
    assertThat(result.path("instance").path("name").asString()).isEqualTo(name);
    shows("explain", "i.json", "result.json");
    exported("i.json", result);
  }

  @ParameterizedTest
  @MethodSource("names")
  void ofCollocationInstances(String name) {
    session.file(
        "i.json",
        """
        {"kind": "collocation", "name": %1$s, "racks": [{"count": 1, "nodes": 2}],
         "weights": {"power": 0.5, "intensity": 1, "sensitivity": 0.25},
         "jobs": [{"name": %1$s, "containers": 2, "class": "taz", "intensity": 7, "sensitivity": "rack"},
           {"name": "other", "containers": 1, "class": "turtle", "intensity": 1, "sensitivity": "node"}]}
        """
            .formatted(quoted(name)));

    JsonNode result = everyReportOf("i.json", "branch-and-bound", "random", name);

    assertThat(result.path("placement").path(0).path("job").asString()).isEqualTo(name);
    shows(
        "pareto", "i.json", "--evaluations", "200", "--out", "f/front.json", "--page", "f/f.html");
    files("f", name);
    assertThat(JSON.readTree(session.read("f/front.json")).path("instance").path("name").asString())
        .isEqualTo(name);
  }

  @ParameterizedTest
  @MethodSource("names")
  void ofLotesInstances(String name) {
    session.file(
        "i.json",
        """
        {"kind": "lotes", "name": %1$s, "resources": [%1$s],
         "configurations": [{"name": %1$s, "count": 3, "capacity": {%1$s: 8}}],
         "classes": [{"name": %1$s, "proportion": 1, "meanServiceHours": 1, "requirement": {%1$s: {"mean": 3, "cv": 0.1}}}]}
        """
            .formatted(quoted(name)));

    everyReportOf("i.json", "auto", "glop", name);
  }

  @ParameterizedTest
  @MethodSource("names")
  void ofModels(String name) {
    session.file(
        "i.json",
        """
        {"kind": "model", "name": %1$s, "groups": [{"name": %1$s, "meaning": %1$s}],
         "variables": [{"name": %1$s, "type": "integer", "lower": 0, "upper": 9},
           {"name": "y", "type": "continuous", "lower": -1, "upper": 2}],
         "rows": [{"name": %1$s, "group": %1$s, "terms": {%1$s: 2, "y": 1}, "upper": 7}],
         "objectives": [{"name": %1$s, "sense": "maximize", "terms": {%1$s: 1.5, "y": 0.25}}]}
        """
            .formatted(quoted(name)));

    JsonNode result = everyReportOf("i.json", "ojalgo", "choco", name);

    assertThat(result.path("values").has(name)).isTrue();
    exported("i.json", result);
  }

  /** The model in a file of MPS is read, and has the same optimum; so is a document made of it. */
  private void exported(String file, JsonNode result) {
    double value = result.path("objective").path("value").doubleValue();
    runs("export", file, "--format", "mps", "--out", "m.mps");
    runs("export", file, "--format", "lp", "--out", "m.lp");
    runs("import", "mps", "m.mps", "--out", "m.json");
    for (String model : List.of("m.mps", "m.json")) {
      runs("solve", model, "--solver", "ojalgo", "--out", "again.json");
      assertThat(
              JSON.readTree(session.read("again.json"))
                  .path("objective")
                  .path("value")
                  .doubleValue())
          .isCloseTo(value, withinPercentage(1e-6));
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void ofWorkloadsAndScenarios(String name) {
    String cell = '"' + name.replace("\"", "\"\"") + '"';
    session.file(
        "t.csv",
        "id,job,arrivalSeconds,durationSeconds,cpu,memory\n%1$s,%1$s,0,60,0.1,0.1\nb,,30,9,0.1,0.1\n"
            .formatted(cell));
    session.file(
        "s.json",
        """
        {"kind": "energy-scenario", "name": %s, "cluster": {"preset": "quickstart"},
         "workload": "t.json", "policies": ["beps", "always-on"], "slotSeconds": 10, "hours": 0.1}
        """
            .formatted(quoted(name)));

    runs("import", "csv", "t.csv", "--out", "t.json");
    shows("simulate", "s.json", "--out", "simulated");

    files("simulated", name);
  }

  @ParameterizedTest
  @MethodSource("names")
  void ofScenariosOfPriorityScheduling(String name) {
    String cell = '"' + name.replace("\"", "\"\"") + '"';
    session.file(
        "t.csv",
        "id,arrivalSeconds,durationSeconds,cpu,memory,priority\n%s,0,60,0.1,0.1,0\nb,30,9,0.1,0.1,9\n"
            .formatted(cell));
    session.file(
        "s.json",
        """
        {"kind": "priority-scenario", "name": %s, "workload": "t.csv", "policies": ["mrs", "nop"],
         "cluster": {"servers": [
           {"type": "A", "count": 1, "cores": 1, "cpu": 1, "memory": 1, "slots": 1}]}, "hours": 0.1}
        """
            .formatted(quoted(name)));

    shows("simulate", "s.json", "--out", "simulated");

    files("simulated", name);
  }

  @ParameterizedTest
  @MethodSource("names")
  void ofScenariosOfPowerAwareScheduling(String name) {
    String inside = name.substring(0, Math.min(100, name.length()));
    String cell = '"' + inside.replace("\"", "\"\"") + '"';
    session.file("t.csv", "task,profile,submit_seconds\n%s,%s,0\n".formatted(cell, cell));
    session.file(
        "s.json",
        """
        {"kind": "power-scenario", "name": %1$s, "workload": "t.csv", "policies": ["ff", "mgm"],
         "cluster": {"classes": [{"name": %2$s, "count": 1, "cores": 1, "memoryMegabytes": 9,
           "watts": {"static": 1, "tdp": 9}, "racks": {%2$s: 1}}]},
         "profiles": [{"name": %2$s, "cpu": 1, "memoryMegabytes": 1, "seconds": 5,
           "watts": {%2$s: 2}}], "caps": ["static", "none"],
         "tariff": {"perKwh": 1, "currency": %3$s}}
        """
            .formatted(
                quoted(name),
                quoted(inside),
                quoted(name.substring(0, Math.min(3, name.length())))));

    shows("simulate", "s.json", "--out", "simulated");

    files("simulated", name);
  }
}
