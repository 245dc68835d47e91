package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.json.energy.EnergyCodec;

class ParsedTest {
  @Test
  void aFileWithoutMistakesIsReadInOneGo() throws IOException {
    Path file = Path.of("..", "instances", "quickstart.json");
    assertThat(new EnergyCodec().read(Source.of(file)).orElseThrow().name())
        .isEqualTo("quickstart");
  }

  @Test
  void whoGivesUpIsToldEveryMistakeWithItsPlace(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("wrong.json");
    String right = Files.readString(Path.of("..", "instances", "quickstart.json"));
    Files.writeString(
        file,
        right
            .replace("\"slotSeconds\": 300", "\"slotSeconds\": -3")
            .replace("\"count\": 8", "\"count\": 0"));
    Parsed<?> parsed = new EnergyCodec().read(Source.of(file));
    assertThatThrownBy(parsed::orElseThrow)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll(file + ":14: $.slotSeconds (-3)", file + ":17: ", "(0)");
  }
}
