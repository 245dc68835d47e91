package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.Seeds;

/** Whatever solve writes, of whatever status, verify reads and accepts. */
class WhatSolveWritesVerifiesTest {
  private static final List<String> SOLVERS =
      List.of("ojalgo", "scip", "choco", "cp-sat", "highs", "cbc", "commons-math", "glop", "auto");

  @TempDir private Path folder;

  static Stream<Long> seeds() {
    return Seeds.upTo(80);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void aRandomModelIsSolvedAndVerified(long seed) {
    Session session = new Session(folder);
    session.file("m.json", model(seed));
    for (String solver : SOLVERS) {
      accepted(session, seed + " " + solver, "m.json", "--solver", solver);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Nothing to minimise, infeasible, unbounded, both.
        "\"variables\": [{\"name\": \"x\", \"type\": \"binary\"}], \"objectives\": []",
        "\"variables\": [{\"name\": \"x\", \"type\": \"binary\"}],"
            + "\"rows\": [{\"name\": \"r\", \"terms\": {\"x\": 2}, \"lower\": 1, \"upper\": 1}]",
        "\"variables\": [{\"name\": \"x\", \"type\": \"integer\", \"lower\": 0}], \"objectives\":"
            + " [{\"name\": \"o\", \"sense\": \"maximize\", \"terms\": {\"x\": 1}}]",
        "\"variables\": [{\"name\": \"x\", \"type\": \"continuous\", \"lower\": 0}],"
            + " \"objectives\": [{\"name\": \"o\", \"sense\": \"maximize\", \"terms\": {\"x\":"
            + " 1}}]",
        "\"variables\": [], \"objectives\": []"
      })
  void aModelOfEveryStatusIsSolvedAndVerified(String fields) {
    Session session = new Session(folder);
    session.file(
        "m.json",
        "{\"kind\": \"model\", \"name\": \"m\", "
            + (fields.contains("rows") ? "" : "\"rows\": [], ")
            + (fields.contains("objectives") ? "" : "\"objectives\": [], ")
            + fields
            + "}");
    for (String solver : SOLVERS) {
      accepted(session, solver, "m.json", "--solver", solver);
    }
  }

  @Test
  void instancesOfOtherKindsAreSolvedAndVerified() throws Exception {
    Session session = new Session(folder);
    Path instances = Path.of("../instances");
    for (String file :
        List.of("energy/tiny", "energy/infeasible-spread", "collocation/tiny", "lotes/tiny")) {
      session.file("i.json", Files.readString(instances.resolve(file + ".json")));
      accepted(session, file, "i.json");
    }
    for (String objective :
        List.of("allocation", "machine-assignment", "machine-assignment-integer")) {
      accepted(session, objective, "i.json", "--objective", objective);
    }
  }

  private static void accepted(Session session, String what, String file, String... options) {
    List<String> arguments = new ArrayList<>(List.of("solve", file, "--out", "r.json"));
    arguments.addAll(List.of(options));
    Session.Outcome solved = session.run(arguments.toArray(String[]::new));
    assertThat(solved.err()).as(what).doesNotContain("at org.wattle");
    if (solved.exitCode() == 2) {
      assertThat(solved.err()).as(what).contains("does not take");
      return;
    }

    Session.Outcome verified = session.run("verify", file, "r.json");

    assertThat(verified.out()).as("%s: %s", what, solved.out()).contains("Clean");
    assertThat(verified.exitCode()).as(what).isZero();
  }

  /** A few variables and rows, at times without bounds, without an objective or with two. */
  private static String model(long seed) {
    Random random = new Random(seed);
    int variables = 1 + random.nextInt(4);
    List<String> columns = new ArrayList<>();
    for (int v = 0; v < variables; v++) {
      String type = List.of("binary", "integer", "continuous").get(random.nextInt(3));
      String upper = random.nextInt(6) == 0 ? "" : ", \"upper\": " + random.nextInt(5);
      columns.add(
          "{\"name\": \"x%d\", \"type\": \"%s\"%s}"
              .formatted(v, type, type.equals("binary") ? "" : ", \"lower\": 0" + upper));
    }
    List<String> rows = new ArrayList<>();
    for (int r = 0; r < random.nextInt(4); r++) {
      String side = random.nextBoolean() ? "lower" : "upper";
      rows.add(
          "{\"name\": \"r%d\", \"terms\": {%s}, \"%s\": %s}"
              .formatted(r, terms(random, variables), side, number(random)));
    }
    List<String> objectives = new ArrayList<>();
    for (int o = 0; o < random.nextInt(3); o++) {
      String sense = random.nextBoolean() ? "minimize" : "maximize";
      objectives.add(
          "{\"name\": \"o%d\", \"sense\": \"%s\", \"terms\": {%s}}"
              .formatted(o, sense, terms(random, variables)));
    }
    return "{\"kind\": \"model\", \"name\": \"random\", \"variables\": [%s], \"rows\": [%s],"
            .formatted(String.join(", ", columns), String.join(", ", rows))
        + " \"objectives\": [%s]}".formatted(String.join(", ", objectives));
  }

  private static String terms(Random random, int variables) {
    List<String> terms = new ArrayList<>();
    for (int v = 0; v < variables; v++) {
      terms.add("\"x%d\": %s".formatted(v, number(random)));
    }
    return String.join(", ", terms);
  }

  private static String number(Random random) {
    double scale = List.of(1.0, 0.1, 1000 / 7.0, 1e5).get(random.nextInt(4));
    return String.format(Locale.ROOT, "%.6f", (random.nextInt(13) - 4) * scale);
  }
}
