package org.wattle.importers.kubernetes.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ClusterGeneratorTest {
  private static byte[] drawn(int nodes, long seed, double fill) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ClusterGenerator.draw(nodes, seed, fill).write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  static Stream<Long> seeds() {
    return Seeds.upTo(100);
  }

  @Test
  void theSameNumbersGiveTheSameCluster() {
    assertThat(drawn(20, 7, 0.5)).isEqualTo(drawn(20, 7, 0.5)).isNotEqualTo(drawn(20, 8, 0.5));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void noNodeHoldsMoreThanItHas(long seed) {
    int nodes = (int) (1 + seed % 40);
    double fill = 0.1 + 0.85 * (seed % 7) / 6;
    Map<String, Double> left = new HashMap<>();
    for (JsonNode item : new JsonMapper().readTree(drawn(nodes, seed, fill)).path("items")) {
      String name = item.path("metadata").path("name").stringValue();
      if (item.path("kind").stringValue().equals("Node")) {
        JsonNode has = item.path("status").path("allocatable");
        left.put(name + " cpu", amount(has, "cpu"));
        left.put(name + " memory", amount(has, "memory"));
        left.put(name + " pods", Double.parseDouble(has.path("pods").stringValue()));
      } else if (item.path("kind").stringValue().equals("Pod")) {
        String node = item.path("spec").path("nodeName").stringValue();
        JsonNode asks =
            item.path("spec").path("containers").path(0).path("resources").path("requests");
        left.merge(node + " cpu", -amount(asks, "cpu"), Double::sum);
        left.merge(node + " memory", -amount(asks, "memory"), Double::sum);
        left.merge(node + " pods", -1.0, Double::sum);
      }
    }
    assertThat(left.values()).as("seed %d", seed).allMatch(amount -> amount >= 0);
  }

  private static double amount(JsonNode amounts, String name) {
    String text = amounts.path(name).stringValue();
    double number = Double.parseDouble(text.replaceAll("[^0-9.]", ""));
    return text.endsWith("Ki") ? number / 1024 : number;
  }

  @Test
  void thePodsFillAboutTheShareThatIsAskedFor() {
    for (double fill : new double[] {0.2, 0.5, 0.8}) {
      double asked = 0;
      double has = 0;
      for (JsonNode item : new JsonMapper().readTree(drawn(50, 2, fill)).path("items")) {
        has += cpu(item.path("status").path("allocatable"));
        asked +=
            cpu(item.path("spec").path("containers").path(0).path("resources").path("requests"));
      }
      assertThat(asked / has).isBetween(fill - 0.02, fill + 0.02);
    }
  }

  private static double cpu(JsonNode amounts) {
    return amounts.has("cpu") ? amount(amounts, "cpu") : 0;
  }

  @Test
  void numbersOutOfTheirRange() {
    assertThatThrownBy(() -> ClusterGenerator.draw(0, 1, 0.5)).hasMessageContaining("(0)");
    assertThatThrownBy(() -> ClusterGenerator.draw(30_000, 1, 0.5)).hasMessageContaining("20000");
    assertThatThrownBy(() -> ClusterGenerator.draw(3, 1, 1.5)).hasMessageContaining("(1.5)");
    assertThatThrownBy(() -> ClusterGenerator.draw(3, 1, Double.NaN)).hasMessageContaining("NaN");
  }
}
