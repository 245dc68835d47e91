package org.wattle.render.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.render.text.Quantities;

class StripsTest {
  private static String picture(Strips.Row... rows) {
    Strips strips = new Strips(List.of(rows), Quantities::rounded);
    return Chart.of(
            "Gaps",
            "by rule",
            Axis.of("gap", Axis.Reach.FROM_ZERO),
            strips.axis(),
            Legend.NONE,
            strips)
        .picture()
        .toString();
  }

  @Test
  void theMedianOfAnEvenNumberLiesBetweenTheTwoInTheMiddle() {
    assertThat(new Strips.Row("a", List.of(9.0, 1.0, 4.0, 2.0)).median()).isEqualTo(3);
    assertThat(new Strips.Row("a", List.of(9.0, 1.0, 4.0)).median()).isEqualTo(4);
  }

  @Test
  void everyNumberIsADotAndLargerOnesLieFurtherRight() {
    String picture =
        picture(new Strips.Row("beps", List.of(0.0, 5.0)), new Strips.Row("gems", List.of(10.0)));
    assertThat(picture)
        .containsSubsequence(
            "cx=\"3.000%\"", "data-value=\"0\"", "cx=\"49.500%\"", "cx=\"96.000%\"");
    assertThat(picture.split("<circle", -1)).hasSize(4);
  }

  @Test
  void numbersThatAreAllZeroHaveAPicture() {
    assertThat(picture(new Strips.Row("auto", List.of(0.0))))
        .contains("median 0")
        .doesNotContain("NaN");
  }
}
