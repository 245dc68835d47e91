package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IssueTest {
  private static Issue issue(String path, String value) {
    return new Issue("a.json", 1, 2, path, value, "problem", "suggestion");
  }

  @Test
  void longTextsAreShortened() {
    assertThat(issue("$", "v".repeat(80)).value()).isEqualTo("v".repeat(80));
    assertThat(issue("$", "v".repeat(81)).value()).isEqualTo("v".repeat(80) + "…");
    assertThat(issue("$." + "p".repeat(10_000), "").path()).hasSize(321);
  }

  @Test
  void charactersAreNotCutInHalves() {
    assertThat(issue("$", "v".repeat(79) + "😀😀").value()).isEqualTo("v".repeat(79) + "…");
  }

  @Test
  void pathsNameOddFieldsInBrackets() {
    JsonPath path = JsonPath.ROOT.field("tasks").at(3).field("demand").field("it's a");
    assertThat(path).hasToString("$.tasks[3].demand['it\\'s a']");
    assertThat(JsonPath.ROOT).hasToString("$");
  }
}
