package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EscapeTest {
  @Test
  void whatPrintsStaysAsItIs() {
    assertThat(Escape.text("<script> ü € 😀 \"\\")).isEqualTo("<script> ü € 😀 \"\\");
  }

  @Test
  void whatWouldChangeATerminalIsShownAsItsCode() {
    assertThat(Escape.text("a\n\r\tb")).isEqualTo("a\\n\\r\\tb");
    assertThat(Escape.text("\u001b[31m\u0000\u007f\u009b"))
        .isEqualTo("\\u001b[31m\\u0000\\u007f\\u009b");
    assertThat(Escape.text("\u202eabc\u2066\u200b\u2028"))
        .isEqualTo("\\u202eabc\\u2066\\u200b\\u2028");
    assertThat(Escape.text("\ud83d|\ude00")).isEqualTo("\\ud83d|\\ude00");
  }
}
