package org.wattle.render.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.wattle.render.text.Quantities;

class NumberedPointsTest {
  private static final Axis GAP =
      Axis.of("gap", Axis.Reach.FROM_ZERO_OR_LOGARITHMIC, Quantities::roundedPercent);

  @Test
  void theProvenLieInABandOfTheirOwnBelowEveryGap() {
    String picture =
        plot(
            new NumberedPoints.Point(1, "exact", 10, 0, ""),
            new NumberedPoints.Point(2, "greedy", 0.01, 0.0002, ""));

    assertThat(y(picture, "exact")).isGreaterThan(y(picture, "greedy"));
    assertThat(picture).contains("data-in-band=\"true\"", "<rect");
  }

  @Test
  void pointsThatWouldCoverEachOthersNumbersShareALabel() {
    String picture =
        plot(
            new NumberedPoints.Point(1, "a", 1, 0, ""),
            new NumberedPoints.Point(4, "d", 1.02, 0, ""),
            new NumberedPoints.Point(2, "b", 1.01, 0, ""),
            new NumberedPoints.Point(3, "c", 1.03, 0, ""),
            new NumberedPoints.Point(6, "f", 1.04, 0, ""),
            new NumberedPoints.Point(5, "e", 9, 0, ""));

    assertThat(picture).contains(">1–4, 6</text>", ">5</text>");
  }

  @Test
  void gapsThatDifferGreatlyAreDrawnByPowersOfTen() {
    assertThat(Scale.of(GAP, new double[] {0.001, 0.5}).ticks())
        .extracting(Scale.Tick::label)
        .containsExactly("0.1 %", "1 %", "10 %", "100 %");
    assertThat(Scale.of(GAP, new double[] {0.03, 0.18}).ticks())
        .extracting(Scale.Tick::label)
        .containsExactly("0 %", "5 %", "10 %", "15 %", "20 %");
  }

  @Test
  void timesAreDrawnByPowersOfTen() {
    Scale axis =
        Scale.of(
            Axis.of("time", Axis.Reach.LOGARITHMIC, Quantities::roundedSeconds),
            new double[] {0.003, 40});

    assertThat(axis.ticks())
        .extracting(Scale.Tick::label)
        .containsExactly("1 ms", "10 ms", "100 ms", "1 s", "10 s", "100 s");
    assertThat(axis.share(1)).isEqualTo(0.6);
  }

  @Test
  void textBecomesNoMarkup() {
    String picture = plot(new NumberedPoints.Point(1, "<script>\"&'", 1, 0, "]]>"));

    assertThat(picture)
        .contains("data-label=\"&lt;script&gt;&quot;&amp;&#39;\"", ": ]]&gt;</title>")
        .doesNotContain("<script");
  }

  private static String plot(NumberedPoints.Point... points) {
    return Chart.of(
            "gaps",
            "all of them",
            Axis.of("time", Axis.Reach.LOGARITHMIC, Quantities::roundedSeconds),
            GAP.withBand("proven", 1e-6),
            Legend.NONE,
            new NumberedPoints(List.of(points)))
        .picture()
        .toString();
  }

  private static double y(String picture, String label) {
    Matcher circle =
        Pattern.compile("cy=\"([0-9.]+)\"[^>]* data-label=\"" + label + "\"").matcher(picture);
    assertThat(circle.find()).as(label).isTrue();
    return Double.parseDouble(circle.group(1));
  }
}
