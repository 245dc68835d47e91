package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.json.power.PowerProfilesCodec;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Draw;
import org.wattle.model.power.profile.PowerProfiles;

class PowerProfilesJsonTest {
  private static final String TWO =
      """
      {
        "kind": "power-profiles",
        "name": "two",
        "assumptions": [
          "Memory is assumed."
        ],
        "profiles": [
          {"name": "minife", "cpu": 3, "memoryMegabytes": 4096, "seconds": 150, "startSeconds": 3, "memoryBound": 0.2, "memoryBandwidth": 4000, "watts": {"A": {"peak": 93.1, "mean": 70}, "B": 65.6}, "declaredWatts": 63.1, "group": "low"},
          {"name": "dgemm", "cpu": 0.5, "memoryMegabytes": 32, "seconds": 60, "watts": {"A": 114.8, "B": {"peak": 89.1, "mean": 0}}}
        ]
      }
      """;

  private static Parsed<PowerProfiles> read(String text) {
    return new PowerProfilesCodec()
        .read(new Source("profiles.json", text.getBytes(StandardCharsets.UTF_8)));
  }

  private static List<String> issues(String text) {
    return read(text) instanceof Parsed.Invalid<PowerProfiles> invalid
        ? invalid.issues().stream().map(i -> i.path() + " " + i.problem()).toList()
        : List.of();
  }

  @Test
  void whatIsReadIsWrittenAsItWas() throws IOException {
    PowerProfiles profiles = read(TWO).orElseThrow();
    assertThat(profiles.classes()).containsExactly("A", "B");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new PowerProfilesCodec().write(profiles, out);
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(TWO);
  }

  @Test
  void drawsArePutInTheOrderOfOtherClasses() {
    PowerProfiles profiles = read(TWO).orElseThrow();
    assertThat(profiles.on(List.of("B", "A")).orElseThrow().get(0).draws())
        .containsExactly(new Draw(65_600, 65_600), new Draw(93_100, 70_000));
    assertThat(profiles.on(List.of("B")).orElseThrow())
        .extracting(TaskProfile::largestPeakMilliwatts)
        .containsExactly(65_600L, 89_100L);
    assertThat(profiles.on(List.of("A", "C"))).isEmpty();
  }

  @Test
  void profilesThatDoNotGoTogetherAreRefused() {
    assertThat(issues(TWO.replace("\"A\": 114.8, ", "")))
        .anyMatch(
            each -> each.contains("Nothing says what a task draws on nodes of the class (A)"));
    assertThat(issues(TWO.replace("\"mean\": 70", "\"mean\": 94")))
        .containsExactly("$.profiles[0].watts.A.mean The mean (94 W) is above the peak (93.1 W).");
    assertThat(issues(TWO.replace("\"dgemm\"", "\"minife\"")))
        .containsExactly("$.profiles[1].name Another profile has this name.");
    assertThat(
            issues(TWO.replaceAll("\"watts\": \\{.*?\\}(, \"B\": 65.6)?\\}?,", "\"watts\": {},")))
        .isNotEmpty();
  }
}
