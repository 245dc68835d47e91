package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.json.Escape;
import org.wattle.model.json.InstanceReader;
import org.wattle.model.json.Source;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverRegistry;

/**
 * No text that a command prints or writes for people shows what only programs should see: whatever
 * the instance, the solver and the outcome.
 */
class WordsTest {
  private static final Map<String, Pattern> FORBIDDEN = new LinkedHashMap<>();

  static {
    forbid("a duration of ISO 8601", "\\bPT-?\\d");
    forbid("null", "(^|[ (=])null\\b");
    forbid("not a number", "\\bNaN\\b");
    forbid("an infinite number", "\\bInfinity\\b|∞ J");
    forbid("an empty end", "[:,(] *$(?<!mistakes?:)(?<!these:)");
    forbid("empty parentheses", "\\(\\)");
    forbid("an Optional", "Optional(Double|Int|Long)?[\\[.]");
    forbid("the address of an object", "[A-Za-z]@[0-9a-f]{5,}");
    forbid("the name of a class", "\\b(java|org\\.wattle|com\\.google|org\\.ojalgo)\\.[a-z]+\\.");
    forbid("an internal error", "should not happen");
    forbid("an exponent of Java", "\\d\\.\\d+E-?\\d");
    forbid("a constant of a program", "\\b[A-Z]{2,}_[A-Z]{2,}\\b");
    forbid("one of many", "(^|[ (])1 (servers|tasks|jobs|containers|nodes|switches|mistakes)\\b");
    forbid("a format", "%[sdf]\\b");
  }

  /** What data may hold as well, and pages for people may not. */
  private static final List<String> ON_PAGES =
      List.of(
          "a duration of ISO 8601",
          "not a number",
          "an infinite number",
          "an Optional",
          "the address of an object",
          "the name of a class",
          "an internal error",
          "a format");

  private static final Path INSTANCES = Path.of("..", "instances").toAbsolutePath().normalize();

  private static final Map<String, String> MODELS =
      Map.of(
          "optimal.json",
          """
          {"kind": "model", "name": "m", "variables": [{"name": "x", "type": "integer", "lower": 0, "upper": 9}],
           "rows": [{"name": "r", "terms": {"x": 2}, "upper": 7}],
           "objectives": [{"name": "o", "sense": "maximize", "terms": {"x": 1.5}}]}
          """,
          "infeasible.json",
          """
          {"kind": "model", "name": "m", "variables": [{"name": "x", "type": "binary"}],
           "rows": [{"name": "r", "terms": {"x": 2}, "lower": 7}],
           "objectives": [{"name": "o", "sense": "maximize", "terms": {"x": 1.5}}]}
          """,
          "unbounded.json",
          """
          {"kind": "model", "name": "m", "variables": [{"name": "x", "type": "continuous", "lower": 0}],
           "rows": [], "objectives": [{"name": "o", "sense": "maximize", "terms": {"x": 1}}]}
          """,
          "large-numbers.json",
          """
          {"kind": "model", "name": "m", "variables": [{"name": "x", "type": "continuous", "lower": 0, "upper": 1e25}],
           "rows": [{"name": "r", "terms": {"x": 1e21}, "upper": 1e30}],
           "objectives": [{"name": "o", "sense": "maximize", "terms": {"x": 1e22}}]}
          """,
          "no-objective.json",
          """
          {"kind": "model", "name": "m", "variables": [{"name": "x", "type": "binary"}], "rows": [], "objectives": []}
          """);

  @TempDir private Path folder;
  private Session session;

  private static void forbid(String what, String pattern) {
    FORBIDDEN.put(what, Pattern.compile(pattern));
  }

  @BeforeEach
  void aSession() {
    session = new Session(folder);
  }

