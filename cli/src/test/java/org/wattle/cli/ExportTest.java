package org.wattle.cli;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.Stopped;

class ExportTest {
  @TempDir private Path folder;
  private final List<OptModel> solved = new ArrayList<>();
  private Session session;

  @BeforeEach
  void aSession() {
    session =
        new Session(folder)
            .with(
                ScriptedSolvers.model(
                    request -> {
                      solved.add(request.problem());
                      return new SolveResult.NoSolution<>(
                          OptionalDouble.empty(), ScriptedSolvers.report());
                    }));
    session.resource(ByHand.FILE);
  }

  @Test
  void theModelOfAnEnergyInstanceIsSolvableFromAPipe() {
    String mps = session.run("export", ByHand.FILE, "--format", "mps").out();

    session.input(mps).run("solve", "-");

    assertThat(solved).hasSize(1);
    assertThat(solved.get(0).objectives().get(0).name()).isEqualTo("mtec");
    assertThat(solved.get(0).hasIntegers()).isTrue();
  }

  @Test
  void theObjectiveMayBeChosen() {
    assertThat(session.run("export", ByHand.FILE, "--format", "mps", "--objective", "msec").out())
        .contains(" N msec");
  }

  @Test
  void lpIsWrittenToo() {
    session.resource("knapsack.json");

    Session.Outcome outcome =
        session.run("export", "knapsack.json", "--format", "LP", "--out", "k.lp");

    assertThat(outcome.exitCode()).isZero();
    assertThat(session.read("k.lp")).contains("Maximize", "3 x", "2 y", "room:", "End");
  }

  @Test
  void severalObjectivesFindNoRoom() {
    session.file(
        "two.json",
        Session.text("knapsack.json")
            .replace(
                "\"terms\": {\"x\": 3, \"y\": 2}}",
                "\"terms\": {\"x\": 3, \"y\": 2}},"
                    + " {\"name\": \"fewest\", \"sense\": \"minimize\", \"terms\": {\"y\": 1}}"));

    Session.Outcome outcome = session.run("export", "two.json", "--format", "mps");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).contains("several objectives (2)");
  }

  @Test
  void anEndedExportLeavesNoFile() {
    session.file("kept.mps", "what was there before");

    Session.Outcome outcome =
        Stop.within(
            () -> Optional.of(Stopped.Cause.TIME_LIMIT),
            () -> session.run("export", ByHand.FILE, "--format", "mps", "--out", "kept.mps"));

    assertThat(outcome.exitCode()).isEqualTo(4);
    assertThat(outcome.err())
        .contains("not written completely: the time limit was reached", "Maybe give a longer");
    assertThat(session.read("kept.mps")).isEqualTo("what was there before");
    assertThat(folder.toFile().list()).noneMatch(name -> name.endsWith(".part"));
  }

  @Test
  void aModelOfTooManyPairsIsRefusedBeforeItIsBuilt() throws IOException {
    String tiny = Files.readString(Path.of("..", "instances", "energy", "tiny.json"));
    String task = "{\"id\": \"more-%d\", \"demand\": {\"cpu\": 0.1, \"memory\": 0.1}}, ";
    String tasks = IntStream.range(0, 25).mapToObj(task::formatted).collect(joining());
    String many =
        tiny.replaceFirst("\"count\": *\\d+", "\"count\": 990000")
            .replaceFirst("\"tasks\": *\\[", "\"tasks\": [" + tasks);
    session.file("many.json", many);

    Session.Outcome outcome = session.run("export", "many.json", "--format", "lp");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains("too large to be written", "Maybe use fewer");
    assertThat(outcome.out()).isEmpty();
  }
}
