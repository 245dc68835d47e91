package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A kind of simulation of one's own is one class and one line in a service file: here {@link
 * org.wattle.toolkit.simulation.QueueSimulationKind}. No file of the project knows it.
 */
class SimulateNewKindTest {
  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void begin() {
    session = new Session(folder);
    session.file(
        "queue.json",
        """
        {"kind": "queue-scenario", "name": "a queue", "arrivalsPerHour": 8,
         "servicesPerHour": 10, "hours": 50}
        """);
  }

  @Test
  void theCommandRunsItsPolicies() {
    Session.Outcome outcome = session.run("simulate", "queue.json", "--seeds", "3");
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .startsWith("a queue: 6 of 6 runs came to the end\n")
        .contains("MEANWAITHOURS")
        .containsPattern("(?m)^  first-come +3 +0\\.\\d+ ± ")
        .containsPattern("(?m)^  shortest +3 +0\\.\\d+ ± ");
  }

  @Test
  void shorterServicesFirstMeanShorterWaits() {
    Session.Outcome outcome = session.run("simulate", "queue.json", "--format", "json");
    JsonNode document = JsonMapper.shared().readTree(outcome.out());
    assertThat(document.path("kind").stringValue()).isEqualTo("queue-simulation");
    assertThat(document.path("runs")).hasSize(4);
    JsonNode summaries = document.path("summaries");
    assertThat(summaries.path(1).path("meanWaitHours").path("mean").doubleValue())
        .isLessThan(summaries.path(0).path("meanWaitHours").path("mean").doubleValue());
  }

  @Test
  void theFolderHoldsPageTablesAndDocument() {
    assertThat(session.run("simulate", "queue.json", "--out", "out").exitCode()).isZero();
    assertThat(folder.resolve("out").toFile().list())
        .containsExactlyInAnyOrder(
            "index.html", "simulation.json", "runs.csv", "summary.csv", "SHA256SUMS");
    assertThat(session.read("out/runs.csv"))
        .startsWith("policy,load,run,seed,complete,meanWaitHours\r\nfirst-come,,1,");
    assertThat(session.read("out/index.html")).contains("a queue", "shortest");
  }

  @Test
  void optionsThatItDoesNotUnderstandAreRefused() {
    Session.Outcome outcome = session.run("simulate", "queue.json", "--load", "0.5");
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err())
        .contains(
            "--load is for scenarios of kind (lotes-scenario), and this is one of kind"
                + " (queue-scenario). Maybe leave it out.");
  }

  @Test
  void mistakesInItsScenariosAreListed() {
    session.file("queue.json", "{\"kind\": \"queue-scenario\", \"name\": \"q\", \"hours\": 0}");
    Session.Outcome outcome = session.run("simulate", "queue.json");
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains("3 mistakes", "$.hours", "$.arrivalsPerHour");
  }
}
