package org.wattle.reports.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StripPlotTest {
  @Test
  void theMedianOfAnEvenNumberLiesBetweenTheTwoInTheMiddle() {
    assertThat(new StripPlot.Row("a", List.of(9.0, 1.0, 4.0, 2.0)).median()).isEqualTo(3);
    assertThat(new StripPlot.Row("a", List.of(9.0, 1.0, 4.0)).median()).isEqualTo(4);
  }

  @Test
  void everyNumberIsADotAndLargerOnesLieFurtherRight() {
    String picture =
        StripPlot.of(
                "Gaps",
                "two rules",
                List.of(
                    new StripPlot.Row("beps", List.of(0.0, 5.0)),
                    new StripPlot.Row("gems", List.of(10.0))),
                "gap",
                Units::number)
            .toString();
    assertThat(picture)
        .containsSubsequence(
            "cx=\"3.000%\"", "data-value=\"0\"", "cx=\"49.500%\"", "cx=\"96.000%\"");
    assertThat(picture.split("<circle", -1)).hasSize(4);
  }

  @Test
  void numbersThatAreAllZeroHaveAPicture() {
    assertThat(
            StripPlot.of(
                    "Gaps",
                    "none",
                    List.of(new StripPlot.Row("auto", List.of(0.0))),
                    "gap",
                    Units::number)
                .toString())
        .contains("median 0")
        .doesNotContain("NaN");
  }
}
