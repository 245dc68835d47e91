package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.files.HaltingFiles;
import tools.jackson.databind.json.JsonMapper;

/**
 * Every command that writes, in processes of their own that are killed: before each of its changes
 * to the disk in turn, and at random moments. What is visible then is whole, and the next run is as
 * if nothing had happened. Only {@code -P long} runs it.
 */
@EnabledIfSystemProperty(named = "seeds.part", matches = "1")
class KilledCommandsTest {
  private static final int KILLED = 128 + 9;

  private static final String FRONT =
      """
      {"kind": "collocation-front", "instance": {"name": "four"}, "points": [
      {"id": "1", "goals": {"usedNodes": 1, "intensity": 0, "sensitivity": 0}, "normalised": {"power": 0.5, "intensity": 0.8, "sensitivity": 0.1}},
      {"id": "2", "goals": {"usedNodes": 2, "intensity": 1, "sensitivity": 1}, "normalised": {"power": 0.7, "intensity": 0.85, "sensitivity": 0.2}},
      {"id": "3", "goals": {"usedNodes": 3, "intensity": 2, "sensitivity": 2}, "normalised": {"power": 0.9, "intensity": 0.9, "sensitivity": 0.3}}]}
      """;

  private static final String SCENARIO =
      """
      {
        "kind": "lotes-scenario", "name": "a try", "instance": "machines.json",
        "loads": [0.4], "policies": ["greedy"], "hours": 40, "seeds": 1
      }
      """;

