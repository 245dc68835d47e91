package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.json.collocation.CollocationResult;
import org.wattle.model.json.collocation.CollocationResult.ContainerRow;
import org.wattle.model.json.collocation.CollocationResultCodec;
import org.wattle.model.json.result.ResultReader;

class CollocationResultTest {
  private static final String RESULT =
      """
      {
        "kind": "collocation-result",
        "instance": {"name": "four nodes"},
        "solver": {"id": "auto", "parameters": {"gap": 1.0E-4}, "warnings": []},
        "status": "optimal",
        "objective": {"name": "weighted-sum", "value": 0.25, "bound": 0.25, "gap": 0},
        "metrics": {
          "usedNodes": 3,
          "normalised": {"power": 0.75, "intensity": 1, "sensitivity": 0}
        },
        "weights": {"power": 0.22, "intensity": 1, "sensitivity": 0.36},
        "migrations": {"most": 4, "cost": 0.01},
        "placement": [
          {"job": "A", "container": 0, "node": "r0-n0"},
          {"job": "A", "container": 1, "node": "r1-n0"}
        ]
      }
      """;

  private static CollocationResult read(String json) {
    return (CollocationResult) Text.valid(ResultReader.installed().read(Text.source(json)));
  }

  @Test
  void containersAreReadByName() {
    assertThat(read(RESULT).placement())
        .contains(List.of(new ContainerRow("A", 0, "r0-n0"), new ContainerRow("A", 1, "r1-n0")));
  }

  @Test
  void isWrittenAsItWasRead() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new CollocationResultCodec().write(read(RESULT), out);
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(RESULT);
  }

  @Test
  void numbersOfContainersAreHeld() {
    assertThat(
            Text.issues(
                ResultReader.installed()
                    .read(Text.source(RESULT.replace("\": 0, \"n", "\": -1, \"n")))))
        .singleElement()
        .asString()
        .contains("$.placement[0].container (-1): This is below 0.");
  }
}
