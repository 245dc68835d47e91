package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What sections 4.3 and 4.4 of the paper tell of the two clusters, on the shipped scenarios. */
class SimulateStagesTest {
  @TempDir private Path folder;
  private Session session = new Session(Path.of(""));

  @BeforeEach
  void begin() throws IOException {
    session = new Session(folder);
    for (String name : List.of("parapluie.json", "india.json")) {
      session.file(name, Files.readString(Path.of("..", "instances", "collocation", name)));
    }
  }

  private JsonNode simulated(String... arguments) {
    Session.Outcome outcome = session.run(arguments);
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isZero();
    return new JsonMapper().readTree(outcome.out()).path("policies");
  }

  private JsonNode both(String scenario, String baseline) {
    return simulated(
        "simulate", scenario, "--policy", "auto", "--policy", baseline, "--format", "json");
  }

  private static JsonNode job(JsonNode policy, int stage, String name) {
    return find(policy.path("stages").get(stage - 1).path("jobs"), name).orElseThrow();
  }

  private static Optional<JsonNode> find(JsonNode jobs, String name) {
    return StreamSupport.stream(jobs.spliterator(), false)
        .filter(job -> job.path("name").stringValue().equals(name))
        .findFirst();
  }

  private static int whole(JsonNode policy, int stage, String figure) {
    return policy.path("stages").get(stage - 1).path(figure).asInt();
  }

  @Test
  void onParapluieTheBaselineSeparatesWhatTalksAndStragglesH() {
    JsonNode policies = both("parapluie.json", "node-rr");
    JsonNode auto = policies.get(0);
    JsonNode baseline = policies.get(1);
    for (int stage = 1; stage <= 2; stage++) {
      for (String name : List.of("E", "F")) {
        assertThat(job(auto, stage, name).path("broken").asBoolean()).isFalse();
        assertThat(job(baseline, stage, name).path("broken").asBoolean()).isTrue();
      }
    }
    for (String name : List.of("A", "B")) {
      assertThat(job(baseline, 1, name).path("isolated").asBoolean()).isTrue();
      assertThat(job(auto, 1, name).path("isolated").asBoolean()).isTrue();
    }
    assertThat(job(auto, 2, "H").path("isolated").asBoolean()).isTrue();
    assertThat(job(baseline, 2, "H").path("isolated").asBoolean()).isFalse();
    assertThat(whole(auto, 3, "usedNodes")).isLessThan(whole(baseline, 3, "usedNodes"));
    assertThat(job(auto, 4, "J").path("isolated").asBoolean()).isTrue();
    assertThat(job(baseline, 4, "J").path("isolated").asBoolean()).isTrue();
  }

  @Test
  void onIndiaOnlyMigrationsSpreadXAndThenMakeRoomForYAndZ() {
    JsonNode policies = both("india.json", "slot-rr");
    JsonNode auto = policies.get(0);
    JsonNode baseline = policies.get(1);
    for (String name : List.of("T", "W")) {
      assertThat(job(auto, 1, name).path("isolated").asBoolean()).isTrue();
      assertThat(job(baseline, 1, name).path("isolated").asBoolean()).isFalse();
    }
    assertThat(whole(baseline, 2, "usedNodes")).isEqualTo(16 - 6);
    assertThat(job(auto, 2, "X").path("isolated").asBoolean()).isTrue();
    assertThat(job(baseline, 2, "X").path("isolated").asBoolean()).isFalse();
    assertThat(job(auto, 3, "Y").path("broken").asBoolean()).isFalse();
    assertThat(job(auto, 4, "Z").path("broken").asBoolean()).isFalse();
    assertThat(job(baseline, 3, "Y").path("broken").asBoolean()).isTrue();
    assertThat(job(baseline, 4, "Z").path("broken").asBoolean()).isTrue();
    for (int stage = 1; stage <= 4; stage++) {
      assertThat(whole(auto, stage, "migrations")).isBetween(0, 8);
      assertThat(whole(baseline, stage, "migrations")).isZero();
    }
  }

  /** Spreading X pays on hardware that draws little when idle, and not on other. */
  @Test
  void theHardwareDecidesWhetherXIsSpread() {
    session.file(
        "hungry.json",
        session.read("india.json").replace("\"idleFraction\": 0.25", "\"idleFraction\": 0.5"));
    JsonNode thrifty = simulated("simulate", "india.json", "--policy=auto", "--format=json").get(0);
    JsonNode hungry = simulated("simulate", "hungry.json", "--policy=auto", "--format=json").get(0);

    assertThat(whole(thrifty, 2, "usedNodes")).isEqualTo(16);
    assertThat(whole(hungry, 2, "usedNodes")).isEqualTo(10);
  }

  @Test
  void withoutMigrationsNothingMoves() {
    JsonNode auto =
        simulated("simulate", "india.json", "--policy=auto", "--max-migrations=0", "--format=json")
            .get(0);
    for (int stage = 1; stage <= 4; stage++) {
      assertThat(whole(auto, stage, "migrations")).isZero();
    }
  }

  @Test
  void filesAreTheSameAgainAndNamesAreEscaped() {
    session.file(
        "odd.json", session.read("parapluie.json").replace("\"A\"", "\"<script>alert(1)\""));
    for (String into : List.of("one", "two")) {
      assertThat(session.run("simulate", "odd.json", "--seed", "1", "--out", into).exitCode())
          .isZero();
    }
    for (String file : List.of("stages.csv", "pictures/auto.svg", "pictures/node-rr.svg")) {
      assertThat(session.read("one/" + file)).isEqualTo(session.read("two/" + file));
    }
    assertThat(session.read("one/stages.csv").lines()).hasSize(1 + 4 * 4);
    for (String file : List.of("index.html", "pictures/auto.svg")) {
      assertThat(session.read("one/" + file)).doesNotContain("<script").contains("&lt;script");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--policy=node-rx|Maybe node-rr.",
        "--load=0.9|--load is for scenarios of kind (lotes-scenario)",
        "--threads=2|--threads is for scenarios of kind (lotes-scenario)",
        "--approximate=0.9|--approximate is for the solver (branch-and-bound)",
        "--weights=1,1|three numbers",
      })
  void whatMakesNoSenseIsRefusedWithWords(String option, String words) {
    Session.Outcome outcome = session.run("simulate", "parapluie.json", option);
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains(words).contains("Maybe");
  }
}
