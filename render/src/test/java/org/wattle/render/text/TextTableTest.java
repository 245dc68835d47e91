package org.wattle.render.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextTableTest {
  @Test
  void columnsLineUpAndNumbersStandToTheRight() {
    TextTable table = TextTable.aligned("lrl").row("a", "1", "x").row("long", "1,000");

    assertThat(table.render()).isEqualTo("  a         1  x\n  long  1,000\n");
  }

  @Test
  void widthsCountCharactersNotCodeUnits() {
    TextTable table = TextTable.aligned("ll").row("😀", "x").row("ab", "y");

    assertThat(table.render()).isEqualTo("  😀   x\n  ab  y\n");
  }
}
