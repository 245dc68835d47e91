package org.wattle.render.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EscapedTest {
  @Test
  void harmlessNamesOfAllTonguesStayAsTheyAre() {
    assertThat(Escaped.name("web-1")).isEqualTo("web-1");
    assertThat(Escaped.name("Müller & Söhne <script>")).isEqualTo("Müller & Söhne <script>");
    assertThat(Escaped.name("任务 😀")).isEqualTo("任务 😀");
  }

  @Test
  void whatATerminalWouldObeyIsWrittenOut() {
    assertThat(Escaped.name("a\u001b[31mb")).isEqualTo("a\\u001b[31mb");
    assertThat(Escaped.name("a\nb\rc\td\u0007")).isEqualTo("a\\nb\\rc\\td\\u0007");
    assertThat(Escaped.name("gpj\u202Eexe")).isEqualTo("gpj\\u202eexe");
    assertThat(Escaped.name("\u2028\u009b\ud800")).isEqualTo("\\u2028\\u009b\\ud800");
  }

  @Test
  void aNameThatWouldFloodTheScreenIsShortenedAndItsLengthTold() {
    String name = "x".repeat(10_000);

    assertThat(Escaped.name(name)).isEqualTo("x".repeat(40) + "… (10,000 characters)");
    assertThat(Escaped.name("x".repeat(60))).hasSize(60);
  }

  @Test
  void shorteningNeverCutsACharacterInTwo() {
    assertThat(Escaped.name("😀".repeat(100))).startsWith("😀".repeat(40) + "…");
  }

  @Test
  void sentencesMayBeLonger() {
    assertThat(Escaped.text("x".repeat(1000))).hasSize(1000);
    assertThat(Escaped.text("x".repeat(1001))).hasSize(1001).endsWith("…");
  }
}