  /** The text, where nothing in it is forbidden. */
  private static void fit(String where, String text) {
    List<String> found = new ArrayList<>();
    for (String line : text.lines().toList()) {
      FORBIDDEN.forEach(
          (what, pattern) -> {
            if (pattern.matcher(line).find()) {
              found.add(what + " in: " + line);
            }
          });
      if (!Escape.text(line).equals(line)) {
        found.add("a character that does not print in: " + Escape.text(line));
      }
    }
    assertThat(found).as(where).isEmpty();
  }

  private Session.Outcome runs(String... command) {
    Session.Outcome outcome = session.run(command);
    String where = String.join(" ", command);
    boolean data = where.contains("--format");
    fit(where, outcome.err());
    if (!data) {
      fit(where, outcome.out());
    }
    return outcome;
  }

  private void page(String name) {
    String text = session.read(name).replaceAll("(?s)<(script|style).*?</\\1>", "");
    for (String line : text.lines().toList()) {
      for (String what : ON_PAGES) {
        assertThat(FORBIDDEN.get(what).matcher(line).find()).as(name + ": " + line).isFalse();
      }
    }
  }

  private void pages(String name) {
    try (Stream<Path> files = Files.walk(folder.resolve(name))) {
      files
          .map(file -> folder.relativize(file).toString())
          .filter(file -> file.endsWith(".html") || file.endsWith(".svg") || file.endsWith(".csv"))
          .forEach(this::page);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String instance(String name) {
    return INSTANCES.resolve(name).toString();
  }

  static Stream<String> instances() {
    return Stream.of(
        "quickstart.json",
        "energy/tiny.json",
        "energy/infeasible-spread.json",
        "collocation/tiny.json",
        "power/tiny.json",
        "lotes/tiny.json",
        "lotes/google-10k.json");
  }

  private void everySolverOn(String file, String... more) {
    String kind = InstanceReader.installed().read(source(file)).orElseThrow().kind();
    SolverRegistry.installed().all().stream()
        .filter(solver -> solver.problem().kind().equals(kind))
        .map(SolverDescriptor::id)
        .distinct()
        .forEach(
            id -> {
              List<String> command = new ArrayList<>(List.of("solve", file, "--solver", id));
              command.addAll(List.of(more));
              runs(command.toArray(String[]::new));
            });
  }

  private Source source(String file) {
    try {
      return new Source(file, Files.readAllBytes(folder.resolve(file)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("instances")
  void everySolverOnEveryKindOfInstance(String name) {
    everySolverOn(instance(name), "--work-limit", "300", "--threads", "1", "--seed", "7");
  }

  @Test
  void everySolverOnModelsOfEveryOutcome() {
    MODELS.forEach(
        (name, text) ->
            everySolverOn(session.file(name, text), "--gap", "0", "--time-limit", "1m"));
  }

  @Test
  void limitsThatAreNotHonouredOrLeaveNoTime() {
    everySolverOn(instance("quickstart.json"), "--time-limit", "1ms");
    everySolverOn(instance("collocation/tiny.json"), "--time-limit", "0.5ms");
    everySolverOn(session.file("m.json", MODELS.get("optimal.json")), "--time-limit", "1ms");
  }

  @Test
  void comparisonsAndExplanations() {
    for (String name : instances().toList()) {
      String solvers =
          name.startsWith("lotes")
              ? "auto,glop"
              : name.startsWith("coll")
                  ? "auto,random"
                  : name.startsWith("power") ? "auto,ff" : "auto,first-fit,ojalgo";
      runs("compare", instance(name), "--solvers", solvers, "--out", "c", "--work-limit", "300");
      pages("c");
    }
    runs("solve", instance("energy/tiny.json"), "--out", "result.json");
    runs("verify", instance("energy/tiny.json"), "result.json");
    runs("explain", instance("energy/tiny.json"), "result.json");
    runs("explain", instance("energy/infeasible-spread.json"), "--infeasible");
    runs("solve", instance("power/tiny.json"), "--out", "power.json", "-v");
    runs("explain", instance("power/tiny.json"), "power.json");
    runs("explain", instance("power/tiny.json"), "--infeasible");
    runs("verify", instance("quickstart.json"), "result.json");
  }

  @Test
  void frontsAndWeights() {
    String small = instance("collocation/hpc-32.json");
    runs("pareto", small, "--evaluations", "2000", "--out", "f.json", "--page", "f.html");
    page("f.html");
    runs("calibrate", "f.json", "--choose", "1,2,3", "--out", "-w '\"& x.json");
    runs("calibrate", "f.json", "--choose", "1,1,1");
    runs("calibrate", "f.json", "--choose", "0,99,x");
    runs("pareto", instance("power/tiny.json"), "--method", "exact", "--page", "p.html");
    page("p.html");
  }

  @Test
  void simulations() {
    runs("simulate", instance("scenarios/quick.json"), "--out", "s");
    pages("s");
    runs("simulate", instance("lotes/quick.json"), "--hours", "1", "--seeds", "2", "--out", "l");
    pages("l");
  }

  @Test
  void analysesOfTraces() {
    runs("analyze", instance("traces/google-2011-tiny"), "--out", "t", "--window", "0..7200");
    pages("t");
    runs("import", "google-2011", instance("traces/google-2011-tiny"), "--out", "t.json");
    String samples = instance("traces/power-samples-tiny/watts.csv");
    runs("import", "power-samples", samples, "--out", "p.json");
    session.file("none.csv", "");
    session.file("one.csv", "600000000,,1,0,,2,user,2,4,,,,\n");
    session.file("two.csv", "600000000,1,1,0,,0,u,2,4,,,,\n600000001,,1,0,,1,u,2,4,,,,\nx");
    for (String file : List.of("none.csv", "one.csv", "two.csv", "missing", ".")) {
      runs("analyze", file, "--out", "o");
      runs("import", "google-2011", file);
    }
    pages("o");
  }

  @Test
  void listsAndWhatIsMade() {
    runs("solvers");
    runs("generate", "quickstart", "--out", "q.json");
    runs("generate", "workload", "--like", "quick", "--out", "w.json");
    runs("generate", "hpc", "--containers", "16", "--out", "h.json");
    runs("import", "csv", INSTANCES.resolve("workloads/eight.csv").toString(), "--out", "e.json");
    runs("export", instance("energy/tiny.json"), "--format", "lp");
  }

  @Test
  void whatIsWrong() {
    session.file("empty.json", "");
    session.file("list.json", "[]");
    session.file("null.json", "{\"kind\": null, \"name\": null}");
    session.file("cut.json", "{\"kind\": \"energy\", \"servers\": [");
    session.file("nan.json", "{\"kind\": \"model\", \"name\": NaN, \"rows\": 1e999}");
    for (String file : List.of("empty.json", "list.json", "cut.json", "missing.json", ".")) {
      for (String command : List.of("solve", "compare", "simulate", "pareto", "calibrate")) {
        runs(command, file);
      }
      runs("verify", file, file);
    }
    runs("solve", instance("quickstart.json"), "--solver", "");
    runs("solve", instance("quickstart.json"), "--time-limit", "0s");
    runs("solve", instance("quickstart.json"), "--gap", "NaNa");
    runs("generate", "small-dc", "--mean", "-1");
  }

  @Test
  void aFileThatIsSuggestedIsQuoted() {
    String small = instance("collocation/hpc-32.json");
    session.run("pareto", small, "--evaluations", "2000", "--out", "f.json");

    assertThat(runs("calibrate", "f.json", "--choose", "1,2,3", "--out", "a b'c.json").out())
        .endsWith("Use them: wattle solve INSTANCE --weights 'a b'\\''c.json'\n");
    assertThat(runs("calibrate", "f.json", "--choose", "1,2,3", "--out", "a\nb.json").out())
        .endsWith("--weights $'a\\nb.json'\n");
    assertThat(runs("calibrate", "f.json", "--choose", "1,2,3", "--out", "./-w.json").out())
        .endsWith("--weights ./-w.json\n");
  }
}
