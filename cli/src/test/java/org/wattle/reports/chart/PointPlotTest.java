package org.wattle.reports.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PointPlotTest {
  private static String picture(List<Curve> clouds) {
    return PointPlot.of("Front", "two goals", clouds, "power", "intensity").toString();
  }

  @Test
  void ofTwoCloudsAtOnePlaceTheLaterIsDrawnAboveAndSmaller() {
    Curve.Point here = Curve.Point.sure(0.5, 0.5);
    assertThat(
            picture(
                List.of(
                    new Curve("proven", 1, List.of(here)), new Curve("found", 3, List.of(here)))))
        .containsSubsequence(
            "r=\"6.5\" class=\"dot style-1\" data-label=\"proven\"",
            "r=\"3.5\" class=\"dot style-3\" data-label=\"found\"");
  }

  @Test
  void everyCloudIsNamedOnceEvenWhereItIsEmpty() {
    String picture =
        picture(
            List.of(
                new Curve("proven", 1, List.of(Curve.Point.sure(1, 2))),
                new Curve("missed", 2, List.of())));
    assertThat(picture).containsOnlyOnce(">proven</text>").containsOnlyOnce(">missed</text>");
  }
}
