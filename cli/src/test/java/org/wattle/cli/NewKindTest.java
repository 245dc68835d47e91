package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.knapsack.KnapsackKind;
import org.wattle.knapsack.KnapsackSolvers;
import org.wattle.model.solving.SolverProvider;
import org.wattle.toolkit.ProblemKind;

/**
 * A kind of problem of one's own, {@link org.wattle.knapsack}, is used by every command after two
 * lines in service files, one for the kind and one for its solvers. No existing file knows it.
 */
class NewKindTest {
  @TempDir private Path folder;
  private final ClassLoader before = Thread.currentThread().getContextClassLoader();
  private Session session;

  @BeforeEach
  void registered() throws IOException {
    Path services = Files.createDirectories(folder.resolve("plugin/META-INF/services"));
    Files.writeString(services.resolve(ProblemKind.class.getName()), KnapsackKind.class.getName());
    Files.writeString(
        services.resolve(SolverProvider.class.getName()), KnapsackSolvers.class.getName());
    Thread.currentThread()
        .setContextClassLoader(
            new URLClassLoader(new URL[] {folder.resolve("plugin").toUri().toURL()}, before));
    session = new Session(folder);
    session.file(
        "k.json",
        """
        {"kind": "knapsack", "name": "rucksack", "capacity": 10,
         "weights": [6, 5, 5], "values": [9, 7, 7]}
        """);
  }

  @AfterEach
  void forgotten() {
    Thread.currentThread().setContextClassLoader(before);
  }

  @Test
  void itIsSolved() {
    Session.Outcome outcome = session.run("solve", "k.json");

    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .startsWith("rucksack: 3 items\nOptimal: verified")
        .containsPattern("Value +14 +\\(value\\)");
  }

  @Test
  void itsResultIsVerified() {
    session.run("solve", "k.json", "--out", "r.json");

    assertThat(session.read("r.json")).contains("\"kind\": \"knapsack-result\"");
    assertThat(session.run("verify", "k.json", "r.json").exitCode()).isZero();

    session.file(
        "wrong.json", session.read("r.json").replaceAll("\"items\": \\[[^]]*", "\"items\": [0, 1"));
    Session.Outcome wrong = session.run("verify", "k.json", "wrong.json");
    assertThat(wrong.exitCode()).isEqualTo(1);
    assertThat(wrong.out())
        .contains("capacity: the items weigh (11), and the capacity is (10)")
        .contains("value is claimed to be (14.0), recomputed it is (16.0)");
  }

  @Test
  void itsSolversAreCompared() {
    Session.Outcome outcome = session.run("compare", "k.json", "--solvers", "auto,density,glutton");

    assertThat(outcome.exitCode()).isEqualTo(5);
    assertThat(outcome.out())
        .containsPattern("auto +optimal +14")
        .containsPattern("density +feasible +9 +55.6 % +35.7 %")
        .containsPattern("glutton +refuted");
  }

  @Test
  void itIsExported() {
    Session.Outcome outcome = session.run("export", "k.json", "--format", "lp");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains("Maximize")
        .contains("capacity: 6 item0 + 5 item1 + 5 item2");
  }

  @Test
  void itsSolversAreListedAndItsMistakesReported() {
    assertThat(session.run("solvers").out()).containsPattern("density +knapsack +nothing");

    session.file("bad.json", session.read("k.json").replace("[9, 7, 7]", "[9, 7]"));
    Session.Outcome bad = session.run("solve", "bad.json");
    assertThat(bad.exitCode()).isEqualTo(2);
    assertThat(bad.err()).contains("There are not as many values as weights.");
    assertThat(session.run("solve", "k.json", "--max-moves", "1").err())
        .contains("--max-moves is for instances of kind (energy or collocation)");
    assertThat(session.run("solve", "k.json", "--solver", "density", "--seed", "1").out())
        .contains("Warnings")
        .contains("seed");
  }
}
