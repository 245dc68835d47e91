package org.wattle.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.fuzz.oracle.Overruns;
import org.wattle.fuzz.trial.ReadTrial;
import org.wattle.fuzz.trial.Subjects;
import org.wattle.fuzz.trial.Workbench;
import org.wattle.render.terminal.Console;
import org.wattle.toolkit.simulation.SimulationKind;
import org.wattle.toolkit.simulation.Simulations;

/** Campaigns: a short one with a fixed seed, and what a campaign does with a failure. */
class FuzzTest {
  private static final Path INSTANCES = Path.of("..", "instances");

  @TempDir private Path folder;

  private record Ended(int exitCode, String out, String err) {}

  private Ended run(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        Console.over(InputStream.nullInputStream(), out, err, Console.Settings.plain(Path.of("")));
    List<String> all =
        new ArrayList<>(List.of("--instances", INSTANCES.toString(), "--out", folder.toString()));
    all.addAll(List.of(arguments));
    int exitCode = Fuzz.run(console, all.toArray(String[]::new));
    return new Ended(
        exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void nothingFailsInAShortCampaign() {
    Ended ended =
        run("--seed", "20", "--solves", "100", "--reads", "2000", "--work-limit", "20000");

    assertThat(ended.out())
        .contains("seed 20", "solve energy", "solve model", "read energy", "Nothing failed.");
    assertThat(ended.exitCode()).isZero();
  }

  @Test
  void oneCaseCanBeRunAgain() {
    Ended ended = run("--seed", "20", "--case", "read-4");

    assertThat(ended.exitCode()).as(ended.out()).isZero();
    assertThat(ended.out()).containsPattern("read .* 1: ");
  }

  @Test
  void wrongUsageIsTold() {
    Ended ended = run("--sed", "20");

    assertThat(ended.exitCode()).isEqualTo(2);
    assertThat(ended.err()).contains("--sed");
  }

  @Test
  void theSameSeedGivesTheSameCases() {
    Workbench workbench = Workbench.installed(folder);
    FuzzPlan plan = new FuzzPlan(5, List.of(), List.of(), List.of());
    FuzzCases cases =
        new FuzzCases(workbench, Subjects.all(workbench, INSTANCES), plan, Overruns.IGNORED);
    for (int index = 0; index < 50; index++) {
      assertThat(cases.solved(index).document()).isEqualTo(cases.solved(index).document());
      assertThat(cases.read(index).document()).isEqualTo(cases.read(index).document());
    }
    assertThat(cases.solved(1).document()).isNotEqualTo(cases.solved(2).document());
  }

  @Test
  void scenariosOfEverySimulationAreMutated() {
    Workbench workbench = Workbench.installed(folder);
    assertThat(Subjects.all(workbench, INSTANCES))
        .extracting(subject -> subject.trial().kind())
        .containsAll(Simulations.installed().stream().map(SimulationKind::id).toList());
  }

  @Test
  void aFailureIsMinimisedWrittenAndCountedOnce() throws Exception {
    List<Failure> told = new ArrayList<>();
    Campaign campaign = new Campaign(500, told::add);
    ReadTrial trial =
        new ReadTrial(
            "planted",
            "planted.json",
            Map.of("other.txt", new byte[] {'x'}),
            "wattle solve planted.json",
            document -> {
              if (new String(document, StandardCharsets.UTF_8).contains("bad")) {
                throw new IllegalStateException("planted");
              }
              return out -> out.write(document);
            },
            document -> out -> out.write(document));
    byte[] document = "{\"a\": [1, 2, {\"bad\": 3}], \"c\": 4}".getBytes(StandardCharsets.UTF_8);
    FuzzCase tried = new FuzzCase("read-7", document, trial);

    campaign.run(tried);
    campaign.run(tried);

    assertThat(told).hasSize(1);
    assertThat(campaign.signatures()).containsValue(2);
    Path place = new FailureFolder(folder).write(told.get(0), "fuzz/run --seed 1 --case read-7");
    assertThat(Files.readString(place.resolve("planted.json")).replaceAll("\\s", ""))
        .isEqualTo("{\"a\":[{\"bad\":1}]}");
    assertThat(place.resolve("other.txt")).exists();
    assertThat(Files.readString(place.resolve("README.txt")))
        .contains("stack trace", "planted", "wattle solve planted.json", "--case read-7");
  }
}
