package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.model.front.GoalWeights;
import org.wattle.model.json.collocation.CollocationWeightsCodec;
import org.wattle.model.json.front.WeightsFile;

class WeightsJsonTest {
  private static final String SHORTEST =
      """
      {"kind": "weights", "weights": {"power": 0.22, "intensity": 1, "sensitivity": 0.36}}
      """;

  private static final String WHOLE =
      """
      {
        "kind": "weights",
        "weights": {"power": 0.22, "intensity": 1, "sensitivity": 0.36},
        "chosen": ["3", "7", "12"],
        "front": "hpc-32",
        "notes": ["The chosen points do not differ in power: its weight is 1."]
      }
      """;

  private static WeightsFile read(String json) {
    return Text.valid(new CollocationWeightsCodec().read(Text.source(json)));
  }

  @Test
  void weightsAreEnough() {
    assertThat(read(SHORTEST))
        .isEqualTo(
            new WeightsFile(
                new GoalWeights(List.of(0.22, 1.0, 0.36)),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                List.of()));
  }

  @Test
  void isWrittenAsItWasRead() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new CollocationWeightsCodec().write(read(WHOLE), out);
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(WHOLE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0.22|-0.22|1:42 $.weights.power (-0.22): This is below 0.",
        "0.22|\"0.22\"|Maybe without the quotes.",
        "0.22|1e400|out of range",
        "\"power\": 0.22, ||The field (power) is missing.",
        "power|pwoer|The field (pwoer) is not known here. Maybe \"power\".",
        "\"kind\": \"weights\"|\"kind\": \"weight\"|$.kind (\"weight\"): This kind",
      })
  void whatIsWrongIsToldInWords(String piece, String replacement, String words) {
    String json = SHORTEST.replace(piece, replacement == null ? "" : replacement);
    assertThat(Text.issues(new CollocationWeightsCodec().read(Text.source(json))))
        .singleElement()
        .asString()
        .contains(words)
        .contains("Maybe");
  }

  @Test
  void oneOfThemCounts() {
    String none = SHORTEST.replace("0.22", "0").replace("1,", "0,").replace("0.36", "0");
    assertThat(Text.issues(new CollocationWeightsCodec().read(Text.source(none))))
        .singleElement()
        .asString()
        .contains("$.weights")
        .contains("All weights are (0)");
    assertThat(read(SHORTEST.replace("0.22", "0")).weights().get(0)).isZero();
  }
}
