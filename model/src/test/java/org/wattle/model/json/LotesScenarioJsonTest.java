package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.model.json.lotes.LotesScenarioCodec;
import org.wattle.model.lotes.ArrivalRates;
import org.wattle.model.lotes.LotesScenario;
import org.wattle.model.lotes.LotesWorkload.MapReduce;
import org.wattle.model.lotes.LotesWorkload.ServiceDistribution;

class LotesScenarioJsonTest {
  private static final String SHORTEST =
      """
      {"kind": "lotes-scenario", "name": "s", "instance": "a.json", "loads": [0.9], "hours": 1000}
      """;

  private static final String WHOLE =
      """
      {
        "kind": "lotes-scenario",
        "name": "all of it",
        "instance": "../a.json",
        "jobsPerHour": [10, 20.5],
        "policies": ["greedy", "lotes-filtered"],
        "hours": 500,
        "warmupHours": 40,
        "sampleHours": 4,
        "followUpHours": 60,
        "seed": 7,
        "seeds": 20,
        "service": {"distribution": "log-normal", "cv": 2},
        "overtaking": false,
        "truncate": true,
        "mapReduce": {"mappers": 200, "reducers": 100},
        "active": 0.95
      }
      """;

  private static Parsed<LotesScenario> read(String json) {
    return new LotesScenarioCodec()
        .read(
            Text.source(json),
            file ->
                file.equals("gone.json")
                    ? Optional.of(
                        new ScenarioCodec.Missing("There is no file (gone.json).", "Maybe a.json."))
                    : Optional.empty());
  }

  private static List<String> issues(String json, String piece, String replacement) {
    assertThat(json).contains(piece);
    return Text.issues(read(json.replace(piece, replacement)));
  }

  @Test
  void whatIsLeftOutHasADefault() {
    LotesScenario scenario = Text.valid(read(SHORTEST));
    assertThat(scenario)
        .isEqualTo(
            new LotesScenario(
                "s",
                "a.json",
                new ArrivalRates.Loads(List.of(0.9)),
                List.of("lotes", "greedy"),
                new LotesScenario.Time(1000, 100, 5, 0),
                1,
                3,
                new LotesScenario.Work(
                    new ServiceDistribution.Exponential(), false, Optional.empty()),
                true,
                1));
  }

  @Test
  void readsEveryField() {
    assertThat(Text.valid(read(WHOLE)))
        .isEqualTo(
            new LotesScenario(
                "all of it",
                "../a.json",
                new ArrivalRates.Rates(List.of(10.0, 20.5)),
                List.of("greedy", "lotes-filtered"),
                new LotesScenario.Time(500, 40, 4, 60),
                7,
                20,
                new LotesScenario.Work(
                    new ServiceDistribution.LogNormal(2),
                    true,
                    Optional.of(new MapReduce(200, 100))),
                false,
                0.95));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"loads\": [0.9] | \"loads\": [] | $.loads",
        "\"loads\": [0.9] | \"loads\": [0] | $.loads[0]",
        "\"loads\": [0.9] | \"loads\": [-0.5] | $.loads[0]",
        "\"loads\": [0.9] | \"loads\": [0.9, 0.9] | $.loads[1]",
        "\"loads\": [0.9] | \"loads\": [0.9], \"jobsPerHour\": [3] | $.jobsPerHour",
        "\"loads\": [0.9], | \"seed\": 1, | $.loads",
        "\"hours\": 1000 | \"hours\": -1 | $.hours",
        "\"hours\": 1000 | \"hours\": 0 | $.hours",
        "\"hours\": 1000 | \"hours\": 1e9 | $.hours",
        "\"hours\": 1000 | \"hours\": \"1000\" | $.hours",
        "\"hours\": 1000 | \"hours\": 1000, \"warmupHours\": 1000 | $.warmupHours",
        "\"hours\": 1000 | \"hours\": 1000, \"warmupHours\": 1001 | $.warmupHours",
        "\"hours\": 1000 | \"hours\": 1000, \"sampleHours\": 2000 | $.sampleHours",
        "\"hours\": 1000 | \"hours\": 1000, \"sampleHours\": 0.001 | $.sampleHours",
        "\"hours\": 1000 | \"hours\": 1000, \"policies\": [] | $.policies",
        "\"hours\": 1000 | \"hours\": 1000, \"policies\": [\"lotes\", \"lotes\"] | $.policies[1]",
        "\"hours\": 1000 | \"hours\": 1000, \"seeds\": 0 | $.seeds",
        "\"hours\": 1000 | \"hours\": 1000, \"seeds\": 1.5 | $.seeds",
        "\"hours\": 1000 | \"hours\": 1000, \"active\": 1.1 | $.active",
        "\"hours\": 1000 | \"hours\": 1000, \"active\": 0 | $.active",
        "\"hours\": 1000 | \"hours\": 1000, \"mapReduce\": {\"mappers\": 2} | $.mapReduce.reducers",
        "\"hours\": 1000 | \"hours\": 1000, \"service\": {\"distribution\": \"gamma\"} |"
            + " $.service.cv",
        "\"hours\": 1000 | \"hours\": 1000, \"service\": {\"distribution\": \"exponential\","
            + " \"cv\": 1} | $.service.cv",
        "\"instance\": \"a.json\" | \"instance\": \"gone.json\" | $.instance",
        "\"instance\": \"a.json\" | \"instance\": \"\" | $.instance",
      })
  void whatMakesNoSenseIsToldOnceWithItsPlace(String piece, String replacement, String path) {
    assertThat(issues(SHORTEST, piece, replacement))
        .singleElement()
        .asString()
        .containsPattern(Pattern.quote(path) + "[ :]")
        .contains("Maybe");
  }

  @Test
  void anUnknownPolicyNamesTheNearest() {
    assertThat(issues(SHORTEST, "\"hours\"", "\"policies\": [\"gredy\"], \"hours\""))
        .singleElement()
        .asString()
        .contains("Maybe \"greedy\".");
  }

  @Test
  void aLoadThatNobodyCanCarryIsAWarning() {
    Parsed<LotesScenario> parsed = read(SHORTEST.replace("[0.9]", "[0.9, 1.02]"));
    assertThat(parsed).isInstanceOf(Parsed.Valid.class);
    assertThat(((Parsed.Valid<LotesScenario>) parsed).warnings())
        .singleElement()
        .satisfies(
            issue -> {
              assertThat(issue.path()).isEqualTo("$.loads[1]");
              assertThat(issue.value()).isEqualTo("1.02");
            });
  }

  @Test
  void anotherKindIsToldFirst() {
    assertThat(issues(SHORTEST, "lotes-scenario", "lotes"))
        .singleElement()
        .asString()
        .contains("$.kind");
  }
}
