package org.wattle.studies.priority;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.json.priority.PriorityScenarioCodec;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.model.priority.PriorityScenario.WorkloadSource;
import org.wattle.model.workload.generate.PriorityParameters;
import org.wattle.studies.data.JsonDocuments;
import org.wattle.studies.priority.eviction.EvictionPoliciesStudy;
import tools.jackson.databind.node.ObjectNode;

class ScenarioReadingTest {
  private static final Path SCENARIOS = Path.of("..", "instances", "scenarios");

  static Stream<Arguments> readings() {
    return Stream.concat(
        EvictionPoliciesStudy.READINGS.stream()
            .map(reading -> Arguments.of(EvictionPoliciesStudy.SCENARIO, reading)),
        DesignDecisionsStudy.READINGS.stream()
            .map(reading -> Arguments.of(DesignDecisionsStudy.SCENARIO, reading)));
  }

  @ParameterizedTest
  @MethodSource("readings")
  void aReadingIsAValidScenarioThatDiffersFromTheOther(String scenario, ScenarioReading reading)
      throws IOException {
    ObjectNode root = (ObjectNode) JsonDocuments.readFrom(SCENARIOS.resolve(scenario));
    PriorityScenario before = new PriorityScenarioCodec().content(root);
    reading.change().accept(root);
    PriorityScenario after = new PriorityScenarioCodec().content(root);

    assertThat(after).isNotEqualTo(before);
    assertThat(reading.name()).matches("[a-z0-9.-]+");
    assertThat(Files.exists(SCENARIOS.resolve(reading.name()))).isFalse();
  }

  @ParameterizedTest
  @MethodSource("readings")
  void theMixOfSubmissionsIsThatOfTheTimesBetweenThem(String scenario, ScenarioReading reading)
      throws IOException {
    ObjectNode root = (ObjectNode) JsonDocuments.readFrom(SCENARIOS.resolve(scenario));
    reading.and(ScenarioReading.submissions()).change().accept(root);
    PriorityParameters parameters =
        ((WorkloadSource.Drawn) new PriorityScenarioCodec().content(root).workload()).parameters();
    List<Double> shares = parameters.shares();

    assertThat(shares.get(0) / shares.get(4)).isCloseTo(0.16401 / 0.059153, within(1e-4));
    assertThat(shares.stream().mapToDouble(Double::doubleValue).sum()).isCloseTo(100, within(0.1));
  }
}
