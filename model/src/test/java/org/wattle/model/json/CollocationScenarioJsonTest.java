package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.Cluster.RackGroup;
import org.wattle.model.collocation.CollocationScenario;
import org.wattle.model.collocation.CollocationScenario.StagedJob;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.ContentionClass;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.collocation.Migrations;
import org.wattle.model.collocation.Weights;
import org.wattle.model.json.ScenarioReader.ScenarioDocument;

class CollocationScenarioJsonTest {
  private static final String SHORTEST =
      """
      {"kind": "collocation-scenario", "name": "s", "racks": [{"count": 1, "nodes": 2}], "jobs": [
       {"name": "A", "containers": 4, "class": "taz", "intensity": 7, "sensitivity": "rack", "stays": 2},
       {"name": "B", "containers": 4, "class": "turtle", "intensity": 0, "sensitivity": "node", "arrival": 2, "stays": 1}]}
      """;

  private static Parsed<ScenarioDocument<?>> read(String json) {
    return ScenarioReader.installed().read(Text.source(json), file -> Optional.empty());
  }

  private static CollocationScenario valid(String json) {
    return Text.valid(read(json)).as(CollocationScenario.class).orElseThrow();
  }

  @Test
  void whatIsLeftOutHasADefault() {
    CollocationScenario scenario = valid(SHORTEST);
    assertThat(scenario)
        .isEqualTo(
            new CollocationScenario(
                "s",
                new Cluster(List.of(new RackGroup(1, 2)), 2, 0.5),
                Weights.EQUAL,
                Migrations.FREE,
                List.of("auto", "slot-rr", "node-rr", "dot-product"),
                List.of(
                    new StagedJob(new Job("A", 4, ContentionClass.TAZ, 7, Sensitivity.RACK), 1, 2),
                    new StagedJob(
                        new Job("B", 4, ContentionClass.TURTLE, 0, Sensitivity.NODE), 2, 1))));
    assertThat(scenario.stages()).isEqualTo(2);
  }

  @Test
  void theShippedScenariosAreThoseOfThePaperInSize() throws IOException {
    CollocationScenario parapluie = valid(shipped("parapluie.json"));
    assertThat(parapluie.cluster().nodes()).isEqualTo(8);
    assertThat(parapluie.cluster().slots()).isEqualTo(16);
    assertThat(parapluie.stages()).isEqualTo(4);
    assertThat(parapluie.jobs()).hasSize(10);
    assertThat(parapluie.migrations()).isEqualTo(new Migrations(OptionalInt.of(4), 0.005));

    CollocationScenario india = valid(shipped("india.json"));
    assertThat(india.cluster().nodes()).isEqualTo(16);
    assertThat(india.cluster().racks()).isEqualTo(4);
    assertThat(india.cluster().idleFraction()).isEqualTo(0.25);
    assertThat(india.stages()).isEqualTo(4);
    assertThat(india.jobs())
        .extracting(each -> each.job().name())
        .containsExactly("T", "U", "V", "W", "X", "Y", "Z");
  }

  private static String shipped(String name) throws IOException {
    return Files.readString(Path.of("..", "instances", "collocation", name));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"stays\": 2|\"stays\": 0|$.jobs[0].stays",
        ", \"stays\": 2||$.jobs[0].stays",
        "\"arrival\": 2|\"arrival\": 0|$.jobs[1].arrival",
        "\"arrival\": 2|\"arrival\": 1.5|$.jobs[1].arrival",
        "\"containers\": 4|\"containers\": 5|$.jobs[0].containers",
        "\"name\": \"B\"|\"name\": \"A\"|$.jobs[1].name",
        "\"jobs\"|\"policies\": [], \"jobs\"|$.policies",
        "\"jobs\"|\"policies\": [\"auto\", \"auto\"], \"jobs\"|$.policies[1]",
        "\"jobs\"|\"current\": [], \"jobs\"|$.current",
        "\"jobs\"|\"weights\": {\"power\": 0, \"intensity\": 0, \"sensitivity\": 0},"
            + " \"jobs\"|$.weights",
        "\"count\": 1|\"count\": 1000000|$.racks",
        "collocation-scenario|collocation|$.kind",
      })
  void whatMakesNoSenseIsToldOnceWithItsPlace(String piece, String replacement, String path) {
    String json =
        SHORTEST.replaceFirst(Pattern.quote(piece), replacement == null ? "" : replacement);
    assertThat(Text.issues(read(json)))
        .singleElement()
        .asString()
        .containsPattern(Pattern.quote(path) + "[ :]")
        .contains("Maybe");
  }

  @Test
  void aJobThatNeverFitsWouldWaitForEver() {
    assertThat(Text.issues(read(SHORTEST.replaceFirst("4", "5"))))
        .singleElement()
        .asString()
        .contains("The cluster has (4) slots: the job would wait forever.");
  }
}
