package org.wattle.render.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PointsTest {
  private static String picture(List<Series> clouds) {
    return Chart.of(
            "Front",
            "two goals",
            Axis.of("power", Axis.Reach.FROM_ZERO),
            Axis.of("intensity", Axis.Reach.FROM_ZERO),
            Legend.ABOVE,
            new Points(clouds))
        .picture()
        .toString();
  }

  @Test
  void ofTwoCloudsAtOnePlaceTheLaterIsDrawnAboveAndSmaller() {
    Series.Point here = Series.Point.of(0.5, 0.5);
    assertThat(
            picture(
                List.of(
                    new Series("proven", 1, List.of(here)), new Series("found", 3, List.of(here)))))
        .containsSubsequence(
            "r=\"6.5\" class=\"dot style-1\" data-label=\"proven\"",
            "r=\"3.5\" class=\"dot style-3\" data-label=\"found\"");
  }

  @Test
  void everyCloudIsNamedOnceEvenWhereItIsEmpty() {
    String picture =
        picture(
            List.of(
                new Series("proven", 1, List.of(Series.Point.of(1, 2))),
                new Series("missed", 2, List.of())));
    assertThat(picture).containsOnlyOnce(">proven</text>").containsOnlyOnce(">missed</text>");
  }
}
