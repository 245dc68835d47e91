package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.optimization.OptModel;

class InstanceReaderTest {
  private static Parsed<InstanceDocument<?>> read(String json) {
    return InstanceReader.installed().read(Text.source(json));
  }

  @Test
  void readsWhatTheDocumentSaysItIs() throws IOException {
    assertThat(Text.valid(read(Text.file("small.json"))).as(EnergyInstance.class)).isPresent();
    String model =
        "{\"kind\": \"model\", \"name\": \"m\", \"variables\": [], \"rows\": [], \"objectives\":"
            + " []}";
    assertThat(Text.valid(read(model)).as(OptModel.class).orElseThrow().name()).isEqualTo("m");
  }

  @Test
  void theKindNeedNotComeFirst() throws IOException {
    String json = Text.file("small.json").replace("\"kind\": \"energy\",", "");
    String last = json.substring(0, json.lastIndexOf('}')) + ", \"kind\": \"energy\"}";
    assertThat(Text.valid(read(last)).name()).isEqualTo("three servers");
  }

  @Test
  void aMistypedOrMissingKindIsGuessedFromTheFieldsSoThatAllIssuesAreTold() throws IOException {
    String json = Text.file("small.json").replace("\"slotSeconds\": 60", "\"slotSeconds\": -60");
    assertThat(Text.issues(read(json.replace("\"energy\"", "\"enrgy\""))))
        .satisfiesExactly(
            issue ->
                assertThat(issue)
                    .isEqualTo(
                        "2:11 $.kind (\"enrgy\"): This is not \"energy\". Maybe \"energy\"."),
            issue -> assertThat(issue).startsWith("4:18 $.slotSeconds (-60)"));
    assertThat(Text.issues(read(json.replace("\"kind\": \"energy\",", ""))))
        .satisfiesExactly(
            issue ->
                assertThat(issue)
                    .isEqualTo(
                        "1:1 $.kind: The field (kind) is missing. Maybe add it: \"energy\"."),
            issue -> assertThat(issue).startsWith("4:18 $.slotSeconds (-60)"));
  }

  @Test
  void whatNobodyCanGuessIsOneIssue() {
    assertThat(Text.issues(read("{}")))
        .containsExactly(
            "1:1 $.kind: The field (kind) is missing. Maybe add it: one of energy, lotes,"
                + " collocation, power, model.");
    assertThat(Text.issues(read("{\"kind\": 7}")))
        .containsExactly(
            "1:10 $.kind (7): This is not the name of a kind. Maybe one of energy, lotes,"
                + " collocation, power, model.");
    assertThat(Text.issues(read("{\"kind\": \"steam\"}")))
        .containsExactly(
            "1:10 $.kind (\"steam\"): This kind of document is not expected here."
                + " Maybe energy, lotes,"
                + " collocation, power, model.");
    assertThat(Text.issues(read("{\"kind\": \"energy-result\"}")))
        .containsExactly(
            "1:10 $.kind (\"energy-result\"): This kind of document is not expected here."
                + " Maybe another file is meant: one of energy, lotes,"
                + " collocation, power, model.");
  }
}
