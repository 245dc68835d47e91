package org.wattle.studies.speed;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the chapter says of the scenario that it measures. */
class PowerSpeedStudyTest {
  @Test
  void theScenarioHasTheNamedNumbersOfPoliciesAndCaps() throws Exception {
    Path file = Path.of("..").resolve(PowerSpeedStudy.SCENARIO);
    JsonNode scenario = JsonMapper.shared().readTree(Files.readString(file));

    assertThat(scenario.path("policies").size()).isEqualTo(PowerSpeedStudy.POLICIES);
    assertThat(scenario.path("caps").size()).isEqualTo(PowerSpeedStudy.CAPS);
  }
}