  private static final String RECORD =
      """
      tasks,mean size,seed,exit,status,value J,bound J,gap,backend,seconds
      25,0.03,1,0,optimal,383871.5,383871.5,0,auto,0.27
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "solve by-hand.json --solver first-fit --out out/r.json",
        "solve by-hand.json --solver highs --out r.json",
        "compare by-hand.json --solvers first-fit --out out",
        "pareto four.json --evaluations 300 --out front-of-four.json --page front.html",
        "calibrate front.json --choose 1,2,3 --out weights.json",
        "simulate scenario.json --out simulated",
        "import csv tasks.csv --out workload.json",
        "generate small-dc --tasks 7 --seed 3 --out generated.json",
        "export by-hand.json --format mps --out model.mps",
        "reproduce --chapters --out book",
        "reference --out reference"
      })
  void aCommandIsKilledBeforeEachOfItsChanges(String command) throws Exception {
    inputs();
    Set<String> before = visible(folder).keySet();
    assertThat(session().run(command.split(" ", -1)).exitCode()).isZero();
    Set<String> expected = visible(folder).keySet();
    assertThat(expected).as("what (%s) writes", command).isNotEqualTo(before);
    int kills = 0;
    // The twenty pages, and the lines of a simulation, are written one like the other.
    int step = command.startsWith("reference") || command.startsWith("simulate") ? 5 : 1;
    while (run(command, (long) kills * step).waitFor() == KILLED) {
      String when = "killed before change " + (kills * step);
      assertThatAllIsWhole(command + ", " + when);
      assertThatTheNextRunIsWell(command, expected, when);
      kills++;
      if (kills % 2 == 1) {
        reset();
      }
    }
    assertThatTheNextRunIsWell(command, expected, "not killed");
    System.out.println(command + ": " + kills + " kills");
    assertThat(kills).as("kills of (%s)", command).isGreaterThan(5);
  }

  @Test
  void commandsAreKilledAtRandomMoments() throws Exception {
    inputs();
    long seed = 20_261_122;
    Random random = new Random(seed);
    List<String> commands =
        List.of(
            "compare by-hand.json --solvers first-fit,highs,scip --out out",
            "simulate scenario.json --out simulated",
            "solve by-hand.json --solver highs --out r.json");
    for (String command : commands) {
      assertThat(session().run(command.split(" ", -1)).exitCode()).isZero();
      Set<String> expected = visible(folder).keySet();
      for (int kill = 0; kill < 25; kill++) {
        Process process = run(command, Long.MAX_VALUE);
        boolean ended = process.waitFor(random.nextInt(2000), TimeUnit.MILLISECONDS);
        process.destroyForcibly().waitFor();
        String what = "kill " + kill + " of seed " + seed + (ended ? ", after its end" : "");
        assertThatAllIsWhole(command + ", " + what);
        assertThatTheNextRunIsWell(command, expected, what);
      }
    }
  }

  private void inputs() throws IOException {
    Session session = session();
    session.resource(ByHand.FILE);
    session.file("four.json", FourNodes.json());
    session.file("front.json", FRONT);
    session.file("machines.json", SmallMachines.JSON);
    session.file("scenario.json", SCENARIO);
    session.file("tasks.csv", "id,arrivalSeconds,endSeconds,cpu\na,0,60,0.5\nb,30,90,0.25\n");
    Files.createDirectories(folder.resolve("instances"));
    Files.createDirectories(folder.resolve("book/small-dc"));
    Files.createDirectories(folder.resolve("tmp"));
    session.file("book/small-dc/small-dc.csv", RECORD);
  }

  private void reset() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted(Collections.reverseOrder()).toList()) {
        if (!each.equals(folder)) {
          Files.delete(each);
        }
      }
    }
    inputs();
  }

  private Session session() {
    return new Session(folder);
  }

  /** Starts a command in a process that ends before one of its changes. */
  private Process run(String command, long changes) throws IOException {
    List<String> words =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Djava.io.tmpdir=" + folder.resolve("tmp"),
                "-Djava.nio.file.spi.DefaultFileSystemProvider=" + HaltingFiles.class.getName(),
                "-D" + HaltingFiles.CHANGES + "=" + changes,
                "-cp",
                System.getProperty("java.class.path"),
                Wattle.class.getName()));
    words.addAll(List.of(command.split(" ", -1)));
    return new ProcessBuilder(words)
        .directory(folder.toFile())
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private void assertThatAllIsWhole(String when) throws IOException {
    visible(folder)
        .forEach(
            (file, text) -> {
              if (file.endsWith(".json")) {
                assertThat(JsonMapper.shared().readTree(text))
                    .as("%s: %s", when, file)
                    .isNotEmpty();
              } else if (file.endsWith(".html")) {
                assertThat(text.strip()).as("%s: %s", when, file).endsWith("</html>");
              } else if (file.endsWith(".mps")) {
                assertThat(text.strip()).as("%s: %s", when, file).endsWith("ENDATA");
              } else {
                assertThat(text).as("%s: %s", when, file).endsWith("\n");
              }
            });
  }

  private void assertThatTheNextRunIsWell(String command, Set<String> expected, String when)
      throws IOException {
    Session.Outcome next = session().run(command.split(" ", -1));
    assertThat(next.exitCode()).as("%s, %s: %s", command, when, next.err()).isZero();
    assertThat(visible(folder).keySet()).as("%s, %s", command, when).isEqualTo(expected);
    assertThatAllIsWhole(command + ", " + when + ", and run again");
    assertThat(hidden()).as("%s, %s", command, when).isEmpty();
  }

  /** All files but hidden ones and those below hidden folders, with their text. */
  private static Map<String, String> visible(Path folder) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String name = folder.relativize(file).toString();
        if (!("/" + name).contains("/.")) {
          files.put(name, Files.readString(file));
        }
      }
    }
    return files;
  }

  /**
   * Hidden names, but for the folder of temporary files, which the next process that uses it
   * tidies.
   */
  private Set<String> hidden() throws IOException {
    Set<String> names = new TreeSet<>();
    try (Stream<Path> all = Files.walk(folder)) {
      all.map(path -> folder.relativize(path).toString())
          .filter(name -> !name.startsWith("tmp/") && ("/" + name).contains("/."))
          .forEach(names::add);
    }
    return names;
  }
}
