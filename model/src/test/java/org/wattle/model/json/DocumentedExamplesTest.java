package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.json.energy.EnergyCodec;
import org.wattle.model.json.result.ResultReader;

class DocumentedExamplesTest {
  private static List<String> examples() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "instance-format.md"));
    return Pattern.compile("(?s)```json\\n(.*?)```")
        .matcher(page)
        .results()
        .map((MatchResult found) -> found.group(1))
        .toList();
  }

  @Test
  void areValid() throws IOException {
    assertThat(examples()).hasSize(11);
    for (String example : examples()) {
      Source source = Text.source(example);
      Parsed<?> parsed =
          example.contains("-result\"")
              ? ResultReader.installed().read(source)
              : InstanceReader.installed().read(source);
      assertThat(Text.issues(parsed)).isEmpty();
      assertThat(Text.warnings(parsed)).isEmpty();
    }
  }

  @Test
  void areWrittenAsTheyAreShown() throws IOException {
    EnergyInstance leafAndSpine =
        Text.valid(new EnergyCodec().read(Text.source(examples().get(1))));
    assertThat(Text.of(leafAndSpine).replace("\"sleep\": 0, ", "")).isEqualTo(examples().get(1));
  }
}
