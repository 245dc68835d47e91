package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.wattle.model.energy.scenario.EnergyScenario;
import org.wattle.model.json.energy.EnergyScenarioCodec;
import org.wattle.model.json.workload.BurstyWorkloadFormat;
import org.wattle.model.workload.generate.BurstyParameters;
import org.wattle.model.workload.generate.BurstyPreset;
import org.wattle.model.workload.generate.ClippedDistribution;

class BurstyJsonTest {
  private static final String SHORTEST =
      """
      {"kind": "bursty-workload", "name": "s", "bursty": {"hours": 2, "jobsPerMinute": 3,
       "durationSeconds": {"mean": 90}, "demand": {"cpu": {"mean": 0.03}}}}
      """;

  private static Parsed<BurstyParameters> read(String json) {
    return new BurstyWorkloadFormat().read(Text.source(json));
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "QUICK")
  void theScenariosOfTheirNamesDrawFromThem(BurstyPreset preset) throws IOException {
    Path file = Path.of("..", "instances", "scenarios", preset.word() + ".json");
    Parsed<EnergyScenario> scenario =
        new EnergyScenarioCodec()
            .read(new Source("s", Files.readAllBytes(file)), name -> Optional.empty());

    assertThat(Text.valid(scenario).workload())
        .isEqualTo(new EnergyScenario.WorkloadSource.Bursty(preset.parameters()));
  }

  @Test
  void whatIsLeftOutHasADefault() {
    assertThat(Text.valid(read(SHORTEST)))
        .isEqualTo(
            new BurstyParameters(
                2,
                new BurstyParameters.Volume.Rate(3),
                Optional.empty(),
                Optional.empty(),
                BurstyParameters.JobSize.ONE,
                new ClippedDistribution(90, 1, 1, 86_400),
                List.of(
                    new BurstyParameters.Demand(
                        "cpu", new ClippedDistribution(0.03, 1, 0.001, 0.5))),
                Optional.empty()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"hours\": 2 | \"hours\": 0 | $.bursty.hours",
        "\"jobsPerMinute\": 3 | \"jobsPerMinute\": 3, \"tasks\": 9 | $.bursty.tasks",
        "\"jobsPerMinute\": 3, | '' | $.bursty.jobsPerMinute",
        "\"jobsPerMinute\": 3 | \"tasks\": 0 | $.bursty.tasks",
        "\"jobsPerMinute\": 3 | \"jobsPerMinute\": 1e6 | $.bursty.jobsPerMinute",
        "{\"cpu\": {\"mean\": 0.03}} | {} | $.bursty.demand",
        "{\"mean\": 0.03} | {\"mean\": 0.8} | $.bursty.demand.cpu",
        "{\"mean\": 0.03} | {\"mean\": 0.03, \"min\": 0.7} | $.bursty.demand.cpu",
        "{\"mean\": 90} | {\"mean\": 90, \"max\": 80} | $.bursty.durationSeconds",
        "{\"mean\": 90} | {\"mean\": 90, \"cv\": -1} | $.bursty.durationSeconds.cv",
        "\"hours\": 2 | \"hours\": 2, \"bursts\": {\"quietSeconds\": 60, \"factor\": 4} |"
            + " $.bursty.bursts.burstSeconds",
        "\"hours\": 2 | \"hours\": 2, \"daily\": {\"swing\": 1.5} | $.bursty.daily.swing",
        "\"hours\": 2 | \"hours\": 2, \"tasksPerJob\": {\"mean\": 0.5} | $.bursty.tasksPerJob.mean",
        "\"hours\": 2 | \"hours\": 2, \"flows\": {\"external\": {\"medianMegabytes\": 1, \"sigma\":"
            + " 1}} | $.bursty.flows.internal",
      })
  void whatMakesNoSenseIsToldOnceWithItsPlace(String piece, String replacement, String path) {
    assertThat(SHORTEST).contains(piece);
    assertThat(Text.issues(read(SHORTEST.replace(piece, replacement))))
        .singleElement()
        .asString()
        .contains(" " + path)
        .contains("Maybe");
  }
}
