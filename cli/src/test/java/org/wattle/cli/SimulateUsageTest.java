package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What cannot be simulated is told before anything runs. */
class SimulateUsageTest {
  private static final String INSTANCE =
      """
      {
        "kind": "lotes", "name": "two", "resources": ["cores"],
        "configurations": [{"name": "c1", "count": 2, "capacity": {"cores": 8}}],
        "classes": [
          {"name": "a", "proportion": 0.75, "meanServiceHours": 1,
           "requirement": {"cores": {"mean": 3, "cv": 0.1}}},
          {"name": "b", "proportion": 0.25, "meanServiceHours": 1,
           "requirement": {"cores": {"mean": 5, "cv": 0.1}}}
        ]
      }
      """;

  private static final String SCENARIO =
      """
      {"kind": "lotes-scenario", "name": "s", "instance": "tiny.json",
       "loads": [0.5], "hours": 100, "seeds": 1}
      """;

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void begin() {
    session = new Session(folder);
    session.file("tiny.json", INSTANCE);
    session.file("s.json", SCENARIO);
  }

  private void refused(String problem, String... command) {
    Session.Outcome outcome = session.run(command);
    assertThat(outcome.err()).contains(problem).doesNotContain("\tat ");
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--policy | gredy | Maybe greedy.",
        "--policy | best | Known are: lotes,",
        "--hours | -5 | not (-5.0)",
        "--hours | 0 | not (0.0)",
        "--hours | NaN | not (NaN)",
        "--load | 0 | not (0.0)",
        "--load | 0.9,-1 | not (-1.0)",
        "--load | x | is not a double",
        "--seeds | 0 | from 1 to 1000, not (0)",
        "--seed | -1 | not (-1)",
        "--threads | 0 | not positive",
        "--time-limit | 5 | Maybe 5s",
      })
  void optionsThatMakeNoSense(String option, String value, String problem) {
    refused(problem, "simulate", "s.json", option + "=" + value);
  }

  @Test
  void anOptionGivenTwice() {
    refused("--seeds", "simulate", "s.json", "--seeds", "1", "--seeds", "2");
  }

  @Test
  void aPolicyGivenTwiceRunsOnceWithAWarning() {
    Session.Outcome outcome =
        session.run("simulate", "s.json", "--policy", "greedy", "--policy", "greedy");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.err()).contains("--policy names (greedy) twice; it is run once.");
  }

  @Test
  void anInstanceThatIsNotThereIsToldWithItsPlaceAndTheNearest() {
    session.file("s.json", SCENARIO.replace("tiny.json", "tinny.json"));
    refused(
        "s.json:1:53: $.instance (\"tinny.json\") There is no file (tinny.json). Maybe you meant"
            + " (tiny.json).",
        "simulate",
        "s.json");
  }

  @Test
  void anInstanceOfAnotherKind() {
    session.file("tiny.json", SCENARIO);
    refused("tiny.json", "simulate", "s.json");
  }

  @Test
  void aScenarioIsNoInstance() {
    refused("$.kind", "solve", "s.json");
    refused("$.kind", "simulate", "tiny.json");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"proportion\": 0.75 | \"proportion\": 0.65",
        "\"meanServiceHours\": 1, | \"meanServiceHours\": 0,",
        "\"mean\": 5 | \"mean\": 50",
        "\"count\": 2 | \"count\": 0",
      })
  void whatIsWrongInTheInstanceIsListed(String piece, String replacement) {
    assertThat(INSTANCE).contains(piece);
    session.file("tiny.json", INSTANCE.replace(piece, replacement));
    refused("tiny.json:", "simulate", "s.json");
  }

  @Test
  void allThatIsWrongInTheScenarioIsListedAtOnce() {
    session.file(
        "s.json",
        SCENARIO.replace("\"hours\": 100", "\"hours\": 100, \"warmupHours\": 100, \"seed\": -1"));
    refused("2 mistakes", "simulate", "s.json");
    refused("$.warmupHours", "simulate", "s.json");
    refused("$.seed", "simulate", "s.json");
  }
}
